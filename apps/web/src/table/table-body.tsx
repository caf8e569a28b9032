import { Checkbox } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Fragment, type MouseEvent, type ReactNode } from 'react'
import { useWords } from '#web/i18n/use-words.ts'
import classes from './data-table.module.css'
import type { Column } from './list-definition.ts'
import type { SelectionControl } from './selection.ts'
import type { List } from './use-list.ts'

export interface RowParts<Row> {
  list: List<Row>
  columns: readonly Column<Row>[]
  selection: SelectionControl | undefined
  current: number | undefined
  chosen: number | undefined
  /** The menu at the end of a row. */
  actions: ((row: Row) => ReactNode) | undefined
  /** Details below a row. */
  detail: ((row: Row) => ReactNode) | undefined
  onOpen: (row: Row) => void
  /** Rows that open on click although they have no link. */
  canOpen: boolean
}

export function TableBody<Row>(props: RowParts<Row>) {
  const { list, columns, selection, actions, detail } = props
  const width = columns.length + (selection === undefined ? 0 : 1) + (actions === undefined ? 0 : 1)
  return (
    <tbody data-stale={list.isStale}>
      {list.rows?.map((row, at) => {
        const unfolded = detail?.(row)
        return (
          <Fragment key={list.definition.rowId(row)}>
            <BodyRow
              {...props}
              row={row}
              isCurrent={props.current === at || props.chosen === list.definition.rowId(row)}
            />
            {unfolded !== undefined && unfolded !== null && (
              <tr className={classes['detail']}>
                <td colSpan={width}>{unfolded}</td>
              </tr>
            )}
          </Fragment>
        )
      })}
    </tbody>
  )
}

function BodyRow<Row>({
  row,
  isCurrent,
  list,
  columns,
  selection,
  actions,
  onOpen,
  canOpen,
}: RowParts<Row> & { row: Row; isCurrent: boolean }) {
  const t = useWords()
  const { rowId, rowName } = list.definition
  const id = rowId(row)
  const name = rowName(row)
  const isSelected = selection?.isSelected(id) === true
  const click = (event: MouseEvent<HTMLElement>) => {
    const isOnControl = event.target instanceof Element && event.target.closest('a, button, input, label') !== null
    if (!isOnControl && canOpen && getSelection()?.isCollapsed !== false) onOpen(row)
  }
  return (
    <tr data-selected={isSelected} data-current={isCurrent} data-opens={canOpen} onClick={click}>
      {selection !== undefined && (
        <td className={classes['tick']}>
          <Checkbox
            aria-label={t('table.selectRow', { name })}
            checked={isSelected}
            onChange={() => selection.toggle(id)}
          />
        </td>
      )}
      {columns.map((column, at) => (
        <td key={column.id} data-align={column.align} data-share={column.share}>
          {at === 0 || column.id === 'name' ? (
            <RowLink list={list} row={row} isName={column.id === 'name'}>
              {column.cell(row)}
            </RowLink>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
      {actions !== undefined && <td className={classes['actions']}>{actions(row)}</td>}
    </tr>
  )
}

/** The name is a link, so a middle click opens the record in a new tab. */
function RowLink<Row>({
  list,
  row,
  isName,
  children,
}: {
  list: List<Row>
  row: Row
  isName: boolean
  children: ReactNode
}) {
  const href = list.definition.href?.(row)
  if (href === undefined || !isName) return children
  return (
    <Link to={href} className={classes['rowLink']}>
      {children}
    </Link>
  )
}
