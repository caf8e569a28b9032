import { settingDefinitions } from '@probity/contract/settings/settings.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Caller, openWorld, type World, type WorldOrganisation } from '#test/world/world.ts'

let world: World
let demo: WorldOrganisation
let officer: Caller
let firms = 0

beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  demo = await world.organisation(`firm${++firms}`)
  officer = demo.as('officer')
})
const find = async (key: string, who = officer) =>
  (await who.get(`/v2/configurations?filter=${encodeURIComponent(JSON.stringify({ config_key: key }))}`)).body.data[0]
const set = async (key: string, config_value: string, who = officer) =>
  who.patch(`/v2/configurations/${(await find(key)).id}`, { config_value })
const log = () =>
  demo.tx(async (tx) => {
    const { rows } = await sql<{ severity: string; username: string; data: object }>`
      select severity, username, data from activity_log where type = 'system.config.update' order by id`.execute(tx)
    return rows
  })

describe('configurations', () => {
  test('every setting stands from the start, with its type [API-060] [SET-006] [SET-007] [SET-008] [SET-009] [SET-016] [SET-017] [SET-018] [SET-019] [SET-021]', async () => {
    const { body } = await officer.get('/v2/configurations?limit=100')
    expect(body.data.map((row: { config_key: string }) => row.config_key)).toEqual(
      Object.keys(settingDefinitions).toSorted(),
    )
    expect(await find('auto_resolve_true_hit')).toMatchObject({ config_type: 'boolean', config_value: 'false' })
    expect(await find('auto_resolve_false_hit')).toMatchObject({ config_type: 'boolean', config_value: 'false' })
    expect(await find('interface_languages')).toMatchObject({ config_type: 'string', config_value: 'both' })
    expect(await find('notify_new_alerts')).toMatchObject({ config_type: 'string' })
    const types = new Set<string>(body.data.map((row: { config_type: string }) => row.config_type))
    expect([...types].toSorted()).toEqual(['boolean', 'json', 'number', 'string'])
  })
  test('the list for new alerts begins with the address given at set-up [SET-023]', async () => {
    expect((await find('notify_new_alerts')).config_value).toBe(`officer@${demo.code}.example`)
  })
  test('a change is kept and logged high, with before and after [SET-001] [SET-002] [SET-010] [SET-025] [AUD-038]', async () => {
    for (const key of ['auto_resolve_true_hit', 'auto_resolve_false_hit']) {
      const { status, body } = await set(key, 'true')
      expect([status, body.data.config_value]).toEqual([200, 'true'])
      expect((await find(key)).config_value).toBe('true')
    }
    expect((await log())[0]).toEqual({
      severity: 'high',
      username: 'officer',
      data: { changes: { auto_resolve_true_hit: { before: 'false', after: 'true' } } },
    })
  })
  test('the e-mail list is required and each address has to be one [SET-003] [SET-004] [SET-005]', async () => {
    const issue = async (value: string) => (await set('notify_new_alerts', value)).body.issues?.[0]
    expect(await issue('a@b.example, x')).toMatchObject({
      path: 'config_value',
      code: 'email',
      message: 'Please input valid email',
    })
    expect(await issue(' , ')).toMatchObject({ code: 'required' })
    expect(await issue('')).toMatchObject({ code: 'required' })
    expect((await set('notify_new_alerts', 'a@b.example, c@d.example')).status).toBe(200)
    expect((await set('audit_head_mail', '')).status).toBe(200)
  })
  test.each([
    ['auto_resolve_true_hit', 'yes'],
    ['auto_resolve_true_hit', ''],
    ['interface_languages', 'fr'],
    ['idle_sign_out_minutes', '3'],
    ['idle_sign_out_minutes', 'ten'],
    ['idle_sign_out_minutes', '7.5'],
    ['idle_sign_out_minutes', '"30"'],
    ['totp_required_roles', '{}'],
    ['totp_required_roles', '['],
    ['four_eyes_categories', '["everything"]'],
    ['similarity_exact', '1.01'],
    ['similarity_exact', '1e999'],
  ])('%s does not take %j', async (key, value) => {
    const { status, body } = await set(key, value)
    expect([status, body.issues[0].path]).toEqual([400, 'config_value'])
  })
  test('a weaker level cannot begin above a stronger one', async () => {
    expect((await set('similarity_weak', '0.81')).body.issues[0]).toMatchObject({
      code: 'too_large',
      params: { value: 0.8 },
    })
    expect((await set('similarity_exact', '0.7')).body.issues[0]).toMatchObject({
      code: 'too_small',
      params: { value: 0.8 },
    })
    expect((await set('similarity_strong', '0.85')).status).toBe(200)
  })
  test('the key and the type of a setting are fixed, unknown keys are refused', async () => {
    const { id } = await find('four_eyes')
    expect((await officer.patch(`/v2/configurations/${id}`, { config_key: 'audit_head_mail' })).status).toBe(400)
    expect((await officer.patch(`/v2/configurations/${id}`, { config_type: 'string' })).status).toBe(400)
    const add = (config_key: string, config_value = 'true') =>
      officer.post('/v2/configurations', { config_key, config_value })
    for (const key of ['no_such', '__proto__', 'constructor', 'four_eyes.officer', '.officer', 'language.'])
      expect((await add(key)).status).toBe(400)
    expect((await add('four_eyes')).body).toMatchObject({ code: 'E_UNIQUE', attrNames: ['config_key'] })
  })
  test('stale changes are refused', async () => {
    const { id, updated_date } = await find('four_eyes')
    expect((await officer.patch(`/v2/configurations/${id}`, { config_value: 'true', updated_date })).status).toBe(200)
    expect((await officer.patch(`/v2/configurations/${id}`, { config_value: 'false', updated_date })).status).toBe(409)
  })
})

