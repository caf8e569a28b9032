import { activityTypes } from '@probity/contract/activity/activity-types.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { recordActivity } from '#kernel/audit/activity.ts'
import { openWorld, type World, type WorldOrganisation } from '#test/world/world.ts'

let world: World
let demo: WorldOrganisation
let other: WorldOrganisation
const filtered = (url: string, filter: object) => `${url}?filter=${encodeURIComponent(JSON.stringify(filter))}`

beforeAll(async () => {
  world = await openWorld()
  demo = await world.organisation('demo')
  other = await world.organisation('other')
})

describe('the action log', () => {
  test('lists, counts and filters what was done, newest first [AUD-042] [AUD-044] [API-059]', async () => {
    await demo.signIn('officer', {}, { ip: '203.0.113.9' })
    await demo.signIn('officer', { password: 'wrong' })
    const auditor = demo.as('auditor')
    const { body } = await auditor.get(filtered('/v2/users/activity', { username: 'officer' }))
    expect(body.data.map(({ type, severity }: { type: string; severity: string }) => [type, severity])).toEqual([
      ['user.login_failed', 'medium'],
      ['user.login', 'normal'],
    ])
    expect(Object.keys(body.data[1]).toSorted()).toEqual(
      [
        ...['create_date', 'data', 'id', 'ip', 'severity', 'target_id', 'target_table', 'type', 'username'],
        ...['changed', 'hash', 'seal', 'target'],
      ].toSorted(),
    )
    expect(body.data[1].ip).toBe('203.0.113.9')
    const count = await auditor.get(filtered('/v2/users/activity/count', { username: 'officer', severity: 'medium' }))
    expect(count.body.data).toEqual({ count: 1 })
  })
  test('every type carries its severity [AUD-002] [AUD-003] [AUD-004] [AUD-039]', async () => {
    await demo.tx(async (tx) => {
      for (const type of Object.keys(activityTypes))
        await recordActivity(tx, { type: type as keyof typeof activityTypes, data: { sweep: true } })
    })
    const { rows } = await world.client.query(`select type, severity from activity_log where data->>'sweep' = 'true'`)
    const severities = Object.entries(activityTypes).map(([type, { severity }]) => [type, severity])
    expect(Object.fromEntries(rows.map(({ type, severity }) => [type, severity]))).toEqual(
      Object.fromEntries(severities),
    )
  })
  test('names everyone who stands in it, once [AUD-043]', async () => {
    await demo.signIn('operator')
    const { body } = await demo.as('auditor').get('/v2/users/activity/usernames')
    const names = body.data as string[]
    expect(names).toEqual([...new Set(names)].toSorted())
    for (const username of ['officer', 'operator', 'system']) expect(body.data).toContain(username)
  })
  test('is counted by weight under the same filter', async () => {
    await demo.signIn('reviewer')
    await demo.signIn('reviewer', { password: 'wrong' })
    const auditor = demo.as('auditor')
    const filter = { username: 'reviewer', type: { in: ['user.login', 'user.login_failed'] } }
    const { body } = await auditor.get(filtered('/v2/users/activity/severities', filter))
    expect(body.data).toEqual({ normal: 1, medium: 1, high: 0 })
    expect((await other.as('auditor').get(filtered('/v2/users/activity/severities', filter))).body.data).toEqual({
      normal: 0,
      medium: 0,
      high: 0,
    })
  })
  test('leaves as a file for holders of EXPORT: filtered, in order, each entry with its hash, and noted', async () => {
    await demo.signIn('officer', {}, { ip: '203.0.113.7' })
    const view = { filter: { ip: '203.0.113.7' }, sort: 'create_date ASC', format: 'csv' }
    const admin = demo.as('admin')
    const answer = await admin.post('/v2/users/activity/export', view)
    expect(answer.headers['content-disposition']).toBe('attachment; filename="audit-log.csv"')
    const [head, line, end] = (answer.body as string).slice(1).split('\r\n')
    expect(head).toMatch(/^Entry,Time,User,Severity,Action,.*,Seal,Hash of the entry$/)
    expect(line).toMatch(/,officer,Normal,user\.login,users,.*,203\.0\.113\.7,,[0-9a-f]{64}$/)
    expect(end).toBe('')
    const chinese = await admin.post('/v2/users/activity/export', { ...view, lang: 'zh-hant', columns: ['severity'] })
    expect((chinese.body as string).slice(1).split('\r\n')).toEqual(['嚴重程度', '一般', ''])
    const [logged] = (await admin.get(filtered('/v2/users/activity', { type: 'activity.export' }))).body.data
    expect(logged).toMatchObject({ severity: 'medium', target_table: 'activity_log', data: { rows: 1, format: 'csv' } })
    for (const username of ['operator', 'reviewer', 'developer'])
      expect((await demo.as(username).post('/v2/users/activity/export', view)).status).toBe(403)
    expect((await admin.post('/v2/users/activity/export', { columns: ['password'] })).status).toBe(400)
  })
  test('is written by nobody but the server [AUD-046]', async () => {
    const admin = demo.as('admin')
    const [row] = (await admin.get('/v2/users/activity?limit=1')).body.data
    for (const answer of [
      await admin.post('/v2/users/activity', { type: 'user.login' }),
      await admin.patch(`/v2/users/activity/${row.id}`, { severity: 'normal' }),
      await admin.delete(`/v2/users/activity/${row.id}`),
    ])
      expect([answer.status, answer.body.message]).toEqual([403, 'Operation not supported'])
    const change = demo.tx((tx) => sql`update activity_log set severity = 'normal'`.execute(tx))
    await expect(change).rejects.toThrow(/permission denied/)
  })
  test('is for holders of AUDITLOG, and of one organisation [API-077]', async () => {
    for (const username of ['operator', 'reviewer', 'developer'])
      for (const url of [
        '/v2/users/activity',
        '/v2/users/activity/count',
        '/v2/users/activity/usernames',
        '/v2/audit_chain',
      ])
        expect((await demo.as(username).get(url)).status).toBe(403)
    const [row] = (await demo.as('auditor').get('/v2/users/activity?limit=1')).body.data
    expect((await other.as('auditor').get(`/v2/users/activity/${row.id}`)).status).toBe(404)
  })
})

