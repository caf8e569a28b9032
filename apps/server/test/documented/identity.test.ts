import { beforeAll, expect, test } from 'vitest'
import { password } from '../world/world.ts'
import { documentedClient } from './client.ts'
import { openOffice } from './office.ts'

let office: Awaited<ReturnType<typeof openOffice>>
const next = 'Harbour-Lantern-2027!'

beforeAll(async () => {
  office = await openOffice()
})

test('a user signs in, is told who he is, and goes on with renewed tokens', async () => {
  const client = documentedClient(office.world)
  expect(await client.signIn('demo', 'officer', password)).toEqual({
    status: 200,
    token: expect.any(String),
    refresh: expect.any(String),
  })
  expect(await client.data('GET v1/users/profile')).toMatchObject({
    username: 'officer',
    organization: expect.any(String),
    role: 'Compliance Officer',
    last_login_ips: expect.any(Array),
    access_menus: expect.stringMatching(/(^|,)PERSON(,|$)/),
  })
  const { token, refresh } = await client.signIn('demo', 'officer', password)
  const renewed = await client.call('PUT v1/users/refresh', { body: { access_token: token, refresh_token: refresh } })
  expect(renewed.body).toEqual({ status: 200, token: expect.any(String), refresh: expect.any(String) })
  client.use(renewed.body.token)
  expect(await client.data('GET v1/users/profile')).toMatchObject({ username: 'officer' })
  expect(await client.data('GET v2/app/version')).toMatchObject({ version: expect.any(String) })
})

test('a wrong password is refused', async () => {
  const client = documentedClient(office.world)
  const body = { organization: 'demo', username: 'officer', password: 'Wrong!Password9' }
  expect(await client.call('PUT v1/users/login', { body })).toMatchObject({ status: 401, body: { status: 401 } })
})

test('a user changes the password, knowing the old one', async () => {
  const client = documentedClient(office.world)
  await client.signIn('demo', 'operator', password)
  const body = { old_password: password, new_password: next, confirm_password: next }
  await client.data('PATCH v2/users/password', { body })
  expect((await client.signIn('demo', 'operator', password)).status).toBe(401)
  expect((await client.signIn('demo', 'operator', next)).status).toBe(200)
})

test('a user who forgot the password is mailed a link whose token sets a new one, once', async () => {
  const client = documentedClient(office.world)
  const asked = { organization: 'demo', username: 'reviewer', email: 'reviewer@demo.example' }
  const forgot = await client.call('POST api/auth/FORGOT_PASSWORD', { urlencoded: asked })
  expect(forgot).toMatchObject({ status: 200, body: { reset_status: 0 } })
  const other = await client.call('POST api/auth/FORGOT_PASSWORD', {
    form: Object.entries({ ...asked, email: 'other@demo.example' }).map(([name, content]) => ({ name, content })),
  })
  expect(other.body.reset_status).toBe(1)
  await office.world.work()
  const token = /ResetPassword\?token=([\w-]+)/.exec(JSON.stringify(office.world.mails))?.[1]
  const verify = () => client.call('GET api/auth/RESET_PASSWORD_TOKEN_VERIFY', { query: { token } })
  expect((await verify()).body).toMatchObject({ code: 200 })
  const set = () =>
    client.call('POST api/auth/RESET_PASSWORD', { body: { token, new_password: next, confirm_password: next } })
  expect((await set()).body).toMatchObject({ reset_status: 1 })
  expect((await set()).body.reset_status).not.toBe(1)
  expect((await verify()).body.code).not.toBe(200)
  expect((await client.signIn('demo', 'reviewer', next)).status).toBe(200)
})

test('what users did is listed, counted and named, and nobody writes it', async () => {
  const { client } = office
  const log = await client.data('GET v2/users/activity', { query: { limit: 5, sort: 'create_date DESC' } })
  expect(log[0]).toMatchObject({ id: expect.any(Number), severity: expect.stringMatching(/^(normal|medium|high)$/) })
  expect(await client.data('GET v2/users/activity/{id}', { at: [log[0].id] })).toMatchObject({ id: log[0].id })
  const { count } = await client.data('GET v2/users/activity/count')
  expect(count).toBeGreaterThanOrEqual(log.length)
  expect(await client.data('GET v2/users/activity/usernames')).toContain('officer')
})

test('settings are found, created and updated, the preference of external links as a boolean among them [SET-010, SET-012]', async () => {
  const client = documentedClient(office.world)
  await client.signIn('demo', 'admin', password)
  const preference = {
    config_key: 'ignore_external_url_confirm.admin',
    config_value: 'true',
    config_type: 'boolean',
  }
  const made = await client.data('POST v2/configurations', { body: preference })
  expect(await client.data('GET v2/configurations/{id}', { at: [made.id] })).toMatchObject(preference)
  const query = { filter: { config_key: 'notify_new_alerts' } }
  const [notify] = await client.data('GET v2/configurations', { query })
  expect(await client.data('GET v2/configurations/count', { query })).toEqual({ count: 1 })
  const body = { config_value: 'officer@demo.example, admin@demo.example' }
  await client.data('PATCH v2/configurations/{id}', { at: [notify.id], body })
  expect(await client.data('GET v2/configurations', { query })).toMatchObject([body])
  const flag = await client.call('PATCH v2/configurations/{id}', { at: [made.id], body: { config_value: false } })
  expect(flag).toMatchObject({ status: 200, body: { data: { config_value: 'false' } } })
})
