import { expect, test } from 'vitest'
import { readingTenant, systemActor } from '#kernel/database/tenant.ts'
import { openTransactionDesk } from '#test/world/transaction-desk.ts'
import { screenTransactionJob } from './jobs/screen-transaction.ts'
import { countAssessments } from './saving/count-assessments.ts'
import { screenTransaction } from './screening/screen-transaction.ts'

const desk = await openTransactionDesk()
const { alpha, officer, world } = desk
const run = { id: 'test', signal: new AbortController().signal, log: world.services.log }
const listed = { client_type: 'individual', other: 'Probity Testhit', dob: '1970-01-01' }
const counts = async () => {
  const { rows } = await world.client.query<{ scans: number; hits: number; alerts: number }>(
    `select (select count(*)::int from transaction_scans where org_id = $1) as scans,
      (select count(*)::int from transaction_hits where org_id = $1) as hits,
      (select count(*)::int from alerts where org_id = $1 and counterparty is not null) as alerts`,
    [alpha.id],
  )
  return rows[0]!
}

test('a worker that ends between a save and its screening, or in the middle of it, leaves nothing half-done and screens nothing twice', async () => {
  const { id } = await desk.save({ tran_type: 'inward', remitter: listed })
  const before = await counts()
  expect((await officer.get(`/v2/transactions/${id}/screening`)).body.data).toMatchObject({
    is_complete: false,
    pending: 0,
  })
  const steps = screenTransaction({
    transaction: id,
    release: world.services.lists.current(),
    now: world.services.now(),
  })
  // The process was killed after the search, so its result was never written.
  await steps.work(await readingTenant(world.services.db, systemActor(alpha.id), steps.read))
  expect(await counts()).toEqual(before)
  await world.work()
  const after = await counts()
  expect(after.scans).toBe(before.scans + 2)
  expect(after.hits).toBeGreaterThan(before.hits)
  // The process was killed before it acknowledged the job, so the job runs again.
  for (let again = 0; again < 2; again++)
    await screenTransactionJob.run(world.services, { id, organisation_id: alpha.id }, run)
  expect(await counts()).toEqual(after)
})

test('of two people who complete the same transaction at the same time one saves, and the other is told of it', async () => {
  const { id, updated_date } = await desk.save()
  const admin = alpha.as('admin')
  const answers = await Promise.all([
    officer.patch(`/v2/transactions/${id}`, { updated_date, purpose: 'Travel', source_of_fund: 'Salary' }),
    admin.patch(`/v2/transactions/${id}`, { updated_date, purpose: 'Trade payment', source_of_fund: 'Savings' }),
  ])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)!.body.code).toBe('E_CONFLICT')
  const { purpose, source_of_fund } = answers.find(({ status }) => status === 200)!.body.data
  const { body } = await officer.get(`/v2/transactions/${id}`)
  expect([body.data.purpose, body.data.source_of_fund]).toEqual([purpose, source_of_fund])
  await Promise.all([0, 1].map(() => alpha.tx((tx) => countAssessments(tx, id, 1))))
  expect((await officer.get(`/v2/transactions/${id}`)).body.data).toMatchObject({
    assessments: 2,
    cdd_status: 'completed',
  })
})

test('a save that is sent again because its answer was lost makes one transaction', async () => {
  const headers = { 'idempotency-key': 'completed twice' }
  const [one, other] = await Promise.all(
    [0, 1].map(() => officer.post('/v2/transactions', desk.body({ amount: '1234.56' }), { headers })),
  )
  expect(one!.body.data.id ?? other!.body.data.id).toBeTypeOf('number')
  const { body } = await officer.get('/v2/transactions/count?filter={"amount":"1234.56"}')
  expect(body.data.count).toBe(1)
})
