import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { openWorld, password, type World, type WorldOrganisation } from '#test/world/world.ts'

let world: World
let demo: WorldOrganisation
const minute = 60_000
const newPassword = 'Quiet-Ferry-4417'
let address = 0
/** Each call comes from its own address, so that only accounts are throttled. */
const ip = () => `10.9.${Math.floor(address / 250)}.${(address++ % 250) + 1}`

beforeAll(async () => {
  world = await openWorld()
  demo = await world.organisation('demo')
})
const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString()
const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' }
const forgot = (fields: Record<string, string>, from = ip()) =>
  world.stranger.call('POST', '/api/auth/FORGOT_PASSWORD', { payload: form(fields), headers: urlencoded, ip: from })
const reset = (token: string, new_password = newPassword, confirm_password = new_password) =>
  world.stranger.post('/api/auth/RESET_PASSWORD', { token, new_password, confirm_password })
const verify = (token: string) => world.stranger.get(`/api/auth/RESET_PASSWORD_TOKEN_VERIFY?token=${token}`)
const lastMail = (to: string) => world.mails.findLast((mail) => mail.to.includes(to))!
const linkFor = async (username: string) => {
  const mailed = () => /token=([\w-]+)/.exec(lastMail(`${username}@demo.example`)?.text ?? '')?.[1]
  const before = mailed()
  await forgot({ organization: 'demo', username, email: `${username}@demo.example` })
  await expect.poll(() => mailed() !== undefined && mailed() !== before).toBe(true)
  return mailed()!
}

describe('forgot password', () => {
  test('mails a link as a form of either kind, and answers reset_status 0 [AUTH-043] [AUTH-044] [AUTH-053]', async () => {
    const answer = await forgot({ organization: 'demo', username: 'officer', email: 'Officer@demo.example' })
    expect([answer.status, answer.body]).toEqual([200, { status: 200, reset_status: 0 }])
    const boundary = 'xx'
    const part = (name: string, value: string) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
    const multipart = await world.stranger.call('POST', '/api/auth/FORGOT_PASSWORD', {
      payload: `${part('organization', 'demo')}${part('username', 'admin')}${part('email', 'admin@demo.example')}--${boundary}--\r\n`,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      ip: ip(),
    })
    expect(multipart.body).toEqual({ status: 200, reset_status: 0 })
    await expect.poll(() => world.mails.flatMap(({ to }) => to)).toContain('admin@demo.example')
    expect(lastMail('officer@demo.example').text).toMatch(/\/login\/ResetPassword\?token=[\w-]{43}\n/)
  })
  test('answers one and the same for any wrong part, and warns the owner of the account [AUTH-049] [AUTH-050]', async () => {
    const wrong = [
      { organization: 'nowhere', username: 'reviewer', email: 'reviewer@demo.example' },
      { organization: 'demo', username: 'nobody', email: 'reviewer@demo.example' },
      { organization: 'demo', username: 'reviewer', email: 'mallory@demo.example' },
    ]
    for (const fields of wrong) expect((await forgot(fields)).body).toEqual({ status: 200, reset_status: 1 })
    await expect.poll(() => lastMail('reviewer@demo.example')?.text).toContain('not yours')
    expect(world.mails.some(({ to }) => to.includes('mallory@demo.example'))).toBe(false)
  })
  test('takes no less time for a stranger than for a user [AUTH-050]', async () => {
    const { security } = world.services
    security.accountAnswerMs = 150
    try {
      for (const username of ['officer', 'nobody']) {
        const started = performance.now()
        await forgot({ organization: 'demo', username, email: 'officer@demo.example' })
        expect(performance.now() - started).toBeGreaterThanOrEqual(149)
      }
    } finally {
      security.accountAnswerMs = 0
    }
  })
  test('after five tries within 15 minutes answers without looking', async () => {
    const fields = { organization: 'demo', username: 'developer', email: 'developer@demo.example' }
    for (let i = 0; i < 5; i++) await forgot({ ...fields, email: 'x@demo.example' })
    const before = world.mails.length
    expect((await forgot(fields)).body).toEqual({ status: 200, reset_status: 2 })
    expect(world.mails.length).toBe(before)
    const one = ip()
    for (let i = 0; i < 5; i++) await forgot({ ...fields, username: `u${i}` }, one)
    expect(
      (await forgot({ organization: 'demo', username: 'auditor', email: 'auditor@demo.example' }, one)).body
        .reset_status,
    ).toBe(2)
  })
  test('only this call understands forms a page of another site could send', async () => {
    const { status } = await world.stranger.call('PUT', '/v1/users/login', {
      payload: 'organization=demo',
      headers: urlencoded,
    })
    expect(status).toBe(415)
  })
  test('refuses unknown fields, oversized fields, files and unstorable text', async () => {
    const fields = { organization: 'demo', username: 'officer', email: 'officer@demo.example' }
    expect((await forgot({ ...fields, role: 'admin' })).status).toBe(400)
    expect((await forgot({ ...fields, username: 'a\0b' })).status).toBe(400)
    const headers = { 'content-type': 'multipart/form-data; boundary=b' }
    const multipart = async (body: string) =>
      (await world.stranger.call('POST', '/api/auth/FORGOT_PASSWORD', { payload: body, headers, ip: ip() })).status
    const part = (head: string, value: string) =>
      `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n${value}\r\n--b--\r\n`
    expect(await multipart(part('name="username"; filename="x.txt"', 'x'))).toBeGreaterThanOrEqual(400)
    expect(await multipart(part('name="username"', 'x'.repeat(5000)))).toBeGreaterThanOrEqual(400)
    expect(await multipart(part('name="__proto__"', 'x'))).toBe(400)
    expect(await multipart('nonsense')).toBeLessThan(500)
  })
})

