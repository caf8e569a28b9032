import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { errorOf, useAnswer, valueIfKnown } from '#web/api/use-answer.ts'
import { clock } from '#web/clock.ts'
import { pageSizes } from '#web/constants.ts'
import { type FilterDef, type Where, whereOf } from './filters/filter-def.ts'
import type { FilteredList, ListDefinition } from './list-definition.ts'
import { type ListDefaults, type ListState, othersIn, readListState, writeListState } from './list-state.ts'

/** The view of a list: its state is the URL. */
export interface ListView {
  definition: FilteredList
  state: ListState
  change: (next: ListState) => void
  where: Where
}

export interface List<Row> extends ListView {
  definition: ListDefinition<Row>
  rows: readonly Row[] | undefined
  total: number | undefined
  /** The rows on screen belong to the previous query while the new one loads. */
  isStale: boolean
  error: Error | undefined
  refetch: () => void
}

const rowsKey = (name: string) => `probity.rows.${name}`

/** The filters of a list in the URL, without its rows. */
export function useListView(definition: FilteredList): ListView {
  const search = useSearch({ strict: false }) as Record<string, string | undefined>
  const navigate = useNavigate()
  const defaults = useMemo(() => defaultsOf(definition), [definition])
  const state = readListState(search, defaults)
  const where = whereOfState(definition, state)
  const change = (next: ListState) => {
    if (next.rows !== state.rows) localStorage.setItem(rowsKey(definition.name), String(next.rows))
    void navigate({
      to: '.',
      search: { ...othersIn(search, defaults), ...writeListState(next, defaults) },
      replace: next.page === state.page,
    })
  }
  return { definition, state, change, where }
}

/** A list whose state is in the URL and whose rows and count come from the server. */
export function useList<Row>(definition: ListDefinition<Row>): List<Row> {
  const { state, change, where } = useListView(definition)
  const query = { filter: where, sort: state.sort, limit: state.rows, skip: (state.page - 1) * state.rows }
  const key = [definition.name, 'list'] as const
  const rows = useAnswer({
    queryKey: [...key, query],
    queryFn: () => definition.fetch(query),
    placeholderData: keepPreviousData,
  })
  const total = useAnswer({
    queryKey: [...key, 'count', where],
    queryFn: () => definition.count(where),
    placeholderData: keepPreviousData,
  })

  return {
    definition,
    state,
    change,
    rows: valueIfKnown(rows),
    total: valueIfKnown(total),
    isStale: rows.state === 'value' && rows.isPlaceholder,
    error: errorOf(rows) ?? errorOf(total),
    refetch: () => {
      rows.reload()
      total.reload()
    },
    where,
  }
}

export function defaultsOf({ name, filters, columns, defaultSort }: FilteredList): ListDefaults {
  const sortable = columns.flatMap(({ sort }) => (sort === undefined ? [] : [`${sort} ASC`, `${sort} DESC`]))
  const remembered = pageSizes.find((size) => String(size) === localStorage.getItem(rowsKey(name)))
  return {
    filterIds: filters.map(({ id }) => id),
    sort: defaultSort,
    sorts: [defaultSort, ...sortable],
    ...(remembered === undefined ? {} : { rows: remembered }),
  }
}

/** The where-object of the URL: search, filters and the scope of the record, joined by "and". */
export function whereOfState(definition: FilteredList, state: ListState, now = clock.now()): Where {
  const filters = definition.filters.flatMap((filter: FilterDef) => {
    const value = state.filters[filter.id]
    return value === undefined ? [] : [whereOf(filter, value, now)]
  })
  const search = state.q === '' || definition.search === undefined ? [] : [definition.search.toWhere(state.q)]
  return allOf([...filters, ...search, definition.scope ?? {}])
}

/** Conditions that must all hold. The second one on a field, as of the search and of a filter, is the only branch of an "or". */
function allOf(conditions: readonly Where[]): Where {
  const where: Record<string, unknown> = {}
  const second: Record<string, unknown> = {}
  for (const [field, condition] of conditions.flatMap((one) => Object.entries(one)))
    (field in where ? second : where)[field] = condition
  return Object.keys(second).length === 0 ? where : { ...where, or: [second] }
}
