import { beforeAll, describe, expect, test } from 'vitest'
import { sealOrganisation } from '#kernel/audit/seal.ts'
import { verifyChain } from '#kernel/audit/verify-chain.ts'
import { openSuspicionDesk } from '#test/world/suspicion-desk.ts'
import { commitWall, commitWallsJob } from './commit-walls.ts'
import { verifyWall } from './verify-walls.ts'

const desk = await openSuspicionDesk()
const { alpha, beta, client, make, name, officer, open, upload, world } = desk
const path = '/v2/suspicion_reports'
const { owner } = world.services
const found = async () => (await verifyWall(owner, alpha.id)).map(({ table, what }) => `${table} ${what}`)
/** Changes rows without triggers, as only the owner of the database can. */
async function byHand(text: string, values: unknown[] = []): Promise<void> {
  await world.client.query('set session_replication_role = replica')
  const { rowCount } = await world.client.query(text, values)
  await world.client.query('set session_replication_role = origin')
  expect(rowCount).toBeGreaterThan(0)
}

let id = 0
beforeAll(async () => {
  id = (await make({ person: client })).id
})

describe('the trail of a report', () => {
  test('says who made, read, changed and named, newest first, with what and why', async () => {
    const { updated_date } = await open(id)
    await officer.patch(`${path}/${id}`, { screen: 'Noticed.', updated_date })
    const again = (await open(id)).updated_date
    await officer.patch(`${path}/${id}`, { ask: 'Asked.', updated_date: again })
    await name(id, 'reviewer')
    await alpha.as('reviewer').get(`${path}/${id}`)
    await alpha.as('reviewer').get(`${path}/${id}`)
    await upload(id, 'minutes')
    const { trail, trail_whole } = await open(id)
    expect(trail_whole).toBe(true)
    expect(
      trail.map((one: { kind: string; fields: string[]; detail: string; username: string }) =>
        [one.username, one.kind, ...one.fields, one.detail].filter((text) => text !== '').join(' '),
      ),
    ).toEqual([
      'officer file_added proof.txt',
      'reviewer read',
      'officer named reviewer Second pair of eyes.',
      'officer changed ask screen',
      'officer made',
    ])
  })
  test('is no part of the audit log, the action log or the outbox', async () => {
    for (const table of ['audit_traces', 'activity_log', 'outbox_events']) {
      const { rows } = await world.client.query(`select * from ${table} where org_id = $1`, [alpha.id])
      expect(JSON.stringify(rows)).not.toMatch(/suspicion|S-20\d\d-/i)
    }
  })
  test('cannot be written by the application role', async () => {
    const asOfficer = (text: string) =>
      world.client.query('begin').then(async () => {
        try {
          await world.client.query(
            `select set_config('app.org_id', $1, true), set_config('app.user_id', $2, true), set_config('app.username', 'officer', true)`,
            [String(alpha.id), String(await alpha.userId('officer'))],
          )
          await world.client.query('set local role probity_app')
          return await world.client.query(text)
        } finally {
          await world.client.query('rollback')
        }
      })
    expect((await asOfficer('select * from suspicion_reports')).rows).toHaveLength(1)
    const refused = /permission denied|row-level security/
    await expect(asOfficer(`update suspicion_traces set username = 'mallory'`)).rejects.toThrow(refused)
    await expect(asOfficer('select * from suspicion_heads')).rejects.toThrow(refused)
    await expect(asOfficer('select * from wall_openings')).rejects.toThrow(refused)
    await expect(
      asOfficer(`select append_suspicion_trace(${id}, 'suspicion_reports', ${id}, 'READ', null, null)`),
    ).rejects.toThrow(refused)
    await expect(asOfficer(`select note_suspicion(4711, 'READ', null)`)).rejects.toThrow('not named')
    await expect(
      asOfficer(`insert into suspicion_keys values (current_org(), 4711, current_user_id(), 'officer', true)`),
    ).rejects.toThrow(refused)
  })
})

describe('the sealed chain and what is behind the wall', () => {
  test('commits to both organisations alike, whether they have reports or not', async () => {
    await world.run(commitWallsJob)
    const { rows } = await world.client.query(
      `select org_id, length(commitment) as size from wall_commitments order by org_id`,
    )
    expect(rows).toEqual([alpha, beta].map((one) => ({ org_id: one.id, size: 64 })))
    await sealOrganisation(owner, alpha.id, world.services.now())
    expect((await verifyChain(owner, alpha.id)).findings).toEqual([])
    expect([await found(), await verifyWall(owner, beta.id)]).toEqual([[], []])
  })
  test('the same trail never has the same commitment twice', async () => {
    await commitWall(owner, alpha.id)
    const { rows } = await world.client.query(
      'select count(distinct commitment)::int as n, count(*)::int as of from wall_commitments where org_id = $1',
      [alpha.id],
    )
    expect(rows).toEqual([{ n: 2, of: 2 }])
  })
  test('a row changed by hand is named, and a trace too', async () => {
    await byHand(`update suspicion_reports set screen = 'Nothing.' where id = $1`, [id])
    expect(await found()).toEqual(['suspicion_reports changed'])
    await byHand(`update suspicion_reports set screen = 'Noticed.' where id = $1`, [id])
    await byHand(`update suspicion_traces set username = 'mallory' where report = $1 and verb = 'READ'`, [id])
    expect(await found()).toEqual(['suspicion_traces changed'])
    expect((await open(id)).trail_whole).toBe(false)
    await byHand(`update suspicion_traces set username = 'reviewer' where report = $1 and verb = 'READ'`, [id])
    expect(await found()).toEqual([])
  })
  test('a trail whose end was cut and written anew no longer agrees with what was sealed', async () => {
    await byHand(
      `delete from suspicion_traces t where report = $1 and seq = (select max(seq) from suspicion_traces where report = $1)`,
      [id],
    )
    await byHand('delete from suspicion_files where report = $1', [id])
    expect(await found()).toEqual(['wall_commitments cut', 'wall_commitments cut'])
  })
  test('an opening that is gone or made anew is named', async () => {
    await byHand(`update wall_openings set heads = '[]' where org_id = $1`, [alpha.id])
    expect(await found()).toEqual(['wall_commitments unproved', 'wall_commitments unproved'])
  })
})
