import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { narrative, openSuspicionDesk } from '#test/world/suspicion-desk.ts'

const desk = await openSuspicionDesk()
const { alpha, client, fill, first, make, name, officer, open, second, upload, world } = desk
const path = '/v2/suspicion_reports'
const reviewer = alpha.as('reviewer')

describe('a draft', () => {
  test('is made from transactions with copies of their parties and accounts', async () => {
    await alpha.tx((tx) => sql`update users set name = 'SHUM Lok Ching' where username = 'officer'`.execute(tx))
    const report = await make()
    expect(report).toMatchObject({
      state: 'draft',
      made_by: 'officer',
      may_write: true,
      screen: '',
      relationship: null,
    })
    expect(report.number).toMatch(/^S-20\d\d-[B-Z2-9]{5}$/)
    expect(report.subjects).toMatchObject([
      {
        key: `p${client}`,
        kind: 'individual',
        role: 'client',
        name: 'CHAN Tai Man',
        name_zh: '陳大文',
        number: 'A123456(3)',
      },
      { kind: 'corporate', role: 'counterparty', name: 'LOTUS HARBOUR METALS FZE', country: 'AE' },
    ])
    expect(report.accounts).toMatchObject([{ bank: 'Al Marsa Gulf Bank', number: 'AE079017' }])
    expect(report.transactions.map(({ reference }: { reference: string }) => reference)).toEqual([
      first.tran_ref,
      second.tran_ref,
    ])
    expect(report.readers).toMatchObject([{ username: 'officer', name: 'SHUM Lok Ching', may_write: true }])
  })
  test('is made from a party, from a case and from nothing; further records are added once', async () => {
    const ofParty = await make({ person: client })
    expect(ofParty.subjects).toMatchObject([{ name: 'CHAN Tai Man' }])
    const { rows } = await alpha.tx((tx) =>
      sql<{ id: number }>`insert into alert_cases (name, person) values ('CHAN', ${client}) returning id`.execute(tx),
    )
    expect((await make({ alert_case: rows[0]!.id })).subjects).toMatchObject([{ key: `p${client}` }])
    const bare = await make({})
    expect([bare.subjects, bare.transactions]).toEqual([[], []])
    for (let i = 0; i < 2; i += 1)
      await officer.post(`${path}/${bare.id}/records`, { transactions: [second.id, first.id] })
    const filled = await open(bare.id)
    expect([filled.subjects.length, filled.transactions.length]).toEqual([2, 2])
    expect(await officer.post(path, { person: 999_999 })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'person', code: 'no_such_record' }] },
    })
  })
  test('stays as it was copied when the register changes', async () => {
    const report = await make({ person: client })
    const { id, updated_date } = (await officer.get(`/v2/individuals/${client}`)).body.data
    await officer.patch(`/v2/individuals/${id}`, { occupation: 'Driver', updated_date })
    expect((await open(report.id)).subjects[0].occupation).toBe('')
  })
  test('is saved part by part, and not over what somebody else saved', async () => {
    const { id, updated_date } = await make({})
    const saved = await officer.patch(`${path}/${id}`, { screen: 'Noticed.', updated_date })
    expect(saved).toMatchObject({ status: 200, body: { data: { screen: 'Noticed.' } } })
    expect((await officer.patch(`${path}/${id}`, { screen: 'Late.', updated_date })).status).toBe(409)
    const tooLong = { screen: 'x'.repeat(4_001), updated_date: saved.body.data.updated_date }
    expect((await officer.patch(`${path}/${id}`, tooLong)).body.issues).toMatchObject([
      { path: 'screen', code: 'max_length' },
    ])
  })
  test('is made once for a repeated call', async () => {
    const headers = { 'idempotency-key': 'twice' }
    const [one, other] = [await officer.post(path, {}, { headers }), await officer.post(path, {}, { headers })]
    expect(other.body.data.id).toBe(one.body.data.id)
  })
})

