import pg from 'pg'
import { beforeEach, expect, test } from 'vitest'
import { actorOf, type EmptyWorld, emptyWorld } from '#test/world/kernel-world.ts'
import { settled } from '#test/world/settled.ts'
import { checkEntry } from './audit/check-entry.ts'
import { readSeals, sealNext, sealOrganisation } from './audit/seal.ts'
import { verifyChain } from './audit/verify-chain.ts'
import { inTenant } from './database/tenant.ts'

let world: EmptyWorld
const rowsMax = 3

/** So many rows of the action log and as many traces, all in one transaction. */
async function writeAtOnce(rows: number): Promise<void> {
  const client = new pg.Client(world.address)
  await client.connect()
  await client.query('begin')
  await client.query(`select set_config('app.org_id', $1, true), set_config('app.username', 'ann', true)`, [
    String(world.alpha),
  ])
  for (let i = 0; i < rows; i++) {
    await client.query(`insert into activity_log (type, severity) values ('person.update', 'normal')`)
    await client.query(
      `insert into audit_traces (org_id, table_name, parent, verb, username) values ($1, 'persons', $2, 'INSERT', 'ann')`,
      [world.alpha, i],
    )
  }
  await client.query('commit')
  await client.end()
  await settled(world.client)
}
const owner = () => world.databases.owner
const verify = () => verifyChain(owner(), world.alpha)
const seals = () => inTenant(owner(), actorOf(world.alpha, 'system'), (tx) => readSeals(tx, { after: 0, limit: 100 }))

beforeEach(async () => {
  world = await emptyWorld()
})

test('a transaction larger than a seal is split by source and id, and the chain is whole', async () => {
  await writeAtOnce(5)
  await writeAtOnce(1)
  expect(await sealOrganisation(owner(), world.alpha, 1, rowsMax)).toBe(12)
  const made = await seals()
  expect(made.map(({ leaves }) => leaves.map(({ source }) => source[0]).join(''))).toEqual(['aaa', 'aat', 'ttt', 'tat'])
  expect(made[0]?.to.after).toEqual({ source: 'activity', id: expect.any(Number) })
  expect(made[1]?.from).toEqual(made[0]?.to)
  expect(await verify()).toMatchObject({ seals: 4, rows: 12, findings: [], unsealed: [] })
  await writeAtOnce(1)
  expect(await sealOrganisation(owner(), world.alpha, 2, rowsMax)).toBe(2)
  expect(await verify()).toMatchObject({ seals: 5, rows: 14, findings: [] })
})

test('a round writes one seal of limited size, and the next round goes on', async () => {
  await writeAtOnce(4)
  const rounds = []
  for (let round = 0; round < 4; round++) rounds.push(await sealNext(owner(), world.alpha, { now: round, rowsMax }))
  expect(rounds).toEqual([3, 3, 2, 0])
})

test('each row of a split transaction is found under its own seal', async () => {
  await writeAtOnce(5)
  await sealOrganisation(owner(), world.alpha, 1, rowsMax)
  for (const { seq, leaves } of await seals())
    for (const { source, id } of leaves) {
      if (source !== 'activity') continue
      const entry = await inTenant(owner(), actorOf(world.alpha, 'system'), (tx) => checkEntry(tx, id))
      expect(entry).toMatchObject({ state: 'verified', seal: { seq } })
    }
})

test('what was done by hand inside a split transaction is named with its seal', async () => {
  await writeAtOnce(5)
  await sealOrganisation(owner(), world.alpha, 1, rowsMax)
  const [, second, third] = await seals()
  const changed = second!.leaves[0]!.id
  const removed = third!.leaves[1]!.id
  await world.client.query(`update activity_log set username = 'mallory' where id = $1`, [changed])
  await world.client.query('delete from audit_traces where id = $1', [removed])
  await world.client.query('update audit_seals set to_id = to_id + 1 where seq = 3')
  expect((await verify()).findings).toEqual([
    { kind: 'changed', seq: 2, source: 'activity', id: changed },
    { kind: 'seal_broken', seq: 3 },
    expect.objectContaining({ kind: 'removed', seq: 3, source: 'trace', id: removed }),
    expect.objectContaining({ kind: 'inserted', seq: 3 }),
    { kind: 'seal_broken', seq: 4 },
  ])
})

test('rows that wait for a seal for more than a minute are named', async () => {
  await writeAtOnce(1)
  expect((await verify()).unsealed).toEqual([])
  await world.client.query('update activity_log set create_date = create_date - 61000')
  expect((await verify()).unsealed).toEqual([{ source: 'activity', id: expect.any(Number) }])
})

test('a walk from a checkpoint looks only at what came since, unless the seal of the checkpoint is another', async () => {
  await writeAtOnce(2)
  await sealOrganisation(owner(), world.alpha, 1, rowsMax)
  const before = await verify()
  await world.client.query(`update activity_log set username = 'mallory'`)
  await writeAtOnce(1)
  await sealOrganisation(owner(), world.alpha, 2, rowsMax)
  const since = await verifyChain(owner(), world.alpha, before)
  expect(since).toMatchObject({ afterSeq: 2, seals: 3, rows: 6, findings: [] })
  expect(since.head).toBe((await verify()).head)
  const elsewhere = await verifyChain(owner(), world.alpha, { ...before, head: 'another' })
  expect(elsewhere.afterSeq).toBe(0)
  expect(elsewhere.findings).not.toEqual([])
})
