import { pageDefault, pageSizeDefault, pageSizes } from '#web/constants.ts'

/** Everything that determines what a list shows. It is in the URL, so a link shows the same list. */
export interface ListState {
  q: string
  sort: string
  page: number
  rows: number
  /** Value by filter id; an absent filter does not filter. */
  filters: Readonly<Record<string, string>>
}

type Search = Readonly<Record<string, string | undefined>>

export interface ListDefaults {
  filterIds: readonly string[]
  sort: string
  /** Sort fields that the list knows; others in a URL are ignored. */
  sorts: readonly string[]
  rows?: number
}

export function readListState(search: Search, defaults: ListDefaults): ListState {
  const filters = defaults.filterIds.flatMap((id) => (search[id] ? [[id, search[id]] as const] : []))
  return {
    q: search['q'] ?? '',
    sort: defaults.sorts.find((sort) => sort === search['sort']) ?? defaults.sort,
    page: wholeNumber(search['page'], 1) ?? pageDefault,
    rows: pageSizes.find((size) => String(size) === search['rows']) ?? defaults.rows ?? pageSizeDefault,
    filters: Object.fromEntries(filters),
  }
}

/** The search part of the URL. Defaults are left out, so that a plain list has a plain URL. */
export function writeListState(state: ListState, defaults: ListDefaults): Record<string, string> {
  const search = {
    q: state.q,
    ...state.filters,
    sort: state.sort === defaults.sort ? '' : state.sort,
    page: state.page === pageDefault ? '' : String(state.page),
    rows: state.rows === (defaults.rows ?? pageSizeDefault) ? '' : String(state.rows),
  }
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== ''))
}

/** Other parameters of the URL, such as the record's tab, are left unchanged. */
export function othersIn(search: Search, { filterIds }: ListDefaults): Record<string, string> {
  const own = new Set(['q', 'sort', 'page', 'rows', ...filterIds])
  const others = Object.entries(search).flatMap(([key, value]) =>
    own.has(key) || value === undefined ? [] : [[key, value]],
  )
  return Object.fromEntries(others) as Record<string, string>
}

/** A changed filter or order returns to the first page. */
export function changed(state: ListState, change: Partial<Omit<ListState, 'page'>>): ListState {
  return { ...state, ...change, page: pageDefault }
}

export function withFilter(state: ListState, id: string, value: string): ListState {
  const { [id]: _old, ...others } = state.filters
  return changed(state, { filters: value === '' ? others : { ...others, [id]: value } })
}

const textFields = new Set(['ref_id', 'name', 'username'])

/** The first click sorts text ascending and other columns descending; the third one returns to the default order. */
export function nextSort(state: ListState, field: string, defaultSort: string): string {
  const [first, second] = textFields.has(field) ? ['ASC', 'DESC'] : ['DESC', 'ASC']
  if (state.sort === `${field} ${first}`) return `${field} ${second}`
  if (state.sort === `${field} ${second}`) return defaultSort
  return `${field} ${first}`
}

export const isFiltered = (state: ListState): boolean => state.q !== '' || Object.keys(state.filters).length > 0

function wholeNumber(text: string | undefined, least: number): number | undefined {
  const value = Number(text)
  return Number.isInteger(value) && value >= least ? value : undefined
}
