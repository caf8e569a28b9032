import { appendFile, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Finding } from '#kernel/audit/finding.ts'
import { sealOrganisation } from '#kernel/audit/seal.ts'
import { addPerson } from '#test/world/register.ts'
import { untilSealed } from '#test/world/until-sealed.ts'
import { openWorld, type World, type WorldOrganisation } from '#test/world/world.ts'
import { mailChainHeads } from '../jobs/mail-chain-heads.ts'
import { noteChainHeads } from '../jobs/note-chain-heads.ts'
import { verifyChains } from '../jobs/verify-chains.ts'
import { unprovedPart } from './proved-until.ts'
import { anchorsOf } from './verify-organisation.ts'

let world: World
let demo: WorldOrganisation

/** Runs SQL as the operator of the machine could: no trigger fires. */
async function byHand(...statements: string[]): Promise<void> {
  await world.client.query('set session_replication_role = replica')
  for (const statement of statements) await world.client.query(statement.replaceAll('$org', String(demo.id)))
  await world.client.query('set session_replication_role = origin')
}
const sealEverything = () =>
  untilSealed(world.client, () => sealOrganisation(world.services.owner, demo.id, world.clock.now()))
const act = async (ref_id: string) => {
  const id = await demo.tx((tx) => addPerson(tx, { names: ['Probity Testhit'], ref_id }))
  await sealEverything()
  return id
}
const status = async () => (await demo.as('auditor').get('/v2/audit_chain')).body.data
/** Findings of a manual verification; the hourly job must report the same. */
async function found(): Promise<Finding[]> {
  const button = (await demo.as('auditor').post('/v2/audit_chain/verify')).body.data.checked.findings
  await world.run(verifyChains)
  expect((await status()).checked.findings).toEqual(button)
  return button
}
const notes = () => path.join(world.folder, 'audit-heads.jsonl')
const forgetChecks = 'delete from audit_checks where org_id = $org'

beforeEach(async () => {
  world = await openWorld()
  demo = await world.organisation('demo')
  await demo.signIn('auditor')
  for (const ref of ['P-1', 'P-2', 'P-3']) await act(ref)
})

test('a chain that nobody touched is whole, its records included', async () => {
  expect(await found()).toEqual([])
})

