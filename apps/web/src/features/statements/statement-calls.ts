import { resourceClient } from '@probity/contract/api/client.ts'
import { statementCalls as calls } from '@probity/contract/statements/statement-calls.ts'
import { firmAccounts, type LegId, matchesMax, type StatementColumns } from '@probity/contract/statements/statements.ts'
import { queryOptions } from '@tanstack/react-query'
import { call, sendForm } from '#web/api/call.ts'
import { queryClient } from '#web/api/query-client.ts'
import { send } from '#web/api/transport.ts'

export const accountsApi = resourceClient(firmAccounts, send)

const accountsMax = 100
export const accountsQuery = queryOptions({
  queryKey: ['statements', 'accounts'],
  queryFn: () => accountsApi.list({ limit: accountsMax, sort: 'id ASC' }),
})
export const monthQuery = (id: number, month: string) =>
  queryOptions({
    queryKey: ['statements', 'month', id, month],
    queryFn: () => call(calls.month, { params: { id }, query: { month } }),
  })

/** What is settled also changes the inbox. A change that is refused was overtaken by a colleague's. */
export async function statementsChanged<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } finally {
    await Promise.all(['statements', 'inbox'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })))
  }
}

export interface Settled {
  lines: number[]
  legs: LegId[]
}
interface Settlement {
  how: 'sure' | 'chosen' | 'charge' | 'reason'
  items: Settled[]
  reason: string | null
}
/** Settles as many as there are, call by call. Returns the matches. */
export const settle = (id: number, { items, ...how }: Settlement) =>
  statementsChanged(
    inParts(
      items,
      async (part) => (await call(calls.match, { params: { id }, body: { ...how, items: part } })).matches,
    ),
  )
export const undoMatches = (id: number, matches: number[]) =>
  statementsChanged(
    inParts(matches, async (part) => (await call(calls.undo, { params: { id }, body: { matches: part } })).matches),
  )

export async function inParts<T>(all: readonly T[], send: (part: T[]) => Promise<number[]>): Promise<number[]> {
  const answers: number[] = []
  for (let at = 0; at < all.length; at += matchesMax) answers.push(...(await send(all.slice(at, at + matchesMax))))
  return answers
}
export const refuseMatch = (id: number, body: Settled) =>
  statementsChanged(call(calls.refuse, { params: { id }, body }))
export const closeDay = (id: number, day: string) =>
  statementsChanged(call(calls.closeDay, { params: { id }, body: { day } }))
export const reopenDay = (id: number, day: string, reason: string) =>
  statementsChanged(call(calls.reopenDay, { params: { id }, body: { day, reason } }))

export function sendStatement(id: number, file: File, columns?: StatementColumns) {
  const form = new FormData()
  if (columns !== undefined) form.append('columns', JSON.stringify(columns))
  form.append('file', file)
  return statementsChanged(sendForm(calls.sendFile, { params: { id }, form }))
}
export type SentStatement = Awaited<ReturnType<typeof sendStatement>>