describe('who may see and set what [API-076]', () => {
  test('everyone reads what their screens need, and nothing else without SETTINGS', async () => {
    const operator = demo.as('operator')
    expect((await find('interface_languages', operator)).config_value).toBe('both')
    expect(await find('notify_new_alerts', operator)).toBeUndefined()
    const { id } = await find('notify_new_alerts')
    expect((await operator.get(`/v2/configurations/${id}`)).status).toBe(404)
    const or = encodeURIComponent(
      JSON.stringify({ or: [{ config_key: 'notify_new_alerts' }, { config_key: 'four_eyes' }] }),
    )
    expect((await operator.get(`/v2/configurations?filter=${or}`)).body.data).toHaveLength(1)
    expect((await operator.get(`/v2/configurations?where=${or}`)).body.data).toHaveLength(1)
    expect((await operator.get(`/v2/configurations/count?filter=${or}`)).body.data).toEqual({ count: 1 })
  })
  test('without SETTINGS nothing of the organisation is written', async () => {
    const { id } = await find('four_eyes')
    for (const username of ['operator', 'reviewer', 'auditor', 'developer'])
      expect((await demo.as(username).patch(`/v2/configurations/${id}`, { config_value: 'true' })).status).toBe(403)
    expect((await find('four_eyes')).config_value).toBe('false')
  })
  test('anyone keeps their own preferences, which the profile shows, and nobody else’s [SET-012] [SET-020]', async () => {
    const operator = demo.as('operator')
    const made = await operator.post('/v2/configurations', {
      config_key: 'ignore_external_url_confirm.operator',
      config_value: 'true',
      config_type: 'boolean',
    })
    expect(made.status).toBe(200)
    expect((await operator.get('/v1/users/profile')).body.data.ignore_external_url_confirm).toBe(true)
    expect((await operator.patch(`/v2/configurations/${made.body.data.id}`, { config_value: 'false' })).status).toBe(
      200,
    )
    expect((await operator.get('/v1/users/profile')).body.data.ignore_external_url_confirm).toBe(false)
    const theirs = { config_key: 'language.operator', config_value: 'en' }
    for (const who of [officer, demo.as('reviewer')]) {
      expect((await who.post('/v2/configurations', theirs)).status).toBe(403)
      expect((await who.patch(`/v2/configurations/${made.body.data.id}`, { config_value: 'true' })).status).toBe(403)
      expect((await who.get(`/v2/configurations/${made.body.data.id}`)).status).toBe(404)
    }
    expect(await log()).toEqual([])
  })
  test('another organisation’s settings are not found', async () => {
    const { id } = await find('four_eyes')
    const other = (await world.organisation(`other${firms}`)).as('admin')
    expect((await other.get(`/v2/configurations/${id}`)).status).toBe(404)
    expect((await other.patch(`/v2/configurations/${id}`, { config_value: 'true' })).status).toBe(404)
  })
})

