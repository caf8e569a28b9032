import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { sealOrganisation } from '#kernel/audit/seal.ts'
import { verifyChain } from '#kernel/audit/verify-chain.ts'
import { migrationsFolder } from '#kernel/database/migrate.ts'
import { tablesOf } from '#kernel/modules/gather.ts'
import { raiseHits } from '#modules/alerts/alerts.public.ts'
import { membersOf, partyOf } from '#modules/evidence/write/members.queries.ts'
import { inventedHit, raisedHit } from '#test/world/hits.ts'
import { openSuspicionDesk } from '#test/world/suspicion-desk.ts'
import { untilSealed } from '#test/world/until-sealed.ts'
import { modules } from '../../../modules.ts'
import { linkHits } from './link-hits.ts'

let desk: Awaited<ReturnType<typeof openSuspicionDesk>>
/** The case of the desk's first transaction, with one hit on its free recipient. */
let own: { id: number; name: string }
const caseOf = async (transaction: number) =>
  (await desk.alpha.as('reviewer').get(`/v2/alert_cases?filter=${JSON.stringify({ transaction })}`)).body.data

beforeAll(async () => {
  desk = await openSuspicionDesk()
  await desk.alpha.tx(async (tx) => {
    const { rows } = await sql<{ counterparty: number }>`select counterparty from transaction_parts
      where transaction = ${desk.first.id}`.execute(tx)
    const party = { person: null, company: null, counterparty: rows[0]!.counterparty }
    await raiseHits(tx, 'alert', [raisedHit({ ...party, hit: inventedHit({ entity_id: 'demo:else' }) })])
    await linkHits(tx, desk.first.id, [{ asked: party, answer: { hits: [{ entity_id: 'demo:else' }] } }])
  })
  own = (await caseOf(desk.first.id))[0]
})

test('the rows behind the figure of what waits name the transaction of a case and its client', async () => {
  const { total, rows } = (await desk.officer.get('/v2/dashboard/waiting')).body.data
  expect(total).toBe(2)
  const { waiting, hits } = (await desk.officer.get('/v2/dashboard')).body.data
  expect([waiting.cases_of_transactions, hits.pending]).toEqual([1, { alerts: 1, in_cases: 0 }])
  expect(rows).toContainEqual(
    expect.objectContaining({
      kind: 'case',
      id: own.id,
      alert_case: own.id,
      transaction: desk.first.id,
      name: own.name,
      customer: expect.objectContaining({ id: desk.client }),
    }),
  )
})

test('the evidence of the client contains the case of its transaction, and a pack of the case is the pack of the client', async () => {
  await desk.alpha.tx(async (tx) => {
    const party = { kind: 'person' as const, id: desk.client }
    expect(await partyOf(tx, { kind: 'case', id: own.id })).toEqual(party)
    const members = await membersOf(tx, party, tablesOf(modules))
    expect(members.find(({ table }) => table === 'alert_cases')?.ids).toContain(own.id)
  })
})

test('there is no report document of a transaction’s case', async () => {
  const asked = { kind: 'case', id: own.id }
  expect((await desk.alpha.as('reviewer').post('/v2/reports', asked)).status).toBe(404)
})

test('a suspicion report from the case copies the transaction with its client and its other party', async () => {
  const report = await desk.make({ alert_case: own.id })
  expect(report.transactions).toMatchObject([{ reference: desk.first.tran_ref }])
  expect(report.subjects).toMatchObject([{ key: `p${desk.client}` }, { name: 'LOTUS HARBOUR METALS FZE' }])
})

test('the action log calls the case by its transaction', async () => {
  const { read } = tablesOf(modules).get('alert_cases')!.label as {
    read: (tx: unknown, ids: number[]) => Promise<Map<number, object>>
  }
  const labels = await desk.alpha.tx((tx) => read(tx, [own.id]))
  expect(labels.get(own.id)).toMatchObject({ kind: 'case', id: own.id, name: own.name })
})

test('transactions from before the migration get their case, and the sealed trail still verifies', async () => {
  const { client, services } = desk.world
  const text = await readFile(new URL('0480_transactions_are_cases.sql', migrationsFolder), 'utf8')
  const given = text.slice(text.indexOf('do $$'), text.lastIndexOf('alter table'))
  await client.query('begin')
  await client.query(`set local session_replication_role = replica`)
  // What an earlier version stored: another case, and no row of its own.
  await client.query(`insert into alert_cases (org_id, name, person) values ($1, 'CHAN', $2)`, [
    desk.alpha.id,
    desk.client,
  ])
  await client.query(`update transactions set alert_case_id = (select max(id) from alert_cases) where id = $1`, [
    desk.first.id,
  ])
  await client.query('delete from alert_cases where transaction is not null')
  await client.query('set local session_replication_role = origin')
  await client.query(given)
  await client.query('commit')
  const [made, ...others] = await caseOf(desk.first.id)
  expect(others).toEqual([])
  expect(made).toMatchObject({ name: own.name, status: 'pending', cnt_pending: 1 })
  expect(made.id).not.toBe(own.id)
  const { body } = await desk.officer.get(`/v2/transactions/${desk.first.id}`)
  expect(body.data).toMatchObject({ alert_case_id: made.id, alert_case_status: 'pending', pending_hits: 1 })
  const { rows } = await client.query(
    `select username from audit_traces where table_name = 'alert_cases' and parent = $1 and verb = 'INSERT'`,
    [made.id],
  )
  expect(rows).toEqual([{ username: 'system' }])
  await untilSealed(client, async () => {
    for (const { id } of [desk.alpha, desk.beta]) await sealOrganisation(services.owner, id, desk.world.clock.now())
  })
  expect((await verifyChain(services.owner, desk.alpha.id)).findings).toEqual([])
})
