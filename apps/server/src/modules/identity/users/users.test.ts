import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Caller, openWorld, password, type World, type WorldOrganisation } from '#test/world/world.ts'

let world: World
let demo: WorldOrganisation
let admin: Caller
let firms = 0

beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  demo = await world.organisation(`firm${++firms}`)
  admin = demo.as('admin')
})
const roleId = (name: string) =>
  demo.tx(async (tx) => (await sql<{ id: number }>`select id from roles where name = ${name}`.execute(tx)).rows[0]!.id)
const newUser = async (role = 'Operator') => ({
  username: 'k.lau',
  email: 'k.lau@firm.example',
  name: 'LAU Kwan',
  name_zh: '劉筠',
  role_id: await roleId(role),
})
const refusal = ({
  status,
  body,
}: {
  status: number
  body: { issues?: { code: string; path: string }[]; code?: string }
}) => `${status} ${body.issues?.[0] ? `${body.issues[0].path} ${body.issues[0].code}` : body.code}`

describe('users', () => {
  test('an added user is mailed an invitation, chooses a password and signs in [ACL-089]', async () => {
    const { status, body } = await admin.post('/v2/users', await newUser())
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ username: 'k.lau', role: 'Operator', status: 1, invited: true, session_count: 0 })
    expect(Object.keys(body.data).some((key) => /hash|secret/.test(key))).toBe(false)
    await expect.poll(() => world.mails.at(-1)?.to).toEqual(['k.lau@firm.example'])
    const token = /token=([\w-]+)/.exec(world.mails.at(-1)!.text)![1]
    const chosen = 'Quiet-Ferry-4417'
    const form = { token, new_password: chosen, confirm_password: chosen }
    expect((await world.stranger.post('/api/auth/RESET_PASSWORD', form)).body.reset_status).toBe(1)
    expect((await demo.signIn('k.lau', { password: chosen })).body.token).toBeDefined()
    const list = (await admin.get('/v2/users?filter={"username":"k.lau"}')).body.data
    expect(list[0]).toMatchObject({ invited: false, session_count: 1, last_login_date: expect.any(Number) })
  })
  test('need SETTINGS, to see as well', async () => {
    for (const username of ['operator', 'reviewer', 'auditor', 'developer'])
      for (const url of ['/v2/users', '/v2/users/count', '/v2/roles', '/v2/sessions', '/v2/api_keys'])
        expect((await demo.as(username).get(url)).status).toBe(403)
    expect((await demo.as('officer').get('/v2/users')).status).toBe(200)
  })
  test('of another organisation are not found, for any verb', async () => {
    const other = await world.organisation(`other${firms}`)
    const id = await other.userId('operator')
    const session = (await other.signIn('operator')).body.token
    expect((await admin.get(`/v2/users/${id}`)).status).toBe(404)
    expect((await admin.patch(`/v2/users/${id}`, { status: 0 })).status).toBe(404)
    expect((await admin.delete(`/v2/users/${id}`)).status).toBe(404)
    for (const act of ['reset_link', 'totp_reset', 'end_sessions'])
      expect((await admin.post(`/v2/users/${id}/${act}`)).status).toBe(404)
    expect((await world.stranger.get('/v1/users/profile', { token: session })).status).toBe(200)
  })
  test('a name is taken for ever, also by who left', async () => {
    const form = await newUser()
    const { id } = (await admin.post('/v2/users', form)).body.data
    expect((await admin.delete(`/v2/users/${id}`)).status).toBe(200)
    const again = await admin.post('/v2/users', form)
    expect([again.status, again.body.code, again.body.attrNames]).toEqual([409, 'E_UNIQUE', ['username']])
  })
  test('a lock ends their sessions at once', async () => {
    const { token } = (await demo.signIn('operator')).body
    const id = await demo.userId('operator')
    expect((await admin.patch(`/v2/users/${id}`, { status: 0 })).body.data.status).toBe(0)
    expect((await world.stranger.get('/v1/users/profile', { token })).status).toBe(401)
    await admin.patch(`/v2/users/${id}`, { status: 1 })
    expect((await world.stranger.get('/v1/users/profile', { token })).status).toBe(401)
  })
  test('a stale change is refused', async () => {
    const id = await demo.userId('operator')
    const { updated_date } = (await admin.get(`/v2/users/${id}`)).body.data
    expect((await admin.patch(`/v2/users/${id}`, { name: 'TAM Kiu', updated_date })).status).toBe(200)
    expect(refusal(await admin.patch(`/v2/users/${id}`, { name: 'TAM K', updated_date }))).toBe('409 E_CONFLICT')
  })
  test('the last active administrator stays one, however it is tried', async () => {
    const id = await demo.userId('admin')
    const second = { ...(await newUser('Administrator')), username: 'second' }
    expect(refusal(await admin.patch(`/v2/users/${id}`, { status: 0 }))).toBe('400 status own_account')
    const other = (await admin.post('/v2/users', second)).body.data.id
    expect((await admin.patch(`/v2/users/${other}`, { status: 0 })).status).toBe(200)
    expect(refusal(await admin.patch(`/v2/users/${id}`, { role_id: await roleId('Compliance Officer') }))).toBe(
      '400 role_id last_administrator',
    )
    expect(refusal(await admin.patch(`/v2/users/${id}`, { role_id: await roleId('Operator') }))).toBe(
      '400 role_id own_settings',
    )
    expect(refusal(await admin.delete(`/v2/users/${id}`))).toBe('400 id own_account')
  })
  test('two administrators who lock each other at once do not both succeed', async () => {
    const second = { ...(await newUser('Administrator')), username: 'second' }
    const other = (await admin.post('/v2/users', second)).body.data.id
    await demo.tx((tx) =>
      sql`update users set password_hash = (select password_hash from users where username = 'admin') where id = ${other}`.execute(
        tx,
      ),
    )
    const [one, two] = [await demo.userId('admin'), other]
    await Promise.all([admin.get('/v1/users/profile'), demo.as('second').get('/v1/users/profile')])
    const answers = await Promise.all([
      admin.patch(`/v2/users/${two}`, { status: 0 }),
      demo.as('second').patch(`/v2/users/${one}`, { status: 0 }),
    ])
    const left = await demo.tx((tx) =>
      sql`select 1 from users u join roles r on r.id = u.role_id where r.is_fixed and u.status = 1`.execute(tx),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(left.rows).toHaveLength(1)
  })
  test('nobody manages, or makes, somebody who holds more keys', async () => {
    const officer = demo.as('officer')
    const id = await demo.userId('admin')
    expect(refusal(await officer.post('/v2/users', await newUser('Administrator')))).toBe('400 keys beyond_own_keys')
    expect(refusal(await officer.patch(`/v2/users/${id}`, { email: 'officer@firm.example' }))).toBe('403 E_FORBIDDEN')
    for (const act of ['reset_link', 'totp_reset', 'end_sessions'])
      expect((await officer.post(`/v2/users/${id}/${act}`)).status).toBe(403)
    expect((await officer.post('/v2/users', await newUser('Operator'))).status).toBe(200)
    const own = await demo.userId('officer')
    expect(refusal(await officer.patch(`/v2/users/${own}`, { role_id: await roleId('Administrator') }))).toBe(
      '400 keys beyond_own_keys',
    )
  })
  test('own keys, role and organisation come by no other call [ACL-091]', async () => {
    const id = await demo.userId('operator')
    const operator = demo.as('operator')
    expect((await operator.patch(`/v2/users/${id}`, { role_id: await roleId('Administrator') })).status).toBe(403)
    const { body } = await demo.signIn('operator')
    for (const extra of [
      { role: 'Administrator' },
      { access_menus: 'SETTINGS' },
      { org_id: 1 },
      { organization_id: 1 },
    ]) {
      const answer = await world.stranger.patch(
        '/v2/users/password',
        { old_password: password, new_password: 'Quiet-Ferry-4417', confirm_password: 'Quiet-Ferry-4417', ...extra },
        { token: body.token },
      )
      expect(answer.status).toBe(400)
    }
    for (const extra of [{ password_hash: 'x' }, { totp_secret: 'x' }, { org_id: 1 }, { is_fixed: true }])
      expect((await admin.patch(`/v2/users/${id}`, extra)).status).toBe(400)
    const ignored = await admin.patch(`/v2/users/${id}`, {
      id: 1,
      is_deleted: true,
      role: 'Administrator',
      totp_enabled: true,
    })
    expect(ignored.body.data).toMatchObject({ id, is_deleted: false, role: 'Operator', totp_enabled: false })
  })
})

