import { Checkbox } from '@mantine/core'
import { useWords } from '#web/i18n/use-words.ts'
import { IconArrowDown, IconArrowUp } from '#web/ui/generated/icons.ts'
import classes from './data-table.module.css'
import { HeadFilter } from './filters/head-filter.tsx'
import type { Column } from './list-definition.ts'
import { changed, nextSort } from './list-state.ts'
import type { SelectionControl } from './selection.ts'
import type { List } from './use-list.ts'

export interface TableHeadProps<Row> {
  list: List<Row>
  columns: readonly Column<Row>[]
  selection: SelectionControl | undefined
  hasActions: boolean
}

export function TableHead<Row>({ list, columns, selection, hasActions }: TableHeadProps<Row>) {
  const t = useWords()
  const hasFilterRow = columns.some(({ filter }) => filter !== undefined)
  return (
    <thead>
      <tr>
        {selection !== undefined && (
          <th className={classes['tick']} scope="col">
            <PageTick list={list} selection={selection} />
          </th>
        )}
        {columns.map((column) => (
          <HeadCell key={column.id} list={list} column={column} />
        ))}
        {hasActions && (
          <th scope="col" className={classes['actions']}>
            <span className="spoken">{t('table.actions')}</span>
          </th>
        )}
      </tr>
      {hasFilterRow && (
        <tr className={classes['filterRow']}>
          {selection !== undefined && <td />}
          {columns.map((column) => (
            <td key={column.id}>{column.filter !== undefined && <HeadFilter list={list} id={column.filter} />}</td>
          ))}
          {hasActions && <td />}
        </tr>
      )}
    </thead>
  )
}

function HeadCell<Row>({ list, column }: { list: List<Row>; column: Column<Row> }) {
  const t = useWords()
  const { sort } = column
  if (sort === undefined)
    return (
      <th
        scope="col"
        data-align={column.align}
        data-share={column.share}
        style={{ inlineSize: column.share ?? column.width, minInlineSize: column.minWidth }}
      >
        {t(column.title)}
      </th>
    )
  const direction =
    list.state.sort === `${sort} ASC` ? 'ascending' : list.state.sort === `${sort} DESC` ? 'descending' : undefined
  const Arrow = direction === 'ascending' ? IconArrowUp : IconArrowDown
  const press = () =>
    list.change(changed(list.state, { sort: nextSort(list.state, sort, list.definition.defaultSort) }))
  return (
    <th
      scope="col"
      aria-sort={direction ?? 'none'}
      data-align={column.align}
      data-share={column.share}
      style={{ inlineSize: column.share ?? column.width, minInlineSize: column.minWidth }}
    >
      <button type="button" onClick={press} data-sorted={direction !== undefined}>
        {t(column.title)}
        {direction !== undefined && <Arrow size={14} aria-hidden="true" />}
      </button>
    </th>
  )
}

function PageTick<Row>({ list, selection }: { list: List<Row>; selection: SelectionControl }) {
  const t = useWords()
  const ids = (list.rows ?? []).map(list.definition.rowId)
  const ticked = ids.filter(selection.isSelected).length
  const isAll = ids.length > 0 && ticked === ids.length
  return (
    <Checkbox
      aria-label={t('table.selectPage')}
      checked={isAll}
      disabled={ids.length === 0}
      indeterminate={ticked > 0 && !isAll}
      onChange={() => (isAll ? selection.clear() : selection.selectRange(ids))}
    />
  )
}
