import { beforeAll, describe, expect, test } from 'vitest'
import { openWorld, type World, type WorldOrganisation } from '#test/world.ts'

let world: World
let demo: WorldOrganisation
const minute = 60_000
interface Pair {
  token: string
}

beforeAll(async () => {
  world = await openWorld()
  demo = await world.organisation('demo')
})
const signIn = async (): Promise<Pair> => (await demo.signIn('officer')).body
const opens = async ({ token }: Pair) => (await world.stranger.get('/v1/users/profile', { token })).status === 200

describe('signing keys', () => {
  test('rotate every 30 days, and tokens of the key before still verify', async () => {
    const kids = async () =>
      (await world.stranger.get('/.well-known/jwks.json')).body.keys.map(({ kid }: { kid: string }) => kid)
    const before = await kids()
    world.clock.forward(30 * 24 * 60 * minute - 5 * minute)
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
  test('never show their private half', async () => {
    const { body } = await world.stranger.get('/.well-known/jwks.json')
    for (const key of body.keys) expect(Object.keys(key).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y'])
  })
})