describe('four eyes [DECISIONS 12]', () => {
  const on = async () => {
    await set('four_eyes', 'true')
    const answer = await set('similarity_exact', '0.97')
    return answer.body.data as {
      config_value: string
      approval: { id: number; state: string; wanted: object; by: string }
    }
  }
  test('a matcher setting stays as it is and waits', async () => {
    const data = await on()
    expect(data).toMatchObject({
      config_value: '0.95',
      approval: { state: 'waiting', wanted: { config_value: '0.97' }, by: 'officer' },
    })
    expect((await set('similarity_exact', '0.96')).body).toMatchObject({ code: 'E_LOCKED', approval: data.approval.id })
    expect((await set('notify_new_alerts', 'a@b.example')).body.data.approval).toBeUndefined()
  })
  test('another person approves it, which makes and logs the change in both names', async () => {
    const { approval } = await on()
    const admin = demo.as('admin')
    expect((await admin.get('/v2/approvals?filter={"state":"waiting"}')).body.data).toMatchObject([
      {
        id: approval.id,
        kind: 'configuration',
        target_table: 'configurations',
        requested_by: 'officer',
        wanted: { config_value: '0.97' },
      },
    ])
    const done = await admin.patch(`/v2/approvals/${approval.id}`, { state: 'approved', remarks: 'as discussed' })
    expect(done.body.data).toMatchObject({ state: 'approved', decided_by: 'admin', remarks: 'as discussed' })
    expect((await find('similarity_exact')).config_value).toBe('0.97')
    expect((await log()).at(-1)).toMatchObject({
      username: 'admin',
      data: {
        changes: { similarity_exact: { before: '0.95', after: '0.97' } },
        requested_by: 'officer',
        approval: approval.id,
      },
    })
    expect((await admin.patch(`/v2/approvals/${approval.id}`, { state: 'refused' })).status).toBe(409)
  })
  test('nobody decides their own, not even with a key made for it', async () => {
    const { approval } = await on()
    const own = await officer.patch(`/v2/approvals/${approval.id}`, { state: 'approved' })
    expect(own.status).toBe(403)
    const { api_key } = (await officer.post('/v2/api_keys', { name: 'Second me', keys: ['SETTINGS'] })).body.data
    const headers = { authorization: `ApiKey ${api_key}` }
    expect(
      (await world.stranger.patch(`/v2/approvals/${approval.id}`, { state: 'approved' }, { headers })).status,
    ).toBe(403)
    expect((await find('similarity_exact')).config_value).toBe('0.95')
  })
  test('a refusal leaves the row and frees it for another try', async () => {
    const { approval } = await on()
    expect((await demo.as('admin').patch(`/v2/approvals/${approval.id}`, { state: 'refused' })).status).toBe(200)
    expect((await find('similarity_exact')).config_value).toBe('0.95')
    expect((await set('similarity_exact', '0.96')).body.data.approval.state).toBe('waiting')
  })
  test('those without the keys of a kind neither see nor decide it', async () => {
    const { approval } = await on()
    const reviewer = demo.as('reviewer')
    expect((await reviewer.get('/v2/approvals')).body.data).toEqual([])
    expect((await reviewer.get('/v2/approvals/count')).body.data).toEqual({ count: 0 })
    expect((await reviewer.get(`/v2/approvals/${approval.id}`)).status).toBe(404)
    expect((await reviewer.patch(`/v2/approvals/${approval.id}`, { state: 'approved' })).status).toBe(403)
  })
  test('what changed meanwhile can make an approval impossible, and then nothing is done', async () => {
    const { approval } = await on()
    const off = (await set('four_eyes', 'false')).body.data.approval
    await demo.as('admin').patch(`/v2/approvals/${off.id}`, { state: 'approved' })
    await set('similarity_exact', '1')
    await set('similarity_strong', '0.99')
    const late = await demo.as('admin').patch(`/v2/approvals/${approval.id}`, { state: 'approved' })
    expect(late.status).toBe(400)
    expect((await officer.get(`/v2/approvals/${approval.id}`)).body.data.state).toBe('waiting')
  })
  test('nobody switches the rule off alone, nor takes anything out of what it covers', async () => {
    await on()
    const off = await set('four_eyes', 'false')
    expect(off.body.data).toMatchObject({ config_value: 'true', approval: { state: 'waiting', by: 'officer' } })
    const fewer = await set('four_eyes_categories', '["sanctions","matcher"]')
    expect(fewer.body.data).toMatchObject({ approval: { wanted: { config_value: '["sanctions","matcher"]' } } })
    expect((await officer.patch(`/v2/approvals/${off.body.data.approval.id}`, { state: 'approved' })).status).toBe(403)
    const second = (id: number) => demo.as('admin').patch(`/v2/approvals/${id}`, { state: 'approved' })
    expect((await second(fewer.body.data.approval.id)).status).toBe(200)
    expect((await find('four_eyes_categories')).config_value).toBe('["sanctions","matcher"]')
    const more = await set('four_eyes_categories', '["sanctions","matcher","exact"]')
    expect(more.body.data.approval).toBeUndefined()
    expect((await second(off.body.data.approval.id)).status).toBe(200)
    expect((await find('four_eyes')).config_value).toBe('false')
    expect((await set('four_eyes_categories', '[]')).body.data.approval).toBeUndefined()
    expect((await set('four_eyes', 'true')).body.data).toMatchObject({ config_value: 'true' })
  })
})