describe('audit traces', () => {
  const roleTraces = (id: number) => filtered('/v2/audit_traces', { table: 'roles', parent: id })
  test('show a record’s changes, newest first, five at a time when asked so [AUD-047] [ALR-099] [ALR-100] [ALR-101] [ALR-102]', async () => {
    const admin = demo.as('admin')
    const { id } = (await admin.post('/v2/roles', { name: 'Traced', keys: [] })).body.data
    for (let i = 1; i <= 6; i++) await admin.patch(`/v2/roles/${id}`, { name: `Traced ${i}` })
    const auditor = demo.as('auditor')
    const { body } = await auditor.get(`${roleTraces(id)}&sort=create_date DESC&limit=5`)
    expect(body.data).toHaveLength(5)
    expect(body.data[0]).toMatchObject({
      table: 'roles',
      parent: id,
      verb: 'UPDATE',
      username: 'admin',
      archive_object: { before: { name: 'Traced 5' }, after: { name: 'Traced 6' } },
    })
    expect(body.data[0].updated_date).toBe(body.data[0].create_date)
    const count = await auditor.get(roleTraces(id).replace('audit_traces?', 'audit_traces/count?'))
    expect(count.body.data).toEqual({ count: 7 })
  })
  test('without AUDITLOG only those of records whose key one holds [API-055] [API-077]', async () => {
    const insert = (table: string) =>
      world.client.query(
        `insert into audit_traces (org_id, table_name, parent, verb, after, username) values ($1, $2, 1, 'INSERT', '{}', 'seed') returning id`,
        [demo.id, table],
      )
    const ids: Record<string, number> = {}
    for (const table of ['individuals', 'corporates', 'alerts_v2', 'users'])
      ids[table] = (await insert(table)).rows[0].id
    const seen = async (username: string) => {
      const { body } = await demo.as(username).get(filtered('/v2/audit_traces', { username: 'seed' }))
      return body.data.map(({ table }: { table: string }) => table).toSorted()
    }
    expect(await seen('operator')).toEqual(['corporates', 'individuals'])
    expect(await seen('reviewer')).toEqual(['alerts_v2', 'corporates', 'individuals'])
    expect(await seen('auditor')).toEqual(['alerts_v2', 'corporates', 'individuals', 'users'])
    const operator = demo.as('operator')
    expect((await operator.get(`/v2/audit_traces/${ids['individuals']}`)).status).toBe(200)
    expect((await operator.get(`/v2/audit_traces/${ids['users']}`)).status).toBe(404)
    expect((await demo.as('developer').get('/v2/audit_traces')).status).toBe(403)
    expect((await other.as('auditor').get(`/v2/audit_traces/${ids['users']}`)).status).toBe(404)
  })
  test('are written by nobody [AUD-048] [AUD-049] [AUD-050]', async () => {
    const admin = demo.as('admin')
    const [row] = (await admin.get('/v2/audit_traces?limit=1')).body.data
    for (const answer of [
      await admin.post('/v2/audit_traces', {}),
      await admin.patch(`/v2/audit_traces/${row.id}`, {}),
      await admin.delete(`/v2/audit_traces/${row.id}`),
    ])
      expect([answer.status, answer.body.message]).toEqual([403, 'Operation not supported'])
  })
})