describe('roles', () => {
  const all = async () =>
    (await admin.get('/v2/roles')).body.data as { id: number; name: string; is_fixed: boolean; user_count: number }[]
  test('six stand from the start, with the count of their users', async () => {
    expect((await all()).map(({ name, is_fixed, user_count }) => `${name} ${is_fixed} ${user_count}`)).toEqual([
      'Administrator true 1',
      'Compliance Officer false 1',
      'Operator false 1',
      'Reviewer false 1',
      'Auditor false 1',
      'Developer false 1',
    ])
  })
  test('a changed role counts from the next call, and is logged with what changed', async () => {
    const reviewer = demo.as('reviewer')
    const before = (await reviewer.get('/v1/users/profile')).body.data.access_menus.split(',')
    const id = await roleId('Reviewer')
    expect((await admin.patch(`/v2/roles/${id}`, { keys: [...before.slice(1), 'EXPORT'] })).status).toBe(200)
    expect((await reviewer.get('/v1/users/profile')).body.data.access_menus.split(',')).toEqual([
      ...before.slice(1),
      'EXPORT',
    ])
    const log = await demo.tx((tx) =>
      sql<{ data: object }>`select data from activity_log where type = 'role.update'`.execute(tx),
    )
    expect(log.rows[0]?.data).toEqual({ name: 'Reviewer', added: ['EXPORT'], removed: [before[0]] })
  })
  test('the Administrator role is fixed', async () => {
    const id = await roleId('Administrator')
    expect(refusal(await admin.patch(`/v2/roles/${id}`, { keys: ['PERSON'] }))).toBe('400 id fixed_role')
    expect(refusal(await admin.delete(`/v2/roles/${id}`))).toBe('400 id fixed_role')
  })
  test('nobody takes SETTINGS from their own role, nor makes it read-only', async () => {
    const officer = demo.as('officer')
    const id = await roleId('Compliance Officer')
    expect(refusal(await officer.patch(`/v2/roles/${id}`, { keys: ['PERSON'] }))).toBe('400 keys own_settings')
    expect(refusal(await officer.patch(`/v2/roles/${id}`, { read_only: true }))).toBe('400 keys own_settings')
    expect((await admin.patch(`/v2/roles/${id}`, { keys: ['PERSON'] })).status).toBe(200)
  })
  test('nobody grants a key they do not hold; PERSON includes PERSON.R', async () => {
    const officer = demo.as('officer')
    expect(refusal(await officer.post('/v2/roles', { name: 'Hooks', keys: ['DEVELOPMENT'] }))).toBe(
      '400 keys beyond_own_keys',
    )
    expect((await officer.post('/v2/roles', { name: 'Desk', keys: ['PERSON.R'] })).status).toBe(200)
    expect(refusal(await officer.post('/v2/roles', { name: 'desk', keys: [] }))).toBe('409 E_UNIQUE')
    expect(refusal(await officer.post('/v2/roles', { name: 'Odd', keys: ['ROOT'] }))).toMatch(/^400 keys\.0/)
  })
  test('one in use cannot be removed, an unused one can', async () => {
    expect(refusal(await admin.delete(`/v2/roles/${await roleId('Operator')}`))).toBe('400 id role_in_use')
    const { id } = (await admin.post('/v2/roles', { name: 'Trainee', keys: ['PERSON.R'] })).body.data
    expect((await admin.delete(`/v2/roles/${id}`)).status).toBe(200)
    expect((await all()).map(({ name }) => name)).not.toContain('Trainee')
  })
  test('a read-only role changes nothing, whatever its keys, and reads all of it [DECISIONS 9]', async () => {
    const watcher = await demo.member({ username: 'watcher', readOnly: true })
    expect((await watcher.get('/v2/users')).status).toBe(200)
    expect((await watcher.post('/v2/users', await newUser())).status).toBe(403)
    expect((await watcher.patch(`/v2/users/${await demo.userId('operator')}`, { name: 'X' })).status).toBe(403)
    expect((await watcher.delete(`/v2/users/${await demo.userId('operator')}`)).status).toBe(403)
    expect((await watcher.post('/v2/roles', { name: 'X', keys: [] })).status).toBe(403)
  })
})

