import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openImportDesk } from '#test/world/import-desk.ts'

const { alpha, beta, byRef, dryRun, found, officer, openPerson, person, personsNow, rows, send, step, world } =
  await openImportDesk()

describe('a dry run', () => {
  test('says of every row what would happen, and writes nothing to the register', async () => {
    const { id: known } = await person({
      ref_id: 'D-2',
      tel: '23456789',
      idens: [{ type: 1, id_number: 'A123456(3)' }],
    })
    await person({ ref_id: 'D-3', tel: '1' })
    const before = await personsNow()
    const id = await dryRun(
      [
        '客戶編號,英文姓氏,英文名字,電話,hkid,出生日期,分行',
        'D-1,WONG,Siu Ming,91234567,,1990-01-02,Central',
        'D-2,CHAN,Tai Man,91112222,,,',
        'D-3,,,1,,,',
        'D-4,LEE,Ka Yan,,A1234563,,',
        'D-5,HO,Mei,,D288754(7),31/02/1991,',
        'D-1,LAU,Wah,,,,',
      ].join('\n'),
    )
    expect(await found(id)).toMatchObject({
      state: 'processing',
      step: 'waiting',
      total: 6,
      verdict_new: 1,
      verdict_changes: 1,
      verdict_same: 1,
      verdict_maybe: 1,
      verdict_refused: 2,
    })
    const all = await rows(id)
    expect(all.map(({ verdict }: { verdict: string }) => verdict)).toEqual([
      'new',
      'changes',
      'same',
      'maybe',
      'refused',
      'refused',
    ])
    expect(all[1].changes).toEqual([{ field: 'tel', before: '23456789', after: '91112222', identifying: false }])
    expect(all[3].candidates).toMatchObject([{ id: known, ref_id: 'D-2', reasons: ['hkid'] }])
    expect(all[4].problems).toMatchObject([{ code: 'E03' }, { code: 'E04', params: { expected: '2' } }])
    expect(all[5].problems).toMatchObject([{ code: 'E05', params: { other: 2 } }])
    expect(await personsNow()).toBe(before)
    expect((await found(id)).columns[4]).toMatchObject({ header: 'hkid', sample: 'A•••563' })
    expect((await found(id)).columns.at(-1)).toMatchObject({ header: '分行', column: null, sample: 'Central' })
  })
  test('of columns mapped by hand is made anew, and the next file is read like it', async () => {
    const csv = 'ref_id,Familienname,other_name_en\nM-1,MEIER,Hans'
    const id = await dryRun(csv)
    expect((await rows(id))[0].name).toBe('Hans')
    await step(id, 'mapping', { columns: [{ sheet: 'Persons', at: 1, column: 'surname_en' }] })
    expect((await rows(id))[0].name).toBe('MEIER Hans')
    expect((await rows(await dryRun(csv)))[0].name).toBe('MEIER Hans')
  })
  test('of a file that cannot be read fails in words', async () => {
    const id = await dryRun('\u00d0\u00cf\u0011\u00e0')
    expect(await found(id)).toMatchObject({ state: 'failed', step: 'failed', problem: { code: 'F10' } })
  })
})

describe('a run', () => {
  test('creates and changes parties as the form would, only after somebody agreed [IMP-015] [IMP-018]', async () => {
    const { id: known } = await person({ ref_id: 'R-2', tel: '1', occupation: 'Tailor' })
    const id = await dryRun(
      'ref_id,surname_en,other_name_en,surname_zh,other_name_zh,tel,hkid,address_1,address_4,email\n' +
        'R-1,YIP,Chun Hei,葉,駿熙,91234567,E364912(5),1 Nathan Road,HK,yip@example.com\nR-2,,,,,23456789,,,,',
    )
    const after = await step(id, 'start')
    expect(after).toMatchObject({
      state: 'completed',
      created: 1,
      updated: 1,
      failed: 0,
      done: 2,
      planned: 2,
      started_by: 'officer',
    })
    const made = await byRef('R-1')
    expect(await openPerson(made.id)).toMatchObject({
      names: [
        { sur: 'YIP', other: 'Chun Hei' },
        { sur: '葉', other: '駿熙' },
      ],
      idens: [{ type: 1, id_number: 'E364912(5)' }],
      addresses: [{ address_1: '1 Nathan Road', address_4: 'HK' }],
      emails: [{ email: 'yip@example.com' }],
    })
    expect(await openPerson(known)).toMatchObject({ tel: '23456789', occupation: 'Tailor' })
    const { rows: log } = await world.client.query(
      `select username, data from activity_log where type = 'data_import.person' and target_id = $1`,
      [id],
    )
    expect(log).toMatchObject([{ username: 'officer', data: { created: 1, updated: 1 } }])
    const again = await dryRun('ref_id,surname_en,other_name_en,tel\nR-1,YIP,Chun Hei,91234567')
    expect(await found(again)).toMatchObject({ verdict_same: 1 })
  })
  test('of companies makes names, numbers and addresses [IMP-017]', async () => {
    const id = await dryRun(
      'ref_id,company_type,name_en,name_zh,br_number,incorp_date,registered_address_1,registered_address_4\n' +
        'C-1,2,Kestrel Import Limited,隼灣有限公司,01234567,2014-03-10,5 Queensway,HK',
      { type: 'company' },
    )
    expect(await step(id, 'start')).toMatchObject({ type: 'company', created: 1 })
    const { rows: log } = await world.client.query(
      `select 1 from activity_log where type = 'data_import.company' and target_id = $1`,
      [id],
    )
    expect(log).toHaveLength(1)
  })
  test('leaves rows out that nobody answered, changes the record that somebody named, and never doubles a number', async () => {
    const { id: known } = await person({
      ref_id: 'Q-1',
      names: [{ name_type: 1, lang: 1, sur: 'FUNG', other: 'Lai Kuen' }],
      idens: [{ type: 1, id_number: 'Z683365(A)' }],
    })
    const id = await dryRun('ref_id,surname_en,other_name_en,hkid,tel\nQ-9,FUNG,Lai Kuen,Z683365(A),777')
    const [row] = await rows(id)
    expect((await officer.post(`/v2/imports/${id}/start`, {})).status).toBe(409)
    const refused = await officer.post(`/v2/imports/${id}/answers`, { row: row.id, answer: 'other' })
    expect(refused.status).toBe(400)
    await step(id, 'answers', { row: row.id, answer: 'same' })
    expect(await step(id, 'start')).toMatchObject({ created: 0, updated: 1 })
    expect(await openPerson(known)).toMatchObject({ ref_id: 'Q-1', tel: '777' })
  })
})

