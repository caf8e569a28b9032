import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { addPerson } from '#test/world/register.ts'
import { openWorld, type World, type WorldOrganisation } from '#test/world/world.ts'
import { contentHash, readScan } from './store-scan.ts'

let world: World
let firm: WorldOrganisation
let person: number

interface Kept {
  id: number
  service_hit: {
    entity_id: string
    explanation?: unknown
    facts: unknown
    scan: { id: string; hash: string; at: number }
  }
}
const keptRows = (table: string) =>
  firm.tx(async (tx) => (await sql<Kept>`select id, service_hit from ${sql.table(table)} order by id`.execute(tx)).rows)
const tracesOf = (table: string) =>
  firm.tx(async (tx) => {
    const { rows } = await sql<{ hit: Kept['service_hit'] }>`select after->'service_hit' as hit from audit_traces
      where table_name = ${table} and verb = 'INSERT' order by parent`.execute(tx)
    return rows.map(({ hit }) => hit)
  })

/** Stored hits refer to their scan, and hits are complete when they are read. */
async function expectOnce(table: 'alerts' | 'alert_case_entities', traced: string): Promise<void> {
  const kept = await keptRows(table)
  expect(kept.length).toBeGreaterThan(0)
  expect(await tracesOf(traced)).toEqual(kept.map(({ service_hit }) => service_hit))
  const listed = (await firm.as('officer').get(`/v2/${table}?limit=500&sort=id ASC`)).body.data
  for (const [i, { id, service_hit }] of kept.entries()) {
    expect(service_hit.explanation).toBeUndefined()
    const scan = await firm.tx((tx) => readScan(tx, service_hit.scan.id))
    expect(scan.content_hash).toBe(service_hit.scan.hash)
    expect(contentHash(scan)).toBe(scan.content_hash)
    const evidence = scan.results[service_hit.scan.at]!
    expect(evidence).toMatchObject({ entity_id: service_hit.entity_id, explanation: { fields: expect.any(Array) } })
    expect(listed[i].service_hit).toEqual({ ...evidence, ...service_hit })
    expect((await firm.as('officer').get(`/v2/${table}/${id}`)).body.data).toEqual(listed[i])
  }
}

beforeAll(async () => {
  world = await openWorld()
  firm = await world.organisation('once')
  person = await firm.tx((tx) => addPerson(tx, { names: ['Probity Testhit'] }))
  for (let i = 0; i < 3; i++) await firm.tx((tx) => addPerson(tx, { names: ['Probity Testhit'], ref_id: `P-${i}` }))
})

describe('how a score came about', () => {
  test('is stored with the scan of an onboarding; entities of the case, and their traces, name it by hash', async () => {
    expect(
      await firm.as('officer').post('/v2/screening/single', { name: 'onboarding', mode: 'onboarding', person }),
    ).toMatchObject({ status: 200 })
    await expectOnce('alert_case_entities', 'alert_case_entities')
  })
  test('is stored with the scans of a batch; alerts, and their traces, name it by hash', async () => {
    expect(await firm.as('officer').post('/v2/screening/batch_start', { type: 'all' })).toMatchObject({ status: 200 })
    await world.work()
    await expectOnce('alerts', 'alerts_v2')
  })
  test('stays with the hit where it was before', async () => {
    const old = (await firm.as('officer').get('/v2/alerts?limit=1&sort=id ASC')).body.data[0]
    const { scan: _scan, ...whole } = old.service_hit
    await firm.tx((tx) =>
      sql`update alerts set service_hit = ${JSON.stringify(whole)}::jsonb where id = ${old.id}`.execute(tx),
    )
    expect((await firm.as('officer').get(`/v2/alerts/${old.id}`)).body.data.service_hit).toEqual(whole)
  })
})
