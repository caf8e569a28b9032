import { menuKeys } from '@probity/contract/identity/access.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { openAccountDesk } from '#test/world/account-desk.ts'
import { type Caller, password } from '#test/world/world.ts'

const desk = await openAccountDesk()
const {
  addAdministrator,
  admin,
  alpha,
  linkIn,
  officerId,
  officerNow,
  officerRow,
  pending,
  report,
  roleId,
  setFactor,
} = desk
const { world } = desk
const evil = 'mallory@evil.example'
const chosen = 'Quiet-Ferry-4417'

/** A new password for the officer through a reset mail that arrives at this address, and what the new password then opens. */
async function takeOver(email: string): Promise<string> {
  const form = { organization: 'alpha', username: 'officer', email }
  const { reset_status } = (await world.stranger.post('/api/auth/FORGOT_PASSWORD', form)).body
  if (reset_status !== 0) return 'no reset mail'
  await expect.poll(() => linkIn(email)).toBeDefined()
  const token = linkIn(email)!.searchParams.get('token')!
  await world.stranger.post('/api/auth/RESET_PASSWORD', { token, new_password: chosen, confirm_password: chosen })
  const { body } = await alpha.signIn('officer', { password: chosen })
  if (body.token === undefined) return 'no sign-in'
  const { status } = await world.stranger.get(`/v2/suspicion_reports/${report.id}`, { token: body.token })
  return status === 200 ? 'READS THE REPORT' : `report ${status}`
}
let puppets = 0
/** An account of the administrator's own making, signed in through the invitation that arrives at its own address. */
async function puppet(maker: Caller = admin, role = 'Administrator') {
  const username = `puppet${++puppets}`
  const email = `${username}@evil.example`
  const made = await maker.post('/v2/users', { username, email, role_id: await roleId(role) })
  expect(made.status).toBe(200)
  await expect.poll(() => linkIn(email)).toBeDefined()
  const token = linkIn(email)!.searchParams.get('token')!
  await world.stranger.post('/api/auth/RESET_PASSWORD', { token, new_password: password, confirm_password: password })
  return alpha.as(username)
}
beforeEach(desk.takeAllBack)

