import { generate } from 'otplib'
import { beforeAll, describe, expect, test } from 'vitest'
import { openWorld, password, type World, type WorldOrganisation } from '#test/world/world.ts'

let world: World
let demo: WorldOrganisation
const codeOf = (secret: string) => generate({ secret, epoch: Math.floor(world.clock.now() / 1000) })
const step = () => world.clock.forward(31_000)

beforeAll(async () => {
  world = await openWorld()
  demo = await world.organisation('demo')
})
/** A user with the second factor on. */
async function enrolled(username: string) {
  const own = demo.as(username)
  const { secret, uri } = (await own.post('/v2/users/totp/enrol')).body.data
  const confirmed = await own.post('/v2/users/totp/confirm', { code: await codeOf(secret) })
  step()
  return { own, secret, uri, codes: confirmed.body.data.recovery_codes as string[] }
}

describe('enrolment', () => {
  test('answers a secret for the app, and is on only after a first right code', async () => {
    const own = demo.as('operator')
    const { secret, uri } = (await own.post('/v2/users/totp/enrol')).body.data
    expect(uri).toMatch(/^otpauth:\/\/totp\/Probity:operator(@|%40)demo\?/)
    expect(uri).toContain(secret)
    const wrong = await own.post('/v2/users/totp/confirm', { code: '000000' })
    expect([wrong.status, wrong.body.issues[0].code]).toEqual([400, 'code_not_valid'])
    expect((await demo.signIn('operator')).body.token).toBeDefined()
    const { body } = await own.post('/v2/users/totp/confirm', { code: await codeOf(secret) })
    expect(body.data.recovery_codes).toHaveLength(10)
    expect(new Set(body.data.recovery_codes).size).toBe(10)
    expect((await own.get('/v1/users/profile')).body.data.totp_enabled).toBe(true)
    expect((await own.post('/v2/users/totp/enrol')).status).toBe(409)
  })
  test('keeps neither secret nor codes where others read them', async () => {
    const { secret, codes } = await enrolled('developer')
    const { rows } = await world.client.query(
      `select (select string_agg(a::text, '') from audit_traces a) || (select string_agg(c::text, '') from recovery_codes c) as text`,
    )
    expect(rows[0].text).not.toContain(secret)
    expect(rows[0].text).not.toContain(codes[0])
  })
})

describe('sign-in with a second factor', () => {
  test('asks for the code once the password is right, and takes each code once', async () => {
    const { secret } = await enrolled('officer')
    expect((await demo.signIn('officer')).body).toEqual({ status: 200, totp_required: true })
    expect((await demo.signIn('officer', { password: 'wrong' })).status).toBe(401)
    expect((await demo.signIn('officer', { totp: '123456' })).status).toBe(401)
    const code = await codeOf(secret)
    expect((await demo.signIn('officer', { totp: code })).body.token).toBeDefined()
    expect((await demo.signIn('officer', { totp: code })).status).toBe(401)
    step()
    expect((await demo.signIn('officer', { totp: await codeOf(secret) })).body.token).toBeDefined()
  })
  test('takes a recovery code, however it is typed, and each once', async () => {
    const { codes } = await enrolled('reviewer')
    const [first, second] = codes as [string, string]
    expect((await demo.signIn('reviewer', { totp: ` ${first.toUpperCase()} ` })).body.token).toBeDefined()
    expect((await demo.signIn('reviewer', { totp: first })).status).toBe(401)
    expect((await demo.signIn('reviewer', { totp: second.replaceAll('-', '') })).body.token).toBeDefined()
  })
  test('wrong codes count against the account', async () => {
    const firm = await world.organisation('counting')
    const own = firm.as('officer')
    const { secret } = (await own.post('/v2/users/totp/enrol')).body.data
    await own.post('/v2/users/totp/confirm', { code: await codeOf(secret) })
    for (let i = 0; i < 5; i++)
      expect((await firm.signIn('officer', { totp: '000000' }, { ip: `10.3.0.${i}` })).status).toBe(401)
    step()
    expect((await firm.signIn('officer', { totp: await codeOf(secret) })).status).toBe(429)
  })
})

