import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Answer } from '#test/world/call.ts'
import { openWorld, password, type World, type WorldOrganisation } from '#test/world/world.ts'

let world: World
let demo: WorldOrganisation
let harbour: WorldOrganisation
const minute = 60_000

beforeAll(async () => {
  world = await openWorld()
  demo = await world.organisation('demo')
  harbour = await world.organisation('harbour')
})
const activities = (organisation: WorldOrganisation, type: string) =>
  organisation.tx(async (tx) => {
    const { rows } = await sql<{ username: string; ip: string; data: Record<string, unknown> | null }>`
      select username, ip, data from activity_log where type = ${type} order by id`.execute(tx)
    return rows
  })

describe('sign-in', () => {
  test('answers status, token and refresh flat, and the token opens the profile [AUTH-008] [AUTH-009] [AUTH-040] [AUTH-041] [ACL-001] [ACL-082]', async () => {
    const { status, body } = await demo.signIn('officer', {}, { ip: '203.0.113.7' })
    expect(status).toBe(200)
    expect(Object.keys(body).sort()).toEqual(['refresh', 'status', 'token'])
    const profile = await world.stranger.get('/v1/users/profile', { token: body.token })
    expect(profile.body).toMatchObject({
      status: 200,
      data: {
        username: 'officer',
        organization: 'demo',
        organization_name: 'demo Limited',
        role: 'Compliance Officer',
        read_only: false,
      },
    })
    expect(profile.body.data.access_menus.split(',')).toContain('ALERTCASEPOOL')
    expect(profile.body.data.last_login_ips[0]).toEqual({ ip: '203.0.113.7', at: expect.any(Number) })
  })
  test('shows the last five sign-ins, the newest first [PRF-011]', async () => {
    const firm = await world.organisation('logins')
    for (let i = 1; i <= 7; i++) await firm.signIn('officer', {}, { ip: `203.0.113.${i}` })
    const { token } = (await firm.signIn('officer', {}, { ip: '203.0.113.8' })).body
    const { data } = (await world.stranger.get('/v1/users/profile', { token })).body
    expect(data.last_login_ips.map(({ ip }: { ip: string }) => ip)).toEqual(
      [8, 7, 6, 5, 4].map((last) => `203.0.113.${last}`),
    )
  })
  test('takes organisation and user name without regard to case', async () => {
    expect((await demo.signIn('Officer', { organization: ' DEMO ' })).status).toBe(200)
  })
  test('says the same for a wrong password, user and organisation [AUTH-010]', async () => {
    const answers = await Promise.all([
      harbour.signIn('admin', { password: 'wrong' }),
      harbour.signIn('nobody-here'),
      harbour.signIn('admin', { organization: 'no-such-firm' }),
    ])
    for (const { status, body } of answers) {
      expect(status).toBe(401)
      expect(body).toEqual({
        status: 401,
        code: 'E_UNAUTHORIZED',
        message: 'Login Failed, Please check your information.',
      })
    }
  })
  test('refuses no faster whether or not there is such a user', async () => {
    const { security } = world.services
    security.accountAnswerMs = 120
    try {
      for (const [organization, username] of [
        ['harbour', 'reviewer'],
        ['harbour', 'stranger'],
        ['nowhere', 'stranger'],
      ]) {
        const started = performance.now()
        expect((await harbour.signIn(username!, { organization, password: 'wrong' })).status).toBe(401)
        expect(performance.now() - started).toBeGreaterThanOrEqual(119)
      }
    } finally {
      security.accountAnswerMs = 0
    }
  })
  test('names each missing input [AUTH-007]', async () => {
    const { status, body } = await world.stranger.put('/v1/users/login', {})
    expect(status).toBe(400)
    expect(body.issues.map((found: { message: string }) => found.message)).toEqual([
      'organization is required',
      'username is required',
      'password is required',
    ])
  })
  test('is logged with its address and the terms agreed to, a failure of a known user too [AUTH-020]', async () => {
    await demo.signIn('reviewer', {}, { ip: '198.51.100.4' })
    await demo.signIn('reviewer', { password: 'nearly' }, { ip: '198.51.100.5' })
    expect(await activities(demo, 'user.login')).toContainEqual({
      username: 'reviewer',
      ip: '198.51.100.4',
      data: { session_id: expect.any(Number), terms: expect.any(String) },
    })
    expect(await activities(demo, 'user.login_failed')).toEqual([
      { username: 'reviewer', ip: '198.51.100.5', data: null },
    ])
  })
  test('a password in the wrong field is kept nowhere', async () => {
    await demo.signIn('My!Secret#Phrase77')
    const { rows } = await world.client.query(
      `select (select count(*) from activity_log where username ilike '%phrase77%')
        + (select count(*) from attempts where account ilike '%phrase77%') as found`,
    )
    expect(rows[0].found).toBe(0)
  })
  test('a locked user and a closed organisation stay outside, whatever the password', async () => {
    const closed = await world.organisation('closed')
    const open = await closed.as('admin').get('/v1/users/profile')
    expect(open.status).toBe(200)
    await world.client.query(`update organisations set status = 0 where code = 'closed'`)
    expect((await closed.signIn('admin')).status).toBe(401)
    expect((await closed.as('admin').get('/v1/users/profile')).status).toBe(401)
  })
})