describe('an administrator becomes no other user, however it is tried [DECISIONS 82]', () => {
  test('by another address and a reset mail: the answer is 200 and says what is pending', async () => {
    const answer = await admin.patch(`/v2/users/${officerId}`, { email: evil })
    expect(answer.status).toBe(200)
    expect(answer.body.data).toMatchObject({
      email: 'officer@alpha.example',
      pending_change: { wanted: { email: evil }, by: 'admin' },
    })
    expect(await takeOver(evil)).toBe('no reset mail')
    expect((await officerRow()).pending_change.wanted.email).toBe(evil)
    expect((await alpha.as('officer').get('/v1/users/profile')).body.data.pending_change).toMatchObject({ by: 'admin' })
  })
  test('by locking the account, changing the address and opening it again', async () => {
    await admin.patch(`/v2/users/${officerId}`, { status: 0 })
    await admin.patch(`/v2/users/${officerId}`, { email: evil })
    await admin.patch(`/v2/users/${officerId}`, { status: 1 })
    expect(await takeOver(evil)).toBe('no reset mail')
  })
  test('by the new address: its mail holds no link, the old address gets the link and both are told', async () => {
    await admin.patch(`/v2/users/${officerId}`, { email: evil })
    await world.work()
    const told = world.mails.findLast((mail) => mail.to.includes(evil))
    expect(told?.text).toContain('officer')
    expect(told?.text).not.toMatch(/token=/)
    expect(linkIn('officer@alpha.example')?.pathname).toBe('/login/AccountChange')
  })
  test('by a link mailed while the change is pending', async () => {
    await admin.patch(`/v2/users/${officerId}`, { email: evil })
    const before = world.mails.length
    await admin.post(`/v2/users/${officerId}/reset_link`)
    await expect.poll(() => world.mails.length).toBeGreaterThan(before)
    const sent = world.mails.slice(before).filter(({ text }) => text.includes('/login/ResetPassword'))
    expect(sent.map(({ to }) => to)).toEqual([['officer@alpha.example']])
  })
  test('by approving it alone: by session, by a key, for a request of a key', async () => {
    await admin.patch(`/v2/users/${officerId}`, { email: evil })
    const [{ id } = { id: 0 }] = await pending()
    expect((await admin.patch(`/v2/approvals/${id}`, { state: 'approved' })).status).toBe(403)
    const made = await admin.post('/v2/api_keys', { name: 'Second hand', keys: menuKeys })
    const headers = { authorization: `ApiKey ${made.body.data.api_key}` }
    const byKey = (method: 'PATCH' | 'DELETE', url: string, payload?: object) =>
      world.stranger.call(method, url, { headers, ...(payload && { payload }) })
    expect((await byKey('PATCH', `/v2/approvals/${id}`, { state: 'approved' })).status).toBe(403)
    await admin.delete(`/v2/approvals/${id}`)
    expect((await byKey('PATCH', `/v2/users/${officerId}`, { email: evil })).status).toBe(200)
    const [asked = { id: 0 }] = await pending()
    expect((await admin.patch(`/v2/approvals/${asked.id}`, { state: 'approved' })).status).toBe(403)
    expect((await officerRow()).email).toBe('officer@alpha.example')
  })
  test('by a second administrator of their own making, in any direction', async () => {
    const [one, two] = [await puppet(), await puppet()]
    const third = await puppet(one)
    const tries: [Caller, Caller][] = [
      [admin, one],
      [one, admin],
      [one, two],
      [admin, third],
      [two, third],
    ]
    for (const [asks, approves] of tries) {
      expect((await asks.patch(`/v2/users/${officerId}`, { email: evil })).status).toBe(200)
      const [{ id } = { id: 0 }] = await pending()
      const answer = await approves.patch(`/v2/approvals/${id}`, { state: 'approved' })
      expect([answer.status, answer.body.reason]).toEqual([403, 'not_independent'])
      expect((await asks.delete(`/v2/approvals/${id}`)).status).toBe(200)
    }
    expect((await officerRow()).email).toBe('officer@alpha.example')
  })
  test('by hiding an address in the request of another administrator', async () => {
    const second = await addAdministrator('second')
    await admin.patch(`/v2/users/${officerId}`, { email: evil })
    await setFactor(officerId, true)
    const asked = await second.post(`/v2/users/${officerId}/totp_reset`)
    expect(asked.body.data.pending_change).toMatchObject({ by: 'second', wanted: { totp: 'off' } })
    expect(asked.body.data.pending_change.wanted.email).toBeUndefined()
    const [{ id } = { id: 0 }] = await pending()
    expect((await second.delete(`/v2/approvals/${id}`)).status).toBe(200)
    await setFactor(officerId, false)
  })
  test('by taking the second factor off', async () => {
    await setFactor(officerId, true)
    const answer = await admin.post(`/v2/users/${officerId}/totp_reset`)
    expect(answer.status).toBe(200)
    expect(answer.body.data).toMatchObject({ id: officerId, pending_change: { wanted: { totp: 'off' } } })
    expect((await officerRow()).totp_enabled).toBe(true)
    expect((await alpha.signIn('officer')).body).toEqual({ status: 200, totp_required: true })
    await setFactor(officerId, false)
  })
  test('by four eyes switched off', async () => {
    const { body } = await admin.get('/v2/configurations?filter={"config_key":"four_eyes"}')
    await admin.patch(`/v2/configurations/${body.data[0].id}`, { config_value: 'false' })
    const answer = await admin.patch(`/v2/users/${officerId}`, { email: evil })
    expect(answer.body.data).toMatchObject({ email: 'officer@alpha.example' })
  })
  test('by the same name, another spelling of it, or the name of one who was removed', async () => {
    const form = { email: evil, role_id: await roleId('Operator') }
    for (const username of ['officer', 'OFFICER', ' officer '])
      expect((await admin.post('/v2/users', { ...form, username })).status).toBe(409)
    for (const username of ['ofﬁcer', 'оfficer', 'officer\u200b', 'system', 'api:officer'])
      expect((await admin.post('/v2/users', { ...form, username })).status).toBe(400)
    const own = await alpha.userId('admin')
    expect((await admin.patch(`/v2/users/${own}`, { username: 'officer' })).status).toBe(400)
    const { id } = (await admin.post('/v2/users', { ...form, username: 'leaver' })).body.data
    await admin.delete(`/v2/users/${id}`)
    expect((await admin.post('/v2/users', { ...form, username: 'leaver' })).status).toBe(409)
    expect((await admin.patch(`/v2/users/${id}`, { is_deleted: false, email: evil })).status).toBe(404)
  })
  test('by a password, a secret or a session written or read through the calls', async () => {
    for (const extra of [{ password_hash: 'x' }, { password: 'x' }, { totp_secret: 'x' }, { session_id: 1 }])
      expect((await admin.patch(`/v2/users/${officerId}`, extra)).status).toBe(400)
    await officerNow()
    const text = JSON.stringify([
      (await admin.get('/v2/users')).body,
      (await admin.get('/v2/sessions')).body,
      (await admin.get('/v2/api_keys')).body,
      (await admin.get('/v2/approvals')).body,
      (await admin.get('/v2/audit_traces?limit=1000')).body,
    ])
    expect(text).not.toMatch(/token=|\$argon2|eyJ[\w-]{20}/)
  })
  test('by an API key in another name, or called as another', async () => {
    const form = { name: 'officer', keys: ['SETTINGS'] }
    expect((await admin.post('/v2/api_keys', { ...form, user_id: officerId })).status).toBe(400)
    const key = (await admin.post('/v2/api_keys', form)).body.data.api_key
    const headers = { authorization: `ApiKey ${key}` }
    expect((await world.stranger.get(`/v2/suspicion_reports/${report.id}`, { headers })).status).toBe(404)
    expect((await world.stranger.get('/v2/users', { headers })).status).toBe(200)
  })
  test('by the right in a role, by the role of the officer or by the setting that names the reporting officer', async () => {
    expect((await admin.post('/v2/roles', { name: 'Wall', keys: ['SUSPICION'] })).status).toBe(400)
    const other = await puppet(admin, 'Compliance Officer')
    expect((await other.get(`/v2/suspicion_reports/${report.id}`)).status).toBe(404)
    await desk.appoint('admin')
    expect((await admin.get('/v2/suspicion_reports')).body.data).toEqual([])
    expect((await admin.get(`/v2/suspicion_reports/${report.id}`)).status).toBe(404)
    await desk.appoint('officer')
    expect((await admin.get('/v2/suspicion_reports')).status).toBe(404)
  })
  test('by correcting the address of an account that was named before anybody used it', async () => {
    const email = 'invited@alpha.example'
    const { id } = (await admin.post('/v2/users', { username: 'invited', email, role_id: await roleId('Operator') }))
      .body.data
    const officer = await officerNow()
    const naming = await desk.name(report.id, 'invited', false, officer)
    expect([naming.status, naming.body.issues?.[0].path]).toEqual([400, 'username'])
    const right = await officer.post('/v2/suspicion_rights', { username: 'invited', reason: 'Deputy.' })
    expect(right.status).toBe(400)
    const third = await addAdministrator('third')
    const byOther = (await third.patch(`/v2/users/${id}`, { email: evil })).body.data
    expect([byOther.email, byOther.pending_change.by]).toEqual([email, 'third'])
    const byMaker = (await admin.patch(`/v2/users/${id}`, { email: 'corrected@alpha.example' })).body.data
    expect([byMaker.email, byMaker.pending_change]).toEqual(['corrected@alpha.example', null])
  })
})