describe('turning it off', () => {
  test('needs the password, and so do new recovery codes', async () => {
    const { own, codes } = await enrolled('auditor')
    expect((await own.post('/v2/users/totp/disable', { password: 'wrong' })).status).toBe(400)
    expect((await own.post('/v2/users/totp/recovery_codes', { password: 'wrong' })).status).toBe(400)
    const fresh = (await own.post('/v2/users/totp/recovery_codes', { password })).body.data.recovery_codes
    expect((await demo.signIn('auditor', { totp: codes[0] })).status).toBe(401)
    expect((await demo.signIn('auditor', { totp: fresh[0] })).body.token).toBeDefined()
    expect((await own.post('/v2/users/totp/disable', { password })).body).toEqual({ status: 200 })
    expect((await demo.signIn('auditor')).body.token).toBeDefined()
  })
  test('an administrator may ask for it, for a user who lost the device: it waits, and it is logged high', async () => {
    const firm = await world.organisation('lost')
    const own = firm.as('operator')
    const { secret } = (await own.post('/v2/users/totp/enrol')).body.data
    await own.post('/v2/users/totp/confirm', { code: await codeOf(secret) })
    const id = await firm.userId('operator')
    const asked = await firm.as('admin').post(`/v2/users/${id}/totp_reset`)
    expect([asked.status, asked.body.data.pending_change.wanted]).toEqual([200, { totp: 'off' }])
    expect((await firm.signIn('operator')).body.totp_required).toBe(true)
    await own.post('/v2/users/account_change', { answer: 'confirm', password })
    expect((await firm.signIn('operator')).body.token).toBeDefined()
    const { rows } = await world.client.query(
      `select username, type, severity from activity_log where type in ('user.totp', 'user.update', 'approval.decide')
        and org_id = $1 order by id`,
      [firm.id],
    )
    expect(rows).toEqual([
      { username: 'operator', type: 'user.totp', severity: 'high' },
      { username: 'admin', type: 'user.update', severity: 'high' },
      { username: 'operator', type: 'approval.decide', severity: 'high' },
      { username: 'operator', type: 'user.update', severity: 'high' },
    ])
  })
})

describe('a role that needs the second factor', () => {
  test('opens only the own account until it is on, and follows the role when it is renamed', async () => {
    const firm = await world.organisation('required')
    const [admin, reviewer] = [firm.as('admin'), firm.as('reviewer')]
    const [setting] = (await admin.get('/v2/configurations?filter={"config_key":"totp_required_roles"}')).body.data
    await admin.patch(`/v2/configurations/${setting.id}`, { config_value: '["Reviewer"]' })
    const roles = (await admin.get('/v2/roles')).body.data as { id: number; name: string }[]
    const { id } = roles.find(({ name }) => name === 'Reviewer')!
    expect((await admin.patch(`/v2/roles/${id}`, { name: 'First Line' })).status).toBe(200)
    const profile = (await reviewer.get('/v1/users/profile')).body.data
    expect(profile).toMatchObject({ role: 'First Line', totp_required: true, totp_enabled: false, access_menus: '' })
    expect((await reviewer.get('/v2/audit_traces')).status).toBe(403)
    expect((await firm.as('operator').get('/v2/audit_traces')).status).toBe(200)
    const { secret } = (await reviewer.post('/v2/users/totp/enrol')).body.data
    await reviewer.post('/v2/users/totp/confirm', { code: await codeOf(secret) })
    expect((await reviewer.get('/v2/audit_traces')).status).toBe(200)
    expect((await reviewer.get('/v1/users/profile')).body.data.access_menus).toContain('ALERTCASEPOOL')
  })
})