describe('the chain and what was noted of it', () => {
  test('a tail that was cut off is named by an earlier check', async () => {
    expect(await found()).toEqual([])
    const { seals } = await status()
    await byHand(
      `delete from audit_traces where org_id = $org and (epoch, xid) >= (select from_epoch, from_xid from audit_seals where org_id = $org and seq = ${seals})`,
      `delete from activity_log where org_id = $org and (epoch, xid) >= (select from_epoch, from_xid from audit_seals where org_id = $org and seq = ${seals})`,
      `delete from audit_seals where org_id = $org and seq = ${seals}`,
    )
    expect(await found()).toContainEqual({ kind: 'cut', seq: seals })
  })
  test('it is named by the heads outside the database, when the checks are deleted too', async () => {
    await world.run(noteChainHeads)
    const { seals, head } = await status()
    expect(JSON.parse((await readFile(notes(), 'utf8')).trim().split('\n').at(-1)!)).toMatchObject({
      organisation: 'demo',
      seq: seals,
      hash: head,
    })
    await byHand(forgetChecks, `delete from audit_seals where org_id = $org and seq = ${seals}`)
    expect(await found()).toContainEqual({ kind: 'cut', seq: seals })
  })
  test('it is named by the notes of other firms and by the mails, when its own notes are deleted as well', async () => {
    const other = await world.organisation('other')
    await other.signIn('auditor')
    await untilSealed(world.client, () => sealOrganisation(world.services.owner, other.id, world.clock.now()))
    await world.run(noteChainHeads)
    const { seals } = await status()
    const lines = (await readFile(notes(), 'utf8')).split('\n')
    await writeFile(notes(), lines.filter((line) => !line.includes('"organisation":"demo"')).join('\n'))
    await byHand(forgetChecks, `delete from audit_seals where org_id = $org and seq = ${seals}`)
    expect(await found()).toContainEqual({ kind: 'cut', seq: seals })
  })
  test('it is named by the head that was mailed, when everything else that tells of it is deleted', async () => {
    const admin = demo.as('admin')
    const [setting] = (await admin.get('/v2/configurations?filter={"config_key":"audit_head_mail"}')).body.data
    await admin.patch(`/v2/configurations/${setting.id}`, { config_value: 'keeper@outside.example' })
    await sealEverything()
    await world.run(mailChainHeads)
    const { seals } = await status()
    await byHand(forgetChecks, `delete from audit_seals where org_id = $org and seq = ${seals}`)
    expect(await found()).toContainEqual({ kind: 'cut', seq: seals })
  })
  test.each([1, 2])('a chain that was sealed anew from seal %i is named', async (from) => {
    await world.run(noteChainHeads)
    await byHand(
      forgetChecks,
      `delete from audit_seals where org_id = $org and seq >= ${from}`,
      `update activity_log set username = 'mallory' where id = (select max(id) from activity_log where org_id = $org)`,
      `update audit_traces set username = 'mallory' where id = (select max(id) from audit_traces where org_id = $org)`,
    )
    await act('P-4')
    const kinds = (await found()).map(({ kind }) => kind)
    expect(kinds.some((kind) => kind === 'resealed' || kind === 'cut')).toBe(true)
  })
  test('rows outside the range that is sealed are named', async () => {
    const columns = '(org_id, type, severity, username, epoch, xid)'
    await byHand(
      `insert into activity_log ${columns} values ($org, 'user.login', 'normal', 'mallory', -1, '5')`,
      `insert into activity_log ${columns} values ($org, 'user.login', 'normal', 'mallory', 99, '5')`,
      `insert into audit_traces (org_id, table_name, parent, verb, username, xid) values ($org, 'individuals', 1, 'UPDATE', 'mallory', '9000000000000000000')`,
    )
    expect((await found()).map(({ kind, source }) => `${kind} ${source}`).toSorted()).toEqual([
      'outside activity',
      'outside activity',
      'outside trace',
    ])
  })
  test('a sealer that is behind is shown, and is no broken chain', async () => {
    await byHand(
      `insert into activity_log (org_id, type, severity, username, create_date) values ($org, 'user.login', 'normal', 'ann', now_ms() - 120000)`,
    )
    const { checked } = (await demo.as('auditor').post('/v2/audit_chain/verify')).body.data
    expect(checked).toMatchObject({ finding_count: 0, findings: [{ kind: 'unsealed', source: 'activity' }] })
  })
})

test('a chain older than an hour that nothing outside proves is called so, also from its last noted head on', async () => {
  const { owner, headNotes } = world.services
  const part = async (aheadMs: number, lastUse: number | null = null) => {
    const noted = await anchorsOf(owner, headNotes!, demo.id)
    return unprovedPart(owner, demo.id, { noted, now: world.clock.now() + aheadMs, lastUse })
  }
  const [minute, hour] = [60_000, 3_600_000]
  expect(await part(30 * minute)).toBeUndefined()
  expect(await part(2 * hour)).toEqual({ reason: 'no_head', last: undefined })
  await world.run(noteChainHeads)
  expect(await part(2 * hour)).toBeUndefined()
  // The firm works on, and what was noted of it since is removed.
  expect(await part(2 * hour, world.clock.now() + 2 * hour)).toMatchObject({
    reason: 'older_heads',
    last: expect.stringMatching(/^20/),
  })
})

describe('records beside the trail', () => {
  test('a record changed, removed or inserted by hand is named with its table', async () => {
    const ids = [await act('P-5'), await act('P-6')]
    await byHand(
      `update individuals set ref_id = 'X-1' where id = ${ids[0]}`,
      `delete from individuals where id = ${ids[1]}`,
      `insert into names (org_id, capacity_type, capacity_id, name_type, lang, other) values ($org, 2, ${ids[0]}, 1, 1, 'MALLORY')`,
    )
    const records = (await found()).filter(({ table }) => table === 'individuals' || table === 'names')
    expect(records).toEqual(
      expect.arrayContaining([
        { kind: 'record_removed', seq: 0, table: 'individuals', id: ids[1] },
        { kind: 'record_changed', seq: 0, table: 'individuals', id: ids[0], columns: ['ref_id'] },
        { kind: 'record_inserted', seq: 0, table: 'names', id: expect.any(Number) },
      ]),
    )
    expect(records).toHaveLength(3)
  })
})

test('a note that cannot be read stops the verification instead of being skipped', async () => {
  await world.run(noteChainHeads)
  await appendFile(notes(), 'not a head\n')
  expect((await demo.as('auditor').post('/v2/audit_chain/verify')).status).toBe(400)
  await rm(notes())
})