describe('a reset link', () => {
  test('is verified, sets the password once, and ends what was open [AUTH-051] [AUTH-052] [AUTH-054] [AUTH-055]', async () => {
    const token = await linkFor('operator')
    const open = await demo.signIn('operator')
    expect((await verify(token)).body).toEqual({ status: 200, code: 200 })
    expect((await reset(token)).body).toEqual({ status: 200, reset_status: 1 })
    expect((await verify(token)).body).toEqual({ status: 200, code: 410 })
    expect((await reset(token, 'Other-Ferry-9921')).body).toEqual({ status: 200, reset_status: 2 })
    expect((await world.stranger.get('/v1/users/profile', { token: open.body.token })).status).toBe(401)
    expect((await demo.signIn('operator')).status).toBe(401)
    expect((await demo.signIn('operator', { password: newPassword })).status).toBe(200)
  })
  test('dies after 30 minutes, and with a later one [AUTH-061]', async () => {
    const [first, second] = [await linkFor('auditor'), await linkFor('auditor')]
    world.clock.forward(31 * minute)
    expect((await verify(second)).body.code).toBe(410)
    const [third, fourth] = [await linkFor('auditor'), await linkFor('auditor')]
    expect((await verify(third)).body.code).toBe(410)
    await reset(fourth)
    for (const token of [first, third, fourth, 'made-up']) expect((await verify(token)).body.code).toBe(410)
  })
  test('does not take a weak password or two that differ, and stays good [AUTH-063]', async () => {
    world.clock.forward(31 * minute)
    const token = await linkFor('admin')
    const weak = await reset(token, 'password123')
    expect([weak.status, weak.body.issues[0].code]).toEqual([400, 'weak_password'])
    const differ = await reset(token, newPassword, 'Quiet-Ferry-4418')
    expect(differ.body.issues[0]).toMatchObject({
      path: 'confirm_password',
      message: 'confirm_password does not match',
    })
    expect((await verify(token)).body.code).toBe(200)
  })
  test('is kept as a hash only', async () => {
    const token = await linkFor('reviewer')
    const { rows } = await world.client.query(`select string_agg(p::text, ' ') as text from password_resets p`)
    expect(rows[0].text).not.toContain(token)
  })
})

describe('change of one’s own password', () => {
  const change = (token: string, old_password: string, new_password = 'Steady-Harbour-51', confirm = new_password) =>
    world.stranger.patch('/v2/users/password', { old_password, new_password, confirm_password: confirm }, { token })
  test('needs the old one, ends other sessions and keeps this one [AUTH-075] [PRF-007] [PRF-010] [PRF-012]', async () => {
    const firm = await world.organisation('change')
    const [here, there] = [(await firm.signIn('officer')).body, (await firm.signIn('officer')).body]
    const wrong = await change(here.token, 'not this')
    expect([wrong.status, wrong.body.code]).toEqual([400, 'E_OLD_PASSWORD'])
    expect((await change(here.token, password)).body).toEqual({ status: 200 })
    expect((await world.stranger.get('/v1/users/profile', { token: here.token })).status).toBe(200)
    expect((await world.stranger.get('/v1/users/profile', { token: there.token })).status).toBe(401)
    expect((await firm.signIn('officer', { password: 'Steady-Harbour-51' })).status).toBe(200)
    await expect.poll(() => lastMail('officer@change.example')?.subject).toContain('was changed')
    const log = await firm.tx((tx) =>
      sql`select username, severity from activity_log where type = 'user.password'`.execute(tx),
    )
    expect(log.rows).toEqual([{ username: 'officer', severity: 'medium' }])
  })
  test('refuses a weak one and two that differ [AUTH-076] [PRF-008]', async () => {
    const firm = await world.organisation('refuse')
    const { token } = (await firm.signIn('officer')).body
    expect((await change(token, password, 'Abcde1!')).body.issues[0].code).toBe('weak_password')
    expect((await change(token, password, newPassword, 'Other-Ferry-1')).body.issues[0].code).toBe('no_match')
    expect((await firm.signIn('officer')).status).toBe(200)
  })
  test('is open to a read-only role: the account is its own', async () => {
    const firm = await world.organisation('readers')
    const { token } = (await firm.signIn('auditor')).body
    expect((await change(token, password)).status).toBe(200)
  })
})

describe('on the shared host [AUTH-059]', () => {
  const ask = (origin: string, method: 'GET' | 'OPTIONS') =>
    world.app.inject({ method, url: '/api/auth/RESET_PASSWORD_TOKEN_VERIFY?token=x', headers: { origin } })
  test('pages on the hosts of organisations may read the answers, others may not', async () => {
    await world.organisation('elsewhere', { host: 'elsewhere.probity.example' })
    const allowed = async (origin: string) => (await ask(origin, 'GET')).headers['access-control-allow-origin']
    expect(await allowed('https://elsewhere.probity.example')).toBe('https://elsewhere.probity.example')
    for (const origin of [
      'http://elsewhere.probity.example',
      'https://evil.example',
      'https://elsewhere.probity.example.evil.example',
      'null',
    ])
      expect(await allowed(origin)).toBeUndefined()
    const preflight = await ask('https://elsewhere.probity.example', 'OPTIONS')
    expect([preflight.statusCode, preflight.headers['access-control-allow-methods']]).toEqual([204, 'GET'])
    expect(preflight.headers['access-control-allow-credentials']).toBeUndefined()
  })
})
