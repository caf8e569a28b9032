import { beforeEach, expect, test } from 'vitest'
import { answerWith, json } from '#web/api/answer-with.test-double.ts'
import { queryClient } from '#web/api/query-client.ts'
import { storeTokens } from '#web/api/session/tokens.ts'
import { foundRecords, type RecordKind } from './record-search.ts'

let server: ReturnType<typeof answerWith>
let rows: object[] = []
beforeEach(() => {
  storeTokens({ access: 'a', refresh: 'r' })
  server = answerWith(() => json(200, { status: 200, data: rows }))
})
const found = (kind: RecordKind, row: object) => {
  rows = [{ id: 7, ...row }]
  const { queryKey, queryFn } = foundRecords(kind, 'a&b')
  return queryClient.fetchQuery({ queryKey, queryFn: queryFn!, retry: false })
}
const names = [
  { sur: 'Lau', other: 'Wing Kei' },
  { sur: null, other: '劉詠琪' },
  { sur: 'Third', other: 'Name' },
]

test.each(['person', 'company'] as const)('a %s is shown by its first two names and its reference', async (kind) => {
  const label = 'Lau Wing Kei 劉詠琪'
  expect(await found(kind, { names, ref_id: 'C-7' })).toEqual([{ kind, id: 7, label, note: 'C-7' }])
  expect(await found(kind, { ref_id: null })).toEqual([{ kind, id: 7, label: '', note: '' }])
})

test('a case is shown by its name and number', async () => {
  const one = { kind: 'alert_case', id: 7, label: 'Orla Lampwick', note: '7' }
  expect(await found('alert_case', { name: 'Orla Lampwick' })).toEqual([one])
})

test('a transaction is shown by its reference, client and amount', async () => {
  const money = { tran_ref: 'T-1', currency_to: 'USD', amount_to: '120.00' }
  const note = async (client: object) => (await found('transactions', { ...money, ...client }))[0]?.note
  expect(await note({ person: { names }, company: null })).toBe('Lau Wing Kei 劉詠琪 USD 120.00')
  expect(await note({ person: null, company: null })).toBe('USD 120.00')
})

test('the typed text is a value of the filter, whatever it contains', async () => {
  await found('person', {})
  const { searchParams } = new URL(server.asked[0]!.url, 'http://x')
  expect(JSON.parse(searchParams.get('filter')!)).toEqual({ text: { contains: 'a&b' } })
})

test('nothing is searched for fewer than two characters', () => {
  const isOn = (text: string) => foundRecords('person', text).enabled
  expect([isOn(''), isOn(' a '), isOn('ab'), isOn('劉詠')]).toEqual([false, false, true, true])
})
