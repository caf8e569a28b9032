import type { ReactNode } from 'react'
import type { PlainWordKey } from '#web/i18n/groups.ts'
import type { FilterDef, Where } from './filters/filter-def.ts'

export interface Column<Row> {
  id: string
  title: PlainWordKey
  cell: (row: Row) => ReactNode
  /** The API field to sort by. */
  sort?: string
  /** The filter whose input is below the header. */
  filter?: string
  align?: 'end'
  width?: string
  /** Share of the table width; content that does not fit is truncated, so that long names hide no other column. */
  share?: `${number}%`
  /** Least width of a shared column, if it holds no names. */
  minWidth?: `${number}px`
  /** Narrow screens hide it first; the column menu shows it again. */
  hideBelow?: 1280 | 1024
  /** Hidden until chosen in the column menu. */
  isExtra?: boolean
}

/** The layout of a row below 768 px: two lines, each with content at its end. */
export interface SmallRow {
  title: ReactNode
  end?: ReactNode
  meta?: ReactNode
  endMeta?: ReactNode
}

export interface ListQueryOf {
  filter: Where
  sort: string
  limit: number
  skip: number
}

/** Declaration of a list by its screen; the table renders it. */
export interface ListDefinition<Row> {
  /** Key of stored settings on this device: views, columns, page size. */
  name: string
  columns: readonly Column<Row>[]
  filters: readonly FilterDef[]
  defaultSort: string
  rowId: (row: Row) => number
  rowName: (row: Row) => string
  fetch: (query: ListQueryOf) => Promise<Row[]>
  count: (filter: Where) => Promise<number>
  /** Free text and its conditions. Without it the list has no search field. */
  search?: { placeholder: PlainWordKey; toWhere: (text: string) => Where }
  /** Condition that is always applied: the record that contains the list. */
  scope?: Where
  href?: (row: Row) => string
  small: (row: Row) => SmallRow
  delayMs?: number
}

/** The filters of a list, independent of its row type. */
export type FilteredList = Pick<
  ListDefinition<never>,
  'name' | 'columns' | 'filters' | 'defaultSort' | 'count' | 'search' | 'scope'
>
