import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { openWorld, type World, type WorldOrganisation } from '#test/world/world.ts'

let world: World
let demo: WorldOrganisation
const minute = 60_000
const day = 24 * 60 * minute
interface Pair {
  token: string
}

beforeAll(async () => {
  world = await openWorld()
  demo = await world.organisation('demo')
})
const signIn = async (): Promise<Pair> => (await demo.signIn('officer')).body
const opens = async ({ token }: Pair) => (await world.stranger.get('/v1/users/profile', { token })).status === 200
const kids = async (): Promise<string[]> =>
  (await world.stranger.get('/.well-known/jwks.json')).body.keys.map(({ kid }: { kid: string }) => kid)
const stored = async (): Promise<string[]> =>
  (await sql<{ kid: string }>`select kid from signing_keys`.execute(world.services.owner)).rows.map(({ kid }) => kid)

describe('signing keys', () => {
  test('rotate every 30 days, and tokens of the key before still verify', async () => {
    const before = await kids()
    world.clock.forward(30 * day - 5 * minute)
    const old = await signIn()
    world.clock.forward(10 * minute)
    const fresh = await signIn()
    const after = await kids()
    expect(after).toContain(before[0])
    expect(after).toHaveLength(before.length + 1)
    const kidOf = ({ token }: Pair) => JSON.parse(Buffer.from(token.split('.')[0]!, 'base64url').toString()).kid
    expect(kidOf(fresh)).not.toBe(kidOf(old))
    expect(await opens(old)).toBe(true)
    expect(await opens(fresh)).toBe(true)
  })
  test('leave the database when nothing signed with them can be taken back', async () => {
    const [newest] = await kids()
    world.clock.forward(30 * day)
    await signIn()
    expect(await stored()).toContain(newest)
    world.clock.forward(30 * day)
    await signIn()
    expect(await stored()).not.toContain(newest)
    expect(await stored()).toHaveLength(2)
  })
  test('never show their private half', async () => {
    const { body } = await world.stranger.get('/.well-known/jwks.json')
    for (const key of body.keys) expect(Object.keys(key).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y'])
  })
})
