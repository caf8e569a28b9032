import pg from 'pg'
import { pino } from 'pino'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { sealOrganisation } from '#kernel/audit/seal.ts'
import { verifyChain } from '#kernel/audit/verify-chain.ts'
import { defineJob, jobTable } from '#kernel/jobs/jobs.ts'
import { emit } from '#kernel/jobs/outbox.ts'
import { createQueue, setUpQueues } from '#kernel/jobs/queue.ts'
import type { Services } from '#kernel/services.ts'
import { runSeeds } from '../../src/seeds/run-seeds.ts'
import { operatorGauges } from '../../src/start/requests/gauges.ts'
import { openWorld, type World, type WorldOrganisation } from '../world/world.ts'
import { plainDatabase, type TestDatabase } from './database.ts'

let world: World
let address: TestDatabase
let demo: WorldOrganisation

beforeAll(async () => {
  address = await plainDatabase()
  world = await openWorld({ database: address })
  demo = await world.organisation('firm')
  await world.organisation('other')
})

describe('on a database whose owner is no superuser', () => {
  test('row security binds the owner too, who reads across organisations only to sign people in', async () => {
    const { rows } = await world.client.query(
      'select rolsuper or rolbypassrls as free from pg_roles where rolname = current_user',
    )
    expect(rows[0].free).toBe(false)
    expect((await world.client.query('select count(*) as n from users')).rows[0].n).toBe(12)
    expect((await world.client.query('select count(*) as n from activity_log')).rows[0].n).toBe(0)
    await expect(world.client.query(`update users set name = 'x'`)).resolves.toMatchObject({ rowCount: 0 })
  })
  test('people sign in, refresh, manage each other, and programs call', async () => {
    const { body } = await demo.signIn('officer')
    const next = await world.stranger.put('/v1/users/refresh', {
      access_token: body.token,
      refresh_token: body.refresh,
    })
    expect(next.status).toBe(200)
    const admin = demo.as('admin')
    expect((await admin.get('/v2/users')).body.data).toHaveLength(6)
    const id = await demo.userId('operator')
    expect((await admin.post(`/v2/users/${id}/reset_link`)).status).toBe(200)
    const key = (await admin.post('/v2/api_keys', { name: 'Link', keys: ['SETTINGS'] })).body.data.api_key
    const headers = { authorization: `ApiKey ${key}` }
    expect((await world.stranger.get('/v2/users', { headers })).body.data).toHaveLength(6)
    expect(
      (await world.stranger.put('/v1/users/refresh', { access_token: body.token, refresh_token: body.refresh })).status,
    ).toBe(401)
  })
  test('what happens in one organisation is counted and carried to the jobs that wait for it', async () => {
    const pool = new pg.Pool({ ...address, max: 4 })
    const log = pino({ level: 'silent' })
    const carried = Promise.withResolvers<object>()
    const payload = z.object({ boat: z.number(), organisation_id: z.number() })
    const jobs = jobTable([defineJob({ name: 'count-boats', payload, run: async (_, boat) => carried.resolve(boat) })])
    const queue = createQueue(address, jobs, { pool, log })
    const gauges = operatorGauges(world.databases.pools, world.services.owner)
    const gauge = async (name: string) => (await gauges.find((found) => found.name === name)!.read())[0]?.value
    try {
      await world.client.query('delete from outbox_events')
      await setUpQueues(address, jobs, log)
      await demo.tx((tx) => emit(tx, 'count-boats', { boat: 7 }))
      expect(await gauge('probity_outbox_events')).toBe(1)
      expect(await gauge('probity_audit_seal_age_seconds')).toBeGreaterThan(0)
      expect(await gauge('probity_audit_chains_unread')).toBe(0)
      await queue.work({ log } as unknown as Services)
      expect(await carried.promise).toEqual({ boat: 7, organisation_id: demo.id })
      expect(await gauge('probity_outbox_events')).toBe(0)
    } finally {
      await queue.stop()
      await pool.end()
    }
  })
  test('the seed, the sealer and the walk over the chain work', async () => {
    await runSeeds(world.services)
    await sealOrganisation(world.services.owner, demo.id, world.clock.now())
    expect((await verifyChain(world.services.owner, demo.id)).findings).toEqual([])
    expect((await demo.as('auditor').post('/v2/audit_chain/verify')).status).toBe(200)
  })
})