describe('an undo', () => {
  test('removes what nobody used, gives back what nobody changed, and lists the rest', async () => {
    const { id: known } = await person({ ref_id: 'U-2', tel: '1', occupation: 'Tailor' })
    const id = await dryRun(
      'ref_id,surname_en,other_name_en,tel,occupation\nU-1,AU,Yeung,5,\nU-2,,,2,Clerk\nU-3,SIU,Ho,6,',
    )
    await step(id, 'start')
    const [gone, used] = [await byRef('U-1'), await byRef('U-3')]
    await officer.patch(`/v2/individuals/${used.id}`, { tel: '7' })
    await officer.patch(`/v2/individuals/${known}`, { occupation: 'Driver' })
    expect(await step(id, 'undo')).toMatchObject({ state: 'completed', undone: 1, kept: 2 })
    expect((await officer.get(`/v2/individuals/${gone.id}`)).status).toBe(404)
    expect(await openPerson(known)).toMatchObject({ tel: '1', occupation: 'Driver' })
    expect((await rows(id)).map((row: { stands_in_way: string[] }) => row.stands_in_way)).toEqual([
      [],
      ['occupation'],
      ['changed'],
    ])
    const { rows: log } = await world.client.query(`select username from activity_log where type = 'data_import.undo'`)
    expect(log).toEqual([{ username: 'officer' }])
  })
  test('is refused once its time has ended', async () => {
    const id = await dryRun('ref_id,surname_en\nU-9,PANG')
    await step(id, 'start')
    await alpha.tx((tx) => sql`update imports set undo_until = 1 where id = ${id}`.execute(tx))
    expect((await officer.post(`/v2/imports/${id}/undo`, {})).status).toBe(409)
  })
})

test('a run pauses between rows, goes on, and ends early; what it wrote can be undone', async () => {
  const id = await dryRun('ref_id,surname_en\nZ-1,FONG\nZ-2,KEUNG')
  expect((await officer.post(`/v2/imports/${id}/pause`, {})).status).toBe(409)
  expect((await officer.post(`/v2/imports/${id}/start`, { screens: false })).status).toBe(200)
  expect((await officer.post(`/v2/imports/${id}/pause`, {})).body.data).toMatchObject({ step: 'paused', done: 0 })
  await world.work()
  expect(await found(id)).toMatchObject({ step: 'paused', created: 0, planned: 2 })
  expect(await step(id, 'resume')).toMatchObject({ step: 'completed', created: 2 })
  expect(await step(id, 'undo')).toMatchObject({ step: 'undone', undone: 2 })
  const other = await dryRun('ref_id,surname_en\nZ-3,LOK')
  expect(await step(other, 'cancel')).toMatchObject({ step: 'cancelled', state: 'failed' })
})

test('another organisation finds nothing, and those without the key are refused [API-079]', async () => {
  const id = await dryRun('ref_id,surname_en\nX-1,PANG')
  expect((await beta.as('officer').get(`/v2/imports/${id}`)).status).toBe(404)
  expect((await beta.as('officer').post(`/v2/imports/${id}/start`, {})).status).toBe(404)
  const clerk = await alpha.member({ username: 'clerk', keys: ['PERSON'] })
  expect((await send('ref_id\n1', { who: clerk })).status).toBe(403)
  expect((await clerk.get('/v2/imports')).status).toBe(403)
})
