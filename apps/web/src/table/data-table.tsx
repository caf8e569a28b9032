import { useMediaQuery } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import { useWords } from '#web/i18n/use-words.ts'
import { useColumnChoice } from './column-choice.ts'
import classes from './data-table.module.css'
import { FilterBar } from './filters/filter-bar.tsx'
import { isFiltered } from './list-state.ts'
import { type Selection, useSelection } from './selection.ts'
import { SmallRows } from './small-rows.tsx'
import { TableBody } from './table-body.tsx'
import { TableFooter } from './table-footer.tsx'
import { TableHead } from './table-head.tsx'
import { ListFailed, LoadingRows, LoadingSmallRows, NothingMatches } from './table-states.tsx'
import type { List } from './use-list.ts'
import { useTableKeys } from './use-table-keys.ts'

export interface DataTableProps<Row> {
  list: List<Row>
  caption: string
  /** Shown if the list is empty and no filter is set. */
  empty: ReactNode
  rowActions?: ((row: Row) => ReactNode) | undefined
  rowDetail?: (row: Row) => ReactNode
  /** Rows can be selected if there are bulk actions. */
  bulkActions?: (selection: Selection) => ReactNode
  /** Opens a row without a URL of its own. */
  onOpen?: (row: Row) => void
  onNew?: () => void
  footNote?: ReactNode
  /** The row that is shown next to the list. */
  chosen?: number | undefined
  /** Figures of the view, next to its filters. */
  summary?: ReactNode
  isTight?: boolean
}

// On a telephone rows may have no focusable element, so the list itself is focusable for scrolling.
const reachable = (caption: string) => ({ role: 'group', 'aria-label': caption, tabIndex: 0 })

/** A server-side list with filters, rows and pages; the URL contains its whole state. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { list, bulkActions, rowActions, rowDetail, footNote } = props
  const { definition } = list
  const chosen = useSelection()
  const selection = bulkActions === undefined ? undefined : chosen
  const columns = useColumnChoice(definition.name, definition.columns)
  const search = useRef<HTMLInputElement>(null)
  const addFilter = useRef<HTMLButtonElement>(null)
  const isSmall = useMediaQuery('(max-width: 767px)') === true
  const onOpen = useOpen(props)
  const current = useTableKeys({ list, selection, search, addFilter, onOpen, onNew: props.onNew })
  const canOpen = definition.href !== undefined || props.onOpen !== undefined
  const parts = {
    list,
    columns: columns.shown,
    selection,
    current,
    chosen: props.chosen,
    actions: rowActions,
    detail: rowDetail,
    onOpen,
    canOpen,
  }

  const isLoading = list.rows === undefined && list.error === undefined
  return (
    <section className="stack grow shrinks" aria-label={props.caption}>
      <FilterBar
        list={list}
        columns={columns}
        searchRef={search}
        addRef={addFilter}
        isSmall={isSmall}
        summary={props.summary}
      />
      <div className="grow shrinks relative scrolls" {...(isSmall && reachable(props.caption))}>
        {isSmall && (isLoading ? <LoadingSmallRows /> : <SmallRows {...parts} />)}
        {!isSmall && (
          <table className={classes['table']} data-tight={props.isTight === true}>
            <caption className="spoken">{props.caption}</caption>
            <TableHead
              list={list}
              columns={columns.shown}
              selection={selection}
              hasActions={rowActions !== undefined}
            />
            {isLoading ? (
              <LoadingRows columns={columns.shown} extra={(selection ? 1 : 0) + (rowActions ? 1 : 0)} />
            ) : (
              <TableBody {...parts} />
            )}
          </table>
        )}
        <ListState list={list} empty={props.empty} />
      </div>
      <TableFooter list={list} selection={selection} bulk={bulkActions?.(chosen.selection)} note={footNote} />
    </section>
  )
}

function ListState<Row>({ list, empty }: { list: List<Row>; empty: ReactNode }) {
  const t = useWords()
  if (list.error !== undefined && list.rows === undefined) return <ListFailed list={list} />
  if (list.rows === undefined) return <output className="spoken">{t('table.loading')}</output>
  if (list.rows.length > 0) return null
  return isFiltered(list.state) ? <NothingMatches list={list} /> : empty
}

function useOpen<Row>({ list, onOpen }: DataTableProps<Row>): (row: Row) => void {
  const navigate = useNavigate()
  const { href } = list.definition
  return (row) => {
    if (onOpen !== undefined) onOpen(row)
    else if (href !== undefined) void navigate({ to: href(row) })
  }
}
