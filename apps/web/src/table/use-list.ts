import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { errorOf, useAnswer, valueIfKnown } from '#web/api/use-answer.ts'
import { clock } from '#web/clock.ts'
import { pageSizes } from '#web/constants.ts'
import { type FilterDef, type Where, whereOf } from './filters/filter-def.ts'
import type { ListDefinition } from './list-definition.ts'
import { type ListDefaults, type ListState, othersIn, readListState, writeListState } from './list-state.ts'

export interface List<Row> {
  definition: ListDefinition<Row>
  state: ListState
  change: (next: ListState) => void
  rows: readonly Row[] | undefined
  total: number | undefined
  /** The rows on screen belong to the previous query while the new one loads. */
  isStale: boolean
  error: Error | undefined
  refetch: () => void
  where: Where
}

const rowsKey = (name: string) => `probity.rows.${name}`

/** A list whose state is the address and whose rows and count are the server's. */
export function useList<Row>(definition: ListDefinition<Row>): List<Row> {
  const search = useSearch({ strict: false }) as Record<string, string | undefined>
  const navigate = useNavigate()
  const defaults = useMemo(() => defaultsOf(definition), [definition])
  const state = readListState(search, defaults)
  const where = whereOfState(definition, state)

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

  const change = (next: ListState) => {
    if (next.rows !== state.rows) localStorage.setItem(rowsKey(definition.name), String(next.rows))
    void navigate({
      to: '.',
      search: { ...othersIn(search, defaults), ...writeListState(next, defaults) },
      replace: next.page === state.page,
    })
  }
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

function defaultsOf<Row>({ name, filters, columns, defaultSort }: ListDefinition<Row>): ListDefaults {
  const sortable = columns.flatMap(({ sort }) => (sort === undefined ? [] : [`${sort} ASC`, `${sort} DESC`]))
  const remembered = pageSizes.find((size) => String(size) === localStorage.getItem(rowsKey(name)))
  return {
    filterIds: filters.map(({ id }) => id),
    sort: defaultSort,
    sorts: [defaultSort, ...sortable],
    ...(remembered === undefined ? {} : { rows: remembered }),
  }
}

/** The where-object of the address: search, filters and the scope of the record, joined by "and". */
export function whereOfState<Row>(definition: ListDefinition<Row>, state: ListState, now = clock.now()): Where {
  const filters = definition.filters.flatMap((filter: FilterDef) => {
    const value = state.filters[filter.id]
    return value === undefined ? [] : [whereOf(filter, value, now)]
  })
  const search = state.q === '' || definition.search === undefined ? [] : [definition.search.toWhere(state.q)]
  return Object.assign({}, ...filters, ...search, definition.scope)
}
