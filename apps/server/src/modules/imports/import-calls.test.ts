import { describe, expect, test } from 'vitest'
import { openImportDesk } from '#test/world/import-desk.ts'
import { multipart } from '#test/world/multipart.ts'
import { rawWorkbook } from '#test/world/raw-workbook.ts'
import { refusedRows, refusedWorkbook } from './files/refused-rows.ts'
import { templateOf } from './files/template.ts'
import { getImport } from './imports.queries.ts'
import { readImportFile } from './reading/read-import-file.ts'

const { alpha, byRef, dryRun, found, officer, openPerson, rows, send, step, world } = await openImportDesk()

describe('the calls', () => {
  test('answer in the documented shape, newest first, with a count [IMP-002] [IMP-005] [IMP-010] [IMP-011] [IMP-012]', async () => {
    await dryRun('ref_id,surname_en\nN-0,SHEK')
    const { body } = await send('ref_id,surname_en\nN-1,MOK')
    expect(body.data).toMatchObject({
      type: 'person',
      file_name: 'clients.csv',
      state: 'processing',
      created_by: 'officer',
      created: 0,
      updated: 0,
      skipped: 0,
      failed: 0,
      errors: [],
    })
    await world.work()
    const list = (await officer.get('/v2/imports?sort=create_date%20DESC&limit=2')).body.data
    expect(list[0].id).toBe(body.data.id)
    expect(list[0].create_date).toBeGreaterThanOrEqual(list[1].create_date)
    expect((await officer.get('/v2/imports/count')).body.data.count).toBeGreaterThan(1)
    const bad = await dryRun('ref_id,surname_en,dob\nN-2,PANG,1990-02-31')
    expect((await officer.get(`/v2/imports/${bad}/result`)).body.data.errors).toMatchObject([{ row: 2, column: 'dob' }])
  })
  test('refuse an empty form, another part, and what is no file at all [IMP-008] [IMP-009]', async () => {
    const post = (parts: Parameters<typeof multipart>[0]) =>
      officer.call('POST', '/v2/imports/person', multipart(parts))
    expect((await post([{ name: 'file', content: 'x', fileName: 'x.csv' }])).status).toBe(400)
    const empty = await post([{ name: 'excel', content: '', fileName: 'x.csv' }])
    expect([empty.status, empty.body.issues[0].path]).toEqual([400, 'excel'])
    expect((await officer.post('/v2/imports/person', {})).status).toBe(415)
  })
  test.each(['b.csv', 'a.exe'])(
    'refuse the refused rows of a file that cannot be read (%s), as its import says',
    async (file) => {
      const form = multipart([{ name: 'excel', content: Buffer.from('PK\u0003\u0004junk'), fileName: file }])
      const { body } = await officer.call('POST', '/v2/imports/person', form)
      await world.work()
      expect(await found(body.data.id)).toMatchObject({ step: 'failed', problem: { code: 'F05' } })
      const refused = await officer.get(`/v2/imports/${body.data.id}/refused`)
      expect(refused).toMatchObject({
        status: 400,
        body: { code: 'E_VALIDATION', issues: [{ path: 'file', code: 'F05' }] },
      })
      expect(refused.body.issues[0].message).toContain('damaged')
    },
  )
  test('take a flat file of another product by its own headers [IMP-006] [IMP-016]', async () => {
    const id = await dryRun('Client No,Name,中文姓名,ID No,Sex,Birthday\nL-1,"WONG, Ka Yan",歐陽娜,,女,01/02/1980', {
      type: 'linksoft/individual',
    })
    expect(await found(id)).toMatchObject({ source: 'linksoft', type: 'person', verdict_new: 1 })
    await step(id, 'start')
    expect(await openPerson((await byRef('L-1')).id)).toMatchObject({
      dob: '1980-02-01',
      gender: 'Female',
      names: [
        { sur: 'WONG', other: 'Ka Yan' },
        { sur: '歐陽', other: '娜' },
      ],
    })
  })
  test.each(['person', 'company'] as const)(
    'offer a template for a %s whose example imports cleanly [IMP-013] [IMP-014]',
    async (type) => {
      const content = await templateOf(type, true)
      const { status, body } = await officer.call(
        'POST',
        `/v2/imports/${type}`,
        multipart([
          { name: 'dry_run', content: 'true' },
          { name: 'excel', content, fileName: 'filled.xlsx' },
        ]),
      )
      expect(status).toBe(200)
      await world.work()
      const { id } = body.data
      expect((await rows(id))[0]).toMatchObject({ problems: [], row: 3 })
      expect(await found(id)).toMatchObject({ total: type === 'person' ? 1 : 3, verdict_refused: 0, format: 'xlsx' })
      expect((await officer.get(`/v2/imports/template?type=${type}`)).status).toBe(200)
    },
  )
  test('name the sheets of a workbook that are not read', async () => {
    const cells = (...texts: string[]) => texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')
    const xml = `<sheetData><row r="1">${cells('ref_id', 'surname_en')}</row><row r="2">${cells('S-1', 'KWOK')}</row></sheetData></worksheet>`
    const content = await rawWorkbook({ sheets: { Persons: xml, Budget: xml } })
    const { body } = await officer.call(
      'POST',
      '/v2/imports/person',
      multipart([
        { name: 'dry_run', content: 'true' },
        { name: 'excel', content, fileName: 'two.xlsx' },
      ]),
    )
    await world.work()
    expect((await found(body.data.id)).sheets).toMatchObject([
      { name: 'Persons', rows: 1, head: 1, is_read: true, sheet: 'Persons' },
      { name: 'Budget', rows: 1, is_read: false, sheet: null },
    ])
  })
  test('find proposed members the same that were imported before', async () => {
    const cells = (...texts: string[]) => texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')
    const sheet = (head: string[], row: string[]) =>
      `<sheetData><row r="1">${cells(...head)}</row><row r="2">${cells(...row)}</row></sheetData></worksheet>`
    const content = await rawWorkbook({
      sheets: {
        Companies: sheet(['ref_id', 'company_type', 'name_en'], ['G-1', '5', 'Guarantee Import Limited']),
        ProposedMembers: sheet(
          ['ref_id', 'number_of_members', 'member_class', 'amount', 'currency'],
          ['G-1', '12', 'A', '100', 'HKD'],
        ),
      },
    })
    const upload = async () => {
      const form = multipart([
        { name: 'dry_run', content: 'true' },
        { name: 'excel', content, fileName: 'guarantee.xlsx' },
      ])
      const { body } = await officer.call('POST', '/v2/imports/company', form)
      await world.work()
      return body.data.id as number
    }
    expect(await step(await upload(), 'start')).toMatchObject({ created: 1 })
    expect((await rows(await upload()))[0]).toMatchObject({ verdict: 'same', changes: [] })
  })
  test('give the refused rows as they were, with the reason, ready to be sent again', async () => {
    const id = await dryRun('ref_id,surname_en,dob,Branch\nF-1,PANG,,A\nF-2,TONG,31/02/1991,B')
    expect((await officer.get(`/v2/imports/${id}/refused`)).status).toBe(200)
    const { own, refused } = await alpha.tx(async (tx) => {
      const record = await getImport(tx, id)
      return { own: record, refused: await refusedRows(tx, record) }
    })
    const { tables } = await readImportFile(await refusedWorkbook(world.services.files, own, refused), 'Persons')
    expect(tables[0]!.rows.map(({ cells }) => cells)).toEqual([
      ['ref_id', 'surname_en', 'dob', 'Branch', 'reason'],
      ['F-2', 'TONG', '31/02/1991', 'B', expect.stringMatching(/^E03 .*31\/02\/1991.* \/ /u)],
    ])
  })
})