describe('the path of a report', () => {
  test('leads to submitted only when nothing is missing, and then its content is fixed', async () => {
    const { id } = await make()
    const step = (to: string, more: object) => officer.post(`${path}/${id}/state`, { to, date: '2026-11-23', ...more })
    const early = await step('submitted', { reference: 'ST-1' })
    expect(early.status).toBe(400)
    expect(early.body.issues.map(({ path: at }: { path: string }) => at)).toEqual(
      ['subject.country', 'subject.birth', ...Object.keys(narrative), 'relationship'].filter(
        (at) => at !== 'subject.country' || early.body.issues.some((one: { path: string }) => one.path === at),
      ),
    )
    await fill(id)
    expect(await step('acknowledged', { reference: 'A-1' })).toMatchObject({ status: 409 })
    expect(await step('submitted', { reference: '' })).toMatchObject({ status: 400 })
    expect(await step('submitted', { reference: 'ST-1' })).toMatchObject({
      status: 200,
      body: { data: { state: 'submitted', submitted_date: '2026-11-23', submitted_reference: 'ST-1' } },
    })
    const { updated_date } = await open(id)
    expect(await officer.patch(`${path}/${id}`, { ask: 'Later.', updated_date })).toMatchObject({
      status: 409,
      body: { code: 'E_LOCKED', reason: 'submitted' },
    })
    expect((await officer.patch(`${path}/${id}`, { relationship: 'ended', updated_date })).status).toBe(200)
    expect((await step('acknowledged', { reference: 'ACK-9' })).body.data.state).toBe('acknowledged')
    expect((await step('closed', { reason: 'No consent needed.' })).body.data).toMatchObject({
      state: 'closed',
      closed_reason: 'No consent needed.',
    })
    expect((await step('closed', { reason: 'Twice.' })).status).toBe(409)
  })
  test('may end with a draft that is not reported, with the reason', async () => {
    const { id } = await make({})
    const closed = await officer.post(`${path}/${id}/state`, { to: 'closed', date: '2026-11-23', reason: 'Explained.' })
    expect(closed.body.data).toMatchObject({ state: 'closed', submitted_date: null, closed_reason: 'Explained.' })
  })
})

describe('naming', () => {
  test('shows a report to one more user, who reads, or writes when named so', async () => {
    const { id } = await make()
    expect((await reviewer.get(`${path}/${id}`)).status).toBe(404)
    const named = await name(id, 'reviewer')
    expect(named.body.data.readers).toMatchObject([
      { username: 'officer' },
      { username: 'reviewer', named_by: 'officer' },
    ])
    const seen = (await reviewer.get(`${path}/${id}`)).body.data
    expect(seen).toMatchObject({ id, may_write: false })
    expect((await reviewer.get(path)).body.data).toMatchObject([{ id, readers: 2, may_write: false }])
    const { updated_date } = seen
    const refused = { status: 403, body: { reason: 'reads_only' } }
    expect(await reviewer.patch(`${path}/${id}`, { ask: 'x', updated_date })).toMatchObject(refused)
    expect(await name(id, 'operator', false, reviewer)).toMatchObject(refused)
    expect(await upload(id, 'x', 'a.txt', reviewer)).toMatchObject(refused)
    expect(await reviewer.post(path, {})).toMatchObject({ status: 403, body: { reason: 'may_not_make' } })
    expect((await name(id, 'reviewer')).body.issues).toMatchObject([{ path: 'username', code: 'duplicated' }])
    expect((await name(id, 'nobody-here')).body.issues).toMatchObject([{ path: 'username', code: 'no_such_record' }])
    const without = { username: 'operator', may_write: false, reason: ' ' }
    expect((await officer.post(`${path}/${id}/readers`, without)).status).toBe(400)
  })
  test('ends with a reason, and somebody who may write always stays', async () => {
    const { id, readers } = await make()
    await name(id, 'reviewer', true)
    const withdraw = (reader: number, who = officer) =>
      who.post(`${path}/${id}/readers/${reader}/withdraw`, { reason: 'Left the team.' })
    const own = readers[0].id
    expect((await withdraw(own)).status).toBe(200)
    expect((await officer.get(`${path}/${id}`)).status).toBe(404)
    const left = (await reviewer.get(`${path}/${id}`)).body.data
    expect(left.readers).toMatchObject([{ username: 'reviewer' }])
    expect(await withdraw(left.readers[0].id, reviewer)).toMatchObject({ status: 409, body: { reason: 'last_writer' } })
    expect((await withdraw(own, reviewer)).status).toBe(404)
  })
  test('is for users who sign in: a program with the key of a named user finds nothing', async () => {
    const { id } = await make()
    const key = (await officer.post('/v2/api_keys', { name: 'Link', keys: ['SCREENING'] })).body.data?.api_key
    const made =
      key ?? (await alpha.as('admin').post('/v2/api_keys', { name: 'Link', keys: ['SCREENING'] })).body.data.api_key
    await name(id, 'admin')
    expect((await alpha.as('admin').get(`${path}/${id}`)).status).toBe(200)
    const headers = { authorization: `ApiKey ${made}` }
    expect((await world.stranger.get(`${path}/${id}`, { headers })).status).toBe(404)
    expect((await world.stranger.get(path, { headers })).status).toBe(404)
  })
  test('of a read-only user lets it read, and refuses what changes the report', async () => {
    const { id } = await make()
    const auditor = alpha.as('auditor')
    expect((await auditor.post(`${path}/${id}/state`, {})).status).toBe(404)
    await name(id, 'auditor', true)
    expect((await auditor.get(`${path}/${id}`)).status).toBe(200)
    const { updated_date } = await open(id)
    expect((await auditor.patch(`${path}/${id}`, { ask: 'x', updated_date })).status).toBe(403)
  })
})