describe('throttling', () => {
  test('the sixth try on an account within 15 minutes answers 429, right or wrong, until they have passed [AUTH-011] [AUTH-019] [ERR-029]', async () => {
    const firm = await world.organisation('throttled')
    for (let i = 0; i < 5; i++)
      expect((await firm.signIn('admin', { password: 'no' }, { ip: `10.0.0.${i}` })).status).toBe(401)
    const sixth = await firm.signIn('admin', {}, { ip: '10.0.0.9' })
    expect(sixth.status).toBe(429)
    expect(sixth.body).toEqual({ status: 429, code: 'E_RATE_LIMIT', message: 'Failed to many time' })
    expect((await firm.signIn('officer')).status).toBe(200)
    world.clock.forward(16 * minute)
    expect((await firm.signIn('admin')).status).toBe(200)
  })
  test('says in Retry-After when to try again, and then lets in', async () => {
    const firm = await world.organisation('patient')
    const from = Date.now()
    /** Expects a Retry-After of these seconds, less the time the test has taken. */
    const left = (answer: Answer, seconds: number) => {
      const said = Number(answer.headers['retry-after'])
      expect(said).toBeLessThanOrEqual(seconds)
      expect(said).toBeGreaterThanOrEqual(seconds - Math.ceil((Date.now() - from) / 1000))
    }
    for (let i = 0; i < 5; i++) {
      await firm.signIn('admin', { password: 'no' }, { ip: `10.3.0.${i}` })
      world.clock.forward(minute)
    }
    // The first of the five was 5 minutes ago, so it counts for 10 more minutes.
    const refused = await firm.signIn('admin', {}, { ip: '10.3.0.9' })
    expect(refused.status).toBe(429)
    left(refused, 600)
    world.clock.forward(9 * minute)
    left(await firm.signIn('admin', {}, { ip: '10.3.0.9' }), 60)
    world.clock.forward(minute)
    const entered = await firm.signIn('admin', {}, { ip: '10.3.0.9' })
    expect([entered.status, entered.headers['retry-after']]).toEqual([200, undefined])
  })
  test('a volley of guesses is counted one by one', async () => {
    const firm = await world.organisation('volley')
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) => firm.signIn('admin', { password: 'no' }, { ip: `10.1.0.${i}` })),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7)
  })
  test('one address may fail twenty times, over all accounts', async () => {
    const ip = '192.0.2.66'
    for (let i = 0; i < 20; i++) expect((await demo.signIn(`guess${i}`, {}, { ip })).status).toBe(401)
    expect((await demo.signIn('officer', {}, { ip })).status).toBe(429)
    expect((await demo.signIn('officer', {}, { ip: '192.0.2.67' })).status).toBe(200)
  })
  test('a volley from one address over many accounts is counted one by one', async () => {
    const ip = '192.0.2.68'
    const answers = await Promise.all(Array.from({ length: 40 }, (_, i) => demo.signIn(`volley${i}`, {}, { ip })))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(20)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20)
  })
  test('is over once the clock is set back by more than its time: slips that are still to come count for nobody', async () => {
    const firm = await world.organisation('set-back')
    for (let i = 0; i < 5; i++) await firm.signIn('admin', { password: 'no' }, { ip: `10.4.0.${i}` })
    world.clock.forward(-5 * minute)
    const refused = await firm.signIn('admin', {}, { ip: '10.4.0.9' })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(15 * 60)
    world.clock.forward(-24 * 60 * minute)
    expect((await firm.signIn('admin', {}, { ip: '10.4.0.9' })).status).toBe(200)
    world.clock.forward((24 * 60 + 5) * minute)
  })
  test('signing in makes earlier slips of that account forgotten', async () => {
    const firm = await world.organisation('forgiving')
    for (let round = 0; round < 3; round++) {
      for (let i = 0; i < 4; i++) await firm.signIn('admin', { password: 'no' }, { ip: `10.2.${round}.${i}` })
      expect((await firm.signIn('admin', {}, { ip: '10.2.9.9' })).status).toBe(200)
    }
  })
})

describe('a token', () => {
  test('is refused when changed, foreign, expired or absent', async () => {
    const { body } = await demo.signIn('officer')
    const [head, payload, signature] = body.token.split('.')
    const forged = Buffer.from(
      JSON.stringify({ ...JSON.parse(Buffer.from(payload, 'base64url').toString()), org: harbour.id }),
    ).toString('base64url')
    const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')
    const bad = ['', 'x', `${head}.${forged}.${signature}`, `${none}.${payload}.`, `${head}.${payload}.`, body.refresh]
    for (const token of bad) expect((await world.stranger.get('/v1/users/profile', { token })).status).toBe(401)
    world.clock.forward(16 * minute)
    expect((await world.stranger.get('/v1/users/profile', { token: body.token })).status).toBe(401)
  })
  test('stops working at once when its user is locked or its role changes', async () => {
    const { body } = await demo.signIn('operator')
    const profile = () => world.stranger.get('/v1/users/profile', { token: body.token })
    expect((await profile()).status).toBe(200)
    const set = (status: number) =>
      demo.tx((tx) => sql`update users set status = ${status} where username = 'operator'`.execute(tx))
    await set(0)
    expect((await profile()).status).toBe(401)
    await set(1)
    expect((await profile()).status).toBe(200)
  })
  test('is kept nowhere: the database holds hashes of refresh tokens and passwords [AUTH-077]', async () => {
    const { body } = await demo.signIn('officer')
    const { rows } = await world.client.query<{ text: string }>(
      `select (select string_agg(t::text, '') from refresh_tokens t) || (select string_agg(s::text, '') from sessions s)
        || (select string_agg(u::text, '') from users u) || (select string_agg(a::text, '') from audit_traces a) as text`,
    )
    expect(rows[0]?.text).not.toContain(body.refresh)
    expect(rows[0]?.text).not.toContain(Buffer.from(body.refresh).toString('hex'))
    expect(rows[0]?.text).not.toContain(password)
    expect(rows[0]?.text).toContain('$argon2id$')
    const traces = await world.client.query(
      `select count(*) as n from audit_traces where after::text like '%argon2id%'`,
    )
    expect(traces.rows[0].n).toBe(0)
  })
})
