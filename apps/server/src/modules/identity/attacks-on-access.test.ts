import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { openWorld, password, type World, type WorldOrganisation } from '#test/world/world.ts'

let world: World
let demo: WorldOrganisation
let address = 0
const ip = () => `10.7.${Math.floor(address / 250)}.${(address++ % 250) + 1}`
beforeAll(async () => {
  world = await openWorld()
  demo = await world.organisation('demo')
})
const lastMail = (to: string) => world.mails.findLast((mail) => mail.to.includes(to))
const tokenMailedTo = async (to: string, before?: string) => {
  const token = () => /token=([\w-]+)/.exec(lastMail(to)?.text ?? '')?.[1]
  await expect.poll(() => token() !== undefined && token() !== before).toBe(true)
  return token()!
}
const isGood = async (token: string) =>
  (await world.stranger.get(`/api/auth/RESET_PASSWORD_TOKEN_VERIFY?token=${token}`)).body.code === 200

test('blanks and capitals around a name make no other account: five wrong tries are five', async () => {
  const tryIn = (username: string, organization: string, word = 'wrong') =>
    world.stranger.call('PUT', '/v1/users/login', { payload: { organization, username, password: word }, ip: ip() })
  const spellings = ['reviewer', 'reviewer ', ' Reviewer', '\u00a0reviewer', 'REVIEWER  ']
  for (const [n, username] of spellings.entries())
    expect((await tryIn(username, n % 2 ? 'demo ' : 'Demo')).status).toBe(401)
  expect((await tryIn('reviewer   ', '  demo', password)).status).toBe(429)
})

describe('links that set a password', () => {
  const create = async (username: string, email: string) => {
    const roles = (await demo.as('admin').get('/v2/roles')).body.data as { id: number; name: string }[]
    const role_id = roles.find(({ name }) => name === 'Operator')!.id
    const made = await demo.as('admin').post('/v2/users', { username, email, name: username, role_id, status: 1 })
    expect(made.status).toBe(200)
    return made.body.data.id as number
  }
  test('mailed to a wrong address stop with its correction, and the old address is told', async () => {
    const id = await create('typo', 'tpyo@demo.example')
    const first = await tokenMailedTo('tpyo@demo.example')
    expect(await isGood(first)).toBe(true)
    expect((await demo.as('admin').patch(`/v2/users/${id}`, { email: 'typo@demo.example' })).status).toBe(200)
    expect(await isGood(first)).toBe(false)
    const form = { token: first, new_password: 'Quiet-Ferry-4417', confirm_password: 'Quiet-Ferry-4417' }
    expect((await world.stranger.post('/api/auth/RESET_PASSWORD', form)).body.reset_status).not.toBe(1)
    await expect.poll(() => lastMail('tpyo@demo.example')?.subject).toContain('address')
    await demo.as('admin').post(`/v2/users/${id}/reset_link`, {})
    expect(await isGood(await tokenMailedTo('typo@demo.example'))).toBe(true)
  })
  test('stop when a newer one is mailed', async () => {
    const id = await create('twice', 'twice@demo.example')
    const first = await tokenMailedTo('twice@demo.example')
    await demo.as('admin').post(`/v2/users/${id}/reset_link`, {})
    const second = await tokenMailedTo('twice@demo.example', first)
    expect([await isGood(first), await isGood(second)]).toEqual([false, true])
  })
})

describe('a pair of tokens in an address', () => {
  const handOver = (pair: { token: string; refresh: string }) =>
    world.stranger.call('PUT', '/v1/users/hand_over', {
      payload: { access_token: pair.token, refresh_token: pair.refresh },
    })
  const refresh = (pair: { token: string; refresh: string }) =>
    world.stranger.call('PUT', '/v1/users/refresh', {
      payload: { access_token: pair.token, refresh_token: pair.refresh },
    })
  test('of the ordinary kind signs nobody in', async () => {
    const { body } = await demo.signIn('officer')
    expect((await handOver(body)).status).toBe(401)
    expect((await refresh(body)).status).toBe(200)
  })
  test('of its own kind does so once and within a minute', async () => {
    const quay = await world.organisation('quay', { host: 'quay.example' })
    const pair = async () => (await quay.signIn('officer')).body
    const first = await pair()
    expect(first.host).toBe('quay.example')
    expect((await handOver(first)).status).toBe(200)
    expect((await handOver(first)).status).toBe(401)
    const late = await pair()
    world.clock.forward(61_000)
    expect((await handOver(late)).status).toBe(401)
  })
})

describe('an API key', () => {
  const use = (key: string, url = '/v2/users') =>
    world.stranger.get(url, { headers: { authorization: `ApiKey ${key}` } })
  test('stops with the lock and the removal of its maker', async () => {
    const maker = await demo.member({ username: 'maker' })
    const key = (await maker.post('/v2/api_keys', { name: 'Of maker', keys: ['SETTINGS'] })).body.data.api_key
    expect((await use(key)).status).toBe(200)
    const id = await demo.userId('maker')
    await demo.as('admin').patch(`/v2/users/${id}`, { status: 0 })
    expect((await use(key)).status).toBe(401)
    await demo.as('admin').patch(`/v2/users/${id}`, { status: 1 })
    expect((await use(key)).status).toBe(200)
    await demo.as('admin').delete(`/v2/users/${id}`)
    expect((await use(key)).status).toBe(401)
  })
  test('holds no right that its maker no longer holds', async () => {
    const maker = await demo.member({ username: 'demoted' })
    const key = (await maker.post('/v2/api_keys', { name: 'Of demoted', keys: ['SETTINGS'] })).body.data.api_key
    expect((await use(key)).status).toBe(200)
    await demo.tx(async (tx) => {
      await sql`update roles set keys = '["SCREENING"]' where name = 'Role of demoted'`.execute(tx)
    })
    expect((await use(key)).status).toBe(403)
  })
})

test('wrong passwords on an own account are counted and logged', async () => {
  const who = await demo.member({ username: 'left-open' })
  const change = (old_password: string) =>
    who.patch('/v2/users/password', {
      old_password,
      new_password: 'Quiet-Ferry-4417',
      confirm_password: 'Quiet-Ferry-4417',
    })
  const off = () => who.post('/v2/users/totp/disable', { password: 'wrong' })
  for (const attempt of [() => change('wrong'), off, () => change('wrong'), off, () => change('wrong')])
    expect((await attempt()).status).toBe(400)
  expect((await change(password)).status).toBe(429)
  expect((await off()).status).toBe(429)
  const { rows } = await world.client.query(
    `select count(*)::int as n from activity_log where type = 'user.login_failed' and username = 'left-open'`,
  )
  expect(rows[0].n).toBe(5)
})
test('a masked number cannot be read digit by digit through an export or a change of many', async () => {
  const auditor = await demo.member({ username: 'masked', keys: ['PERSON.R', 'EXPORT', 'PERSON.C'] })
  for (const filter of [{ id_number: { contains: '1' } }, { id_number: { '>': 'A5' } }]) {
    expect((await auditor.post('/v2/individuals/export', { format: 'csv', lang: 'en', filter })).status).toBe(400)
    expect((await auditor.post('/v2/individuals/status', { filter, status: 0 })).status).toBe(400)
  }
  const whole = { id_number: 'A123456(7)' }
  expect((await auditor.post('/v2/individuals/export', { format: 'csv', lang: 'en', filter: whole })).status).toBe(200)
})
