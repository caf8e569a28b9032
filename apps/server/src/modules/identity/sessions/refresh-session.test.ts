import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { openWorld, type World, type WorldOrganisation } from '#test/world/world.ts'

let world: World
let demo: WorldOrganisation
const minute = 60_000
interface Pair {
  token: string
  refresh: string
}

beforeAll(async () => {
  world = await openWorld()
  demo = await world.organisation('demo')
})
const signIn = async (username = 'officer'): Promise<Pair> => (await demo.signIn(username)).body
const refresh = ({ token, refresh: refresh_token }: Pair) =>
  world.stranger.put('/v1/users/refresh', { access_token: token, refresh_token })
const opens = async ({ token }: Pair) => (await world.stranger.get('/v1/users/profile', { token })).status === 200

describe('refresh', () => {
  test('trades the pair for a new one that works, also once the access token has run out [AUTH-022]', async () => {
    const first = await signIn()
    world.clock.forward(16 * minute)
    expect(await opens(first)).toBe(false)
    const { status, body } = await refresh(first)
    expect(status).toBe(200)
    expect(Object.keys(body).sort()).toEqual(['refresh', 'status', 'token'])
    expect(await opens(body)).toBe(true)
  })
  test('a used pair ends its whole family and is logged high [AUTH-036]', async () => {
    const first = await signIn('reviewer')
    const { body: second } = await refresh(first)
    expect(await opens(second)).toBe(true)
    expect((await refresh(first)).status).toBe(401)
    expect(await opens(second)).toBe(false)
    expect((await refresh(second)).status).toBe(401)
    const log = await demo.tx((tx) =>
      sql`select severity, username from activity_log where type = 'user.token_reuse'`.execute(tx),
    )
    expect(log.rows).toEqual([{ severity: 'high', username: 'reviewer' }])
  })
  test('of two refreshes at the same moment one wins, and the family ends', async () => {
    const pair = await signIn()
    const answers = await Promise.all([refresh(pair), refresh(pair)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
    const winner = answers.find(({ status }) => status === 200)!.body
    expect(await opens(winner)).toBe(false)
  })
  test('another family is not touched', async () => {
    const [stolen, other] = [await signIn(), await signIn()]
    await refresh(stolen)
    await refresh(stolen)
    expect(await opens(other)).toBe(true)
  })
  test('halves of different pairs are refused, and end nothing', async () => {
    const [one, two] = [await signIn(), await signIn()]
    expect((await refresh({ token: one.token, refresh: two.refresh })).status).toBe(401)
    const { body: next } = await refresh(one)
    expect((await refresh({ token: one.token, refresh: next.refresh })).status).toBe(401)
    expect(await opens(next)).toBe(true)
    expect(await opens(two)).toBe(true)
  })
  test('text that never was a token is refused as a pair [AUTH-030]', async () => {
    const { status, body } = await refresh({ token: 'x', refresh: 'y' })
    expect([status, body.message]).toEqual([401, 'invalid token pair'])
  })
  test('idle for 12 hours or 24 hours after sign-in the session is over', async () => {
    const idle = await signIn()
    world.clock.forward(12 * 60 * minute + 1)
    expect((await refresh(idle)).status).toBe(401)
    let pair = await signIn()
    for (let hour = 0; hour < 23; hour += 1) {
      world.clock.forward(60 * minute)
      const answer = await refresh(pair)
      expect(answer.status).toBe(200)
      pair = answer.body
    }
    world.clock.forward(61 * minute)
    expect((await refresh(pair)).status).toBe(401)
  })
  test('a user locked meanwhile gets no new pair', async () => {
    const pair = await signIn('operator')
    await demo.tx((tx) => sql`update users set status = 0 where username = 'operator'`.execute(tx))
    expect((await refresh(pair)).status).toBe(401)
  })
})

describe('a clock that is set back', () => {
  test('signs nobody out and keeps nobody from signing in or renewing', async () => {
    const before = await signIn()
    world.clock.forward(-2 * 60 * minute)
    expect(await opens(before)).toBe(true)
    const since = await signIn()
    expect(await opens(since)).toBe(true)
    for (const pair of [before, since]) {
      const renewed = await refresh(pair)
      expect([renewed.status, await opens(renewed.body)]).toEqual([200, true])
    }
    world.clock.forward(2 * 60 * minute)
  })
})

describe('logout', () => {
  test('ends the family: neither token works after it [AUTH-038]', async () => {
    const pair = await signIn()
    const out = await world.stranger.put('/v1/users/logout', { refresh_token: pair.refresh }, { token: pair.token })
    expect([out.status, out.body]).toEqual([200, { status: 200 }])
    expect(await opens(pair)).toBe(false)
    expect((await refresh(pair)).status).toBe(401)
  })
  test("another user's session cannot be ended", async () => {
    const [mine, theirs] = [await signIn('officer'), await signIn('admin')]
    await world.stranger.put('/v1/users/logout', { refresh_token: theirs.refresh }, { token: mine.token })
    expect(await opens(theirs)).toBe(true)
  })
  test('a read-only role may log out', async () => {
    const pair = await signIn('auditor')
    const out = await world.stranger.put('/v1/users/logout', { refresh_token: pair.refresh }, { token: pair.token })
    expect(out.status).toBe(200)
  })
})

describe('hand-over to the host of the organisation', () => {
  test('names the host, and its pair lives 60 seconds, works once and only to be refreshed [NAV-086]', async () => {
    const away = await world.organisation('away', { host: 'away.probity.example' })
    const { body } = await away.signIn('officer')
    expect(body.host).toBe('away.probity.example')
    expect(await opens(body)).toBe(false)
    const { body: pair } = await refresh(body)
    expect(await opens(pair)).toBe(true)
    expect((await refresh(body)).status).toBe(401)
    expect(await opens(pair)).toBe(false)
    const late = (await away.signIn('officer')).body
    world.clock.forward(61_000)
    expect((await refresh(late)).status).toBe(401)
  })
  test('signing in on that very host hands nothing over', async () => {
    const home = await world.organisation('home', { host: 'home.probity.example' })
    const { body } = await home.signIn('officer', {}, { headers: { host: 'home.probity.example' } })
    expect(body.host).toBeUndefined()
    expect(await opens(body)).toBe(true)
  })
})