describe('the right to make reports', () => {
  const rights = '/v2/suspicion_rights'
  test('is given and withdrawn by the reporting officer alone, with a reason, and shows no report', async () => {
    const operator = alpha.as('operator')
    expect((await operator.get(rights)).status).toBe(404)
    expect(await officer.post(rights, { username: 'operator', reason: 'Deputy.' })).toMatchObject({ status: 200 })
    expect((await operator.get(path)).body.data).toEqual([])
    expect(await operator.get(rights)).toMatchObject({ status: 403, body: { reason: 'not_the_officer' } })
    expect((await operator.post(path, {})).status).toBe(200)
    const [given] = (await officer.get(rights)).body.data
    expect(given).toMatchObject({ username: 'operator', given_by: 'officer', reason: 'Deputy.' })
    await officer.post(`${rights}/${given.id}/withdraw`, { reason: 'Back.' })
    expect((await operator.post(path, {})).status).toBe(403)
    expect((await operator.get(path)).body.data).toHaveLength(1)
  })
  test('goes with the office: the next officer makes reports and sees none of the earlier ones', async () => {
    const { id } = await make()
    await desk.appoint('developer')
    const developer = alpha.as('developer')
    expect((await developer.get(path)).body.data).toEqual([])
    expect((await developer.get(`${path}/${id}`)).status).toBe(404)
    expect((await officer.get(`${path}/${id}`)).status).toBe(200)
    expect((await officer.post(path, {})).status).toBe(403)
    await desk.appoint('officer')
  })
  test('stands in the profile of its holder alone', async () => {
    const menus = async (username: string) => (await alpha.as(username).get('/v1/users/profile')).body.data.access_menus
    expect(await menus('officer')).toMatch(/,SUSPICION$/)
    expect(await menus('developer')).not.toContain('SUSPICION')
  })
})

describe('files', () => {
  test('are kept with the report, taken by those who are named, and stay once it is submitted', async () => {
    const { id } = await make()
    const added = await upload(id, 'minutes of the call')
    expect(added.body.data.files).toMatchObject([{ file_name: 'proof.txt', file_mime: 'text/plain', size: 19 }])
    const file = `${path}/${id}/files/${added.body.data.files[0].id}`
    expect((await officer.get(file)).body).toBe('minutes of the call')
    expect((await reviewer.get(file)).status).toBe(404)
    expect((await upload(id, 'MZ', 'tool.exe')).status).toBe(415)
    await fill(id)
    await officer.post(`${path}/${id}/state`, { to: 'submitted', date: '2026-11-23', reference: 'ST-2' })
    expect((await officer.delete(file)).status).toBe(409)
    const draft = await make({})
    const other = (await upload(draft.id, 'x')).body.data.files[0].id
    expect((await officer.delete(`${path}/${draft.id}/files/${other}`)).body.data.files).toEqual([])
  })
  test('are not swept while their report has them, though nobody else can name them', async () => {
    const { id } = await make({})
    await upload(id, 'keep me')
    const named = (username: string) =>
      alpha.tx(async (tx) => (await sql`select 1 as one from suspicion_files`.execute(tx)).rows.length, username)
    expect(await named('admin')).toBe(0)
    const { rows } = await world.client.query(
      `select 1 from named_files n where n.sha256 = encode(sha256('keep me'::bytea), 'hex')`,
    )
    expect(rows).toHaveLength(1)
  })
  test('of the report itself: PDF in both languages and documented JSON', async () => {
    const { id, number } = await make()
    await fill(id)
    for (const lang of ['en', 'zh-hant']) {
      const pdf = await officer.get(`${path}/${id}/pdf?lang=${lang}`)
      expect([pdf.status, pdf.headers['content-type'], String(pdf.body).slice(0, 5)]).toEqual([
        200,
        'application/pdf',
        '%PDF-',
      ])
    }
    const json = await officer.get(`${path}/${id}/json`)
    expect(json.headers['content-disposition']).toContain(`${number}.json`)
    expect(json.body).toMatchObject({
      format: 'probity-suspicion-report',
      version: 1,
      number,
      ...narrative,
      organisation: { name: 'alpha Limited' },
      transactions: [{ reference: first.tran_ref }, { reference: second.tran_ref }],
      submitted: null,
    })
    expect(
      (await open(id)).trail
        .map(({ kind, fields }: { kind: string; fields: string[] }) => [kind, ...fields])
        .slice(0, 3),
    ).toEqual([
      ['taken', 'json'],
      ['taken', 'pdf'],
      ['taken', 'pdf'],
    ])
  })
})
