import { beforeAll, describe, expect, test } from 'vitest'
import { openWorld, type World, type WorldOrganisation } from '#test/world/world.ts'

const usernames = ['admin', 'officer', 'operator', 'reviewer', 'auditor', 'developer']
const day = 24 * 60 * 60_000
const within = { timeout: 15_000 }
let world: World
let firms: WorldOrganisation[]

beforeAll(async () => {
  world = await openWorld()
  firms = [await world.organisation('demo'), await world.organisation('harbour')]
})

/** Concurrent valid sign-ins, spread over the users of both organisations. */
async function volley(size: number): Promise<number[]> {
  const users = firms.flatMap((firm) => usernames.map((username) => ({ firm, username })))
  const signIns = Array.from({ length: size }, (_, at) => {
    const { firm, username } = users[at % users.length]!
    return firm.signIn(username, {}, { ip: `10.9.0.${at % 200}` })
  })
  return (await Promise.all(signIns)).map(({ status }) => status)
}

describe('many right sign-ins at once are all answered', () => {
  test('twelve on a process that has signed nothing yet', within, async () => {
    expect(await volley(12)).toEqual(Array(12).fill(200))
  })
  test('fifty', within, async () => {
    expect(await volley(50)).toEqual(Array(50).fill(200))
  })
  test('fifty at the moment the signing key is due to rotate, which makes one new key', within, async () => {
    const keys = async () => (await world.client.query('select kid from signing_keys')).rowCount
    const before = await keys()
    world.clock.forward(31 * day)
    expect(await volley(50)).toEqual(Array(50).fill(200))
    expect(await keys()).toBe(before! + 1)
  })
})