describe('sessions', () => {
  test('a user sees their own, ends one, and ends all others', async () => {
    const here = (await demo.signIn('officer', {}, { headers: { 'user-agent': 'Here/1' } })).body.token
    const there = (await demo.signIn('officer', {}, { headers: { 'user-agent': 'There/1' } })).body.token
    await demo.signIn('officer', {}, { headers: { 'user-agent': 'Third/1' } })
    const list = (await world.stranger.get('/v2/users/sessions', { token: here })).body.data
    expect(
      list.map((found: { user_agent: string; current: boolean }) => `${found.user_agent} ${found.current}`).toSorted(),
    ).toEqual(['Here/1 true', 'There/1 false', 'Third/1 false'])
    const theirs = list.find((found: { user_agent: string }) => found.user_agent === 'There/1').id
    expect((await world.stranger.delete(`/v2/users/sessions/${theirs}`, { token: here })).status).toBe(200)
    expect((await world.stranger.get('/v1/users/profile', { token: there })).status).toBe(401)
    const ended = await world.stranger.post('/v2/users/sessions/end_others', {}, { token: here })
    expect(ended.body.data).toEqual({ ended: 1 })
    expect((await world.stranger.get('/v1/users/profile', { token: here })).status).toBe(200)
  })
  test("somebody else's session is not found among one's own", async () => {
    await demo.signIn('operator')
    const [found] = (await admin.get('/v2/sessions?filter={"username":"operator"}')).body.data
    expect((await demo.as('reviewer').delete(`/v2/users/sessions/${found.id}`)).status).toBe(404)
    expect((await admin.delete(`/v2/sessions/${found.id}`)).status).toBe(200)
    const [after] = (await admin.get('/v2/sessions?filter={"username":"operator"}')).body.data
    expect(after).toMatchObject({ revoked_reason: 'ended', revoked_date: expect.any(Number) })
  })
})
