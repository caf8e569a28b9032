import type { HistoryEntry } from '@probity/contract/parties/register-calls.ts'
import { beforeAll, expect, test } from 'vitest'
import { openRiskDesk } from '#test/world/risk-desk.ts'

let desk: Awaited<ReturnType<typeof openRiskDesk>>
beforeAll(async () => {
  desk = await openRiskDesk()
})

test('the history of a transaction says who changed what of it, its parties and its assessments, the newest first', async () => {
  const { id } = await desk.save({ purpose: 'Travel', recipient: { client_type: 'individual', other: 'Reyes' } })
  await desk.alpha.as('admin').patch(`/v2/transactions/${id}`, { purpose: 'Education', recipient: null })
  await desk.assess({ transaction: id }, 0)
  const { body } = await desk.officer.get(`/v2/transactions/${id}/history`)
  const entries: HistoryEntry[] = body.data.entries
  expect(entries.map(({ table, verb, username }) => [table, verb, username])).toEqual([
    ['risk_assessments_histories', 'created', 'officer'],
    ['transaction_parts', 'removed', 'admin'],
    ['transactions', 'updated', 'admin'],
    ['transaction_parts', 'created', 'officer'],
    ['transactions', 'created', 'officer'],
  ])
  const made = entries.at(-1)?.diffs.map(({ field }) => field)
  expect(made).toContain('amount')
  for (const derived of ['hits', 'cdd_status', 'record_items', 'hkd_amount']) expect(made).not.toContain(derived)
  expect(entries[2]?.diffs).toEqual([{ field: 'purpose', before: 'Travel', after: 'Education' }])
  expect(entries.at(-1)?.diffs.find(({ field }) => field === 'person')?.after).toBe('CHAN Tai Man 陳大文')
  const keys = entries.flatMap(({ diffs }) => diffs.map(({ field }) => field))
  for (const raw of ['username', 'record_is_stale', 'name_key']) expect(keys).not.toContain(raw)
  const page = (await desk.officer.get(`/v2/transactions/${id}/history?limit=2&skip=4`)).body.data
  expect([page.total, page.is_more, page.entries.length]).toEqual([5, false, 1])
})

test('an assessment stands in the history of its person too; another organisation has none of it', async () => {
  await desk.assess({ person: desk.client }, 0)
  const { body } = await desk.officer.get(`/v2/individuals/${desk.client}/history`)
  expect(body.data.entries[0]).toMatchObject({ table: 'risk_assessments_histories', verb: 'created' })
  const { id } = await desk.save()
  expect((await desk.beta.as('officer').get(`/v2/transactions/${id}/history`)).status).toBe(404)
  await desk.officer.delete(`/v2/transactions/${id}`)
  expect((await desk.officer.get(`/v2/transactions/${id}/history`)).status).toBe(404)
})
