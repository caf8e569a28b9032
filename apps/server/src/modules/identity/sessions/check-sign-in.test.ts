import Fastify from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { registerHealth } from '#kernel/observe/health.ts'
import { openWorld, type World } from '#test/world/world.ts'
import { checkSignIn } from './check-sign-in.ts'

let world: World
const app = Fastify().withTypeProvider<ZodTypeProvider>()
beforeAll(async () => {
  world = await openWorld()
  registerHealth(app, { checks: { sign_in: () => checkSignIn(world.services) }, version: '1', timeoutMs: 2_000 })
})
const ready = async () => (await app.inject('/readyz')).json()
const green = { status: 'ok', sign_in: 'ok' }
const red = { status: 'failing', sign_in: 'failing' }

test('readiness turns red while the token keys cannot be loaded', async () => {
  const rename = (from: string, to: string) =>
    sql`alter table ${sql.table(from)} rename to ${sql.id(to)}`.execute(world.services.owner)
  await rename('signing_keys', 'elsewhere')
  expect(await ready()).toEqual(red)
  await rename('elsewhere', 'signing_keys')
  expect(await ready()).toEqual(green)
})

test('readiness turns red while all connections for sign-in are taken, and green again afterwards', async () => {
  const { auth } = world.databases.pools
  const held = await Promise.all(Array.from({ length: auth.options.max }, () => auth.connect()))
  expect(await ready()).toEqual(red)
  for (const client of held) client.release()
  expect(await ready()).toEqual(green)
})
