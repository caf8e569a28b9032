import { beforeAll, describe, expect, test } from 'vitest'
import { openWorld, type World, type WorldOrganisation } from '#test/world/world.ts'

let world: World
let demo: WorldOrganisation
const as = (key: string) => ({ headers: { authorization: `ApiKey ${key}` } })
const make = async (form: object) => demo.as('admin').post('/v2/api_keys', form)

beforeAll(async () => {
  world = await openWorld()
  demo = await world.organisation('demo')
})

describe('an API key [DECISIONS 44]', () => {
  test('is shown once, kept as a hash, and opens what it was given and nothing else', async () => {
    const { status, body } = await make({ name: 'Core banking', keys: ['SETTINGS'] })
    expect(status).toBe(200)
    const key = body.data.api_key
    expect(key).toMatch(/^pk_[0-9a-z]+_[\w-]{43}$/)
    expect((await world.stranger.get('/v2/users', as(key))).status).toBe(200)
    const other = (await make({ name: 'Hooks', keys: ['DEVELOPMENT'] })).body.data.api_key
    expect((await world.stranger.get('/v2/users', as(other))).status).toBe(403)
    const list = (await demo.as('admin').get('/v2/api_keys')).body.data
    expect(JSON.stringify(list)).not.toContain(key.slice(12))
    expect(list.find((found: { name: string }) => found.name === 'Core banking')).toMatchObject({
      prefix: key.slice(0, 10),
      created_by: 'admin',
      last_used_date: expect.any(Number),
    })
    const { rows } = await world.client.query(
      `select (select string_agg(k::text, '') from api_keys k) || (select string_agg(a::text, '') from audit_traces a)
        || (select coalesce(string_agg(i::text, ''), '') from idempotency_keys i) as text`,
    )
    expect(rows[0].text).not.toContain(key)
  })
  test('belongs to one organisation, whichever it names', async () => {
    const other = await world.organisation('other')
    const key = (await make({ name: 'One', keys: ['SETTINGS'] })).body.data.api_key as string
    const users = (await world.stranger.get('/v2/users', as(key))).body.data
    expect(users.every((user: { email: string }) => user.email.endsWith('@demo.example'))).toBe(true)
    const moved = key.replace(/^pk_[0-9a-z]+_/, `pk_${other.id.toString(36)}_`)
    expect((await world.stranger.get('/v2/users', as(moved))).status).toBe(401)
  })
  test('stops with its revocation, its day, and never starts for made-up ones', async () => {
    const made = (await make({ name: 'Short', keys: ['SETTINGS'], expires_date: world.clock.now() + 60_000 })).body.data
    const gone = (await make({ name: 'Gone', keys: ['SETTINGS'] })).body.data
    expect((await world.stranger.get('/v2/users', as(gone.api_key))).status).toBe(200)
    expect((await demo.as('admin').delete(`/v2/api_keys/${gone.id}`)).status).toBe(200)
    expect((await world.stranger.get('/v2/users', as(gone.api_key))).status).toBe(401)
    world.clock.forward(61_000)
    expect((await world.stranger.get('/v2/users', as(made.api_key))).status).toBe(401)
    for (const key of ['', 'x', 'pk__', `pk_1_${'a'.repeat(43)}`, `pk_zzzzzzz_${'a'.repeat(43)}`])
      expect((await world.stranger.get('/v2/users', as(key))).status).toBe(401)
  })
  test('gives no more than its maker holds, and has no account of its own', async () => {
    const refused = await demo.as('officer').post('/v2/api_keys', { name: 'Up', keys: ['DEVELOPMENT'] })
    expect(refused.body.issues[0].code).toBe('beyond_own_keys')
    const key = (await make({ name: 'Self', keys: ['SETTINGS'] })).body.data.api_key
    expect((await world.stranger.get('/v1/users/profile', as(key))).status).toBe(403)
    expect((await world.stranger.post('/v2/api_keys', { name: 'More', keys: ['SETTINGS'] }, as(key))).status).toBe(403)
    expect((await world.stranger.post('/v2/users/totp/enrol', {}, as(key))).status).toBe(403)
  })
  test('signs what it does with its own name', async () => {
    const key = (await make({ name: 'Signer', keys: ['SETTINGS', 'PERSON.R'] })).body.data.api_key
    await world.stranger.post('/v2/roles', { name: 'By program', keys: ['PERSON.R'] }, as(key))
    const { rows } = await world.client.query(
      `select username from audit_traces where table_name = 'roles' and after->>'name' = 'By program'`,
    )
    expect(rows).toEqual([{ username: 'api:Signer' }])
  })
})

describe('saved views', () => {
  test('are their user’s alone', async () => {
    const [officer, reviewer] = [demo.as('officer'), demo.as('reviewer')]
    const view = { screen: 'persons', name: 'High risk', view: { filter: { status: 1 }, columns: ['sur'] } }
    const made = (await officer.post('/v2/saved_views', view)).body.data
    expect(made).toMatchObject({ ...view, is_default: false })
    expect((await officer.get('/v2/saved_views?filter={"screen":"persons"}')).body.data).toHaveLength(1)
    expect((await reviewer.get('/v2/saved_views')).body.data).toEqual([])
    expect((await reviewer.get(`/v2/saved_views/${made.id}`)).status).toBe(404)
    expect((await reviewer.patch(`/v2/saved_views/${made.id}`, { name: 'Mine' })).status).toBe(404)
    expect((await reviewer.delete(`/v2/saved_views/${made.id}`)).status).toBe(404)
    expect((await reviewer.post('/v2/saved_views', view)).status).toBe(200)
    const again = await officer.post('/v2/saved_views', { ...view, name: 'HIGH RISK' })
    expect([again.status, again.body.attrNames]).toEqual([409, ['name']])
    expect((await officer.patch(`/v2/saved_views/${made.id}`, { is_default: true })).body.data.is_default).toBe(true)
    expect((await officer.delete(`/v2/saved_views/${made.id}`)).status).toBe(200)
  })
})
