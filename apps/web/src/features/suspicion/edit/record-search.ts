import { queryOptions } from '@tanstack/react-query'
import { fetchData } from '#web/api/cached.ts'

export type RecordKind = 'person' | 'company' | 'alert_case' | 'transactions'
export interface FoundChoice {
  kind: RecordKind
  id: number
  label: string
  note: string
}

const perKind = 6
type Row = Record<string, unknown> & { id: number; names?: ShortName[] }

const filterOf = (filter: object): string => encodeURIComponent(JSON.stringify(filter))
const words = (...parts: unknown[]): string => parts.filter((part) => typeof part === 'string' && part !== '').join(' ')

interface ShortName {
  sur: string | null
  other: string | null
}
const nameOf = ({ names = [] }: { names?: ShortName[] }): string =>
  names
    .slice(0, 2)
    .map(({ sur, other }) => words(sur, other))
    .join(' ')

const sources: Readonly<Record<RecordKind, (text: string) => Promise<FoundChoice[]>>> = {
  person: async (text) => {
    const url = `/v2/individuals?limit=${perKind}&populate=names&filter=${filterOf({ text: { contains: text } })}`
    return (await fetchData<Row[]>(url)).map((row) => ({
      ...{ kind: 'person' as const, id: row.id },
      label: nameOf(row),
      note: words(row['ref_id']),
    }))
  },
  company: async (text) => {
    const url = `/v2/corporates?limit=${perKind}&populate=names&filter=${filterOf({ text: { contains: text } })}`
    return (await fetchData<Row[]>(url)).map((row) => ({
      ...{ kind: 'company' as const, id: row.id },
      label: nameOf(row),
      note: words(row['ref_id']),
    }))
  },
  alert_case: async (text) => {
    const url = `/v2/alert_cases?limit=${perKind}&filter=${filterOf({ name: { contains: text } })}`
    return (await fetchData<Row[]>(url)).map((row) => ({
      ...{ kind: 'alert_case' as const, id: row.id },
      label: words(row['name']),
      note: `${row.id}`,
    }))
  },
  transactions: async (text) => {
    const url = `/v2/transactions?limit=${perKind}&populate=person,company&filter=${filterOf({ text: { contains: text } })}`
    return (await fetchData<Row[]>(url)).map((row) => ({
      ...{ kind: 'transactions' as const, id: row.id },
      label: words(row['tran_ref']),
      note: words(
        nameOf((row['person'] ?? row['company'] ?? {}) as { names?: ShortName[] }),
        row['currency_to'],
        row['amount_to'],
      ),
    }))
  },
}

/** Records of one kind that a report can start from. */
export const foundRecords = (kind: RecordKind, text: string) =>
  queryOptions({
    queryKey: ['suspicion', 'records', kind, text],
    queryFn: () => sources[kind](text),
    enabled: text.trim().length > 1,
    gcTime: 0,
  })
