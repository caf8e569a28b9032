import { alertCases } from '@probity/contract/alerts/alert-cases.ts'
import { resourceClient } from '@probity/contract/api/client.ts'
import { transactions } from '@probity/contract/transactions/transactions.ts'
import { queryOptions } from '@tanstack/react-query'
import { send } from '#web/api/transport.ts'
import { partyClients } from '#web/features/parties/party-clients.ts'

export type RecordKind = 'person' | 'company' | 'alert_case' | 'transactions'
export interface FoundChoice {
  kind: RecordKind
  id: number
  label: string
  note: string
}

const perKind = 6
const words = (...parts: unknown[]): string => parts.filter((part) => typeof part === 'string' && part !== '').join(' ')

interface ShortName {
  sur: string | null
  other: string | null
}
const nameOf = (names: readonly ShortName[] = []): string =>
  names
    .slice(0, 2)
    .map(({ sur, other }) => words(sur, other))
    .join(' ')

const containing = (text: string) => ({ filter: { text: { contains: text } }, limit: perKind })
const cases = resourceClient(alertCases, send)
const trades = resourceClient(transactions, send)

const sources: Readonly<Record<RecordKind, (text: string) => Promise<FoundChoice[]>>> = {
  person: async (text) => {
    const rows = await partyClients.individuals.list({ ...containing(text), populate: ['names'] })
    return rows.map(({ id, names, ref_id }) => ({ kind: 'person', id, label: nameOf(names), note: words(ref_id) }))
  },
  company: async (text) => {
    const rows = await partyClients.corporates.list({ ...containing(text), populate: ['names'] })
    return rows.map(({ id, names, ref_id }) => ({ kind: 'company', id, label: nameOf(names), note: words(ref_id) }))
  },
  alert_case: async (text) => {
    const rows = await cases.list({ filter: { name: { contains: text } }, limit: perKind })
    return rows.map(({ id, name }) => ({ kind: 'alert_case', id, label: words(name), note: `${id}` }))
  },
  transactions: async (text) => {
    const rows = await trades.list({ ...containing(text), populate: ['person', 'company'] })
    return rows.map(({ id, tran_ref, person, company, currency_to, amount_to }) => ({
      ...{ kind: 'transactions', id, label: words(tran_ref) },
      note: words(nameOf((person ?? company)?.names), currency_to, amount_to),
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
