import { expect, test } from 'vitest'
import { accessFile } from '#test/world/access-file.ts'
import { openImportDesk } from '#test/world/import-desk.ts'
import { multipart } from '#test/world/multipart.ts'
import { readAccess } from './reading/read-access.ts'
import { recodeTables } from './reading/recode-tables.ts'

const { byRef, found, officer, openPerson, rows, step, world } = await openImportDesk()

const upload = async (content: Buffer, part = 'accdb') => {
  const form = multipart([
    { name: 'dry_run', content: 'true' },
    { name: part, content, fileName: 'old-system.accdb' },
  ])
  const answer = await officer.call('POST', '/v2/imports/desktop-migration', form)
  await world.work()
  return answer
}
const failed = async (content: Buffer) => {
  const { body } = await upload(content)
  return (await found(body.data.id)).problem
}

const clients = {
  columns: {
    ClientID: 'long',
    Surname: 'text',
    'Given Name': 'text',
    'Chinese Name': 'memo',
    DOB: 'date',
    Sex: 'text',
    Phone: 'text',
    VIP: 'bool',
  },
  rows: [
    [7001, 'SZETO', 'Ka Lok', '司徒嘉樂', '1980-01-31', 'M', '91234567', true],
    [7002, 'NGAI', 'Wing', null, '1991-12-01', 'F', null, false],
  ],
} as const
const firms = {
  columns: { ID: 'long', 'Company Name': 'text', 公司名稱: 'text', company_type: 'long', 'BR No': 'text' },
  rows: [[8001, 'Kestrel Desktop Limited', '隼灣桌面有限公司', 2, '01234567']],
} as const
const numbers = {
  columns: { ID: 'long', ClientID: 'long', type: 'text', country: 'text', id_number: 'text' },
  rows: [[1, 7001, 'Others', 'CN', 'E12345678']],
} as const

test('a database of a desktop product becomes an import of persons and one of companies, each with its dry run [IMP-007] [IMP-016]', async () => {
  const content = accessFile({
    tables: {
      tblClient: clients,
      Company: firms,
      Identities: numbers,
      tblTrans: { columns: { Amount: 'double' }, rows: [[9.5]] },
    },
    linked: ['Archive'],
  })
  const { status, body } = await upload(content)
  expect([status, body.data.source, body.data.errors]).toEqual([200, 'desktop', []])
  const persons = await found(body.data.id)
  expect(persons).toMatchObject({ type: 'person', step: 'waiting', format: 'access', verdict_new: 2, beside: null })
  expect(persons.sheets).toEqual([
    { name: 'tblClient', rows: 2, is_read: true, sheet: 'Persons' },
    { name: 'Identities', rows: 1, is_read: true, sheet: 'Identities' },
    { name: 'tblTrans', rows: 1, is_read: false, sheet: null },
    { name: 'Archive', rows: 0, is_read: false, sheet: null },
  ])
  expect(persons.columns.filter(({ column }: { column: unknown }) => column === null)).toMatchObject([
    { sheet: 'Persons', header: 'VIP', sample: 'Y' },
    { sheet: 'Identities', header: 'ID' },
  ])
  const [companies] = (await officer.get('/v2/imports?sort=id%20DESC&limit=1')).body.data
  expect(companies).toMatchObject({ type: 'company', step: 'waiting', verdict_new: 1, beside: persons.id })
  expect(companies.created_by).toBe('officer')
  expect(await step(persons.id, 'start')).toMatchObject({ created: 2, failed: 0 })
  expect(await step(companies.id, 'start')).toMatchObject({ created: 1, failed: 0 })
  expect(await openPerson((await byRef('7001')).id)).toMatchObject({
    dob: '1980-01-31',
    gender: 'Male',
    tel: '91234567',
    names: [
      { sur: 'SZETO', other: 'Ka Lok' },
      { sur: '司徒', other: '嘉樂' },
    ],
    idens: [{ type: 0, country: 'CN', id_number: 'E12345678' }],
  })
  expect((await rows(companies.id))[0]).toMatchObject({ ref_id: '8001', name_zh: '隼灣桌面有限公司' })
  // The old keys become references, so a second copy of the same database changes nothing.
  const again = await upload(content)
  expect(await found(again.body.data.id)).toMatchObject({ verdict_same: 2, verdict_new: 0 })
})

test('a database that has companies alone is one import of companies', async () => {
  const { body } = await upload(accessFile({ format: 'mdb', tables: { corp: firms } }))
  expect(await found(body.data.id)).toMatchObject({ type: 'company', total: 1 })
})

test('a database that cannot be read says what to do: encrypted, with a password, damaged, of other things [IMP-007]', async () => {
  const whole = accessFile({ tables: { tblClient: clients } })
  const encrypted = Buffer.from(whole)
  for (let at = 4096; at < encrypted.length; at++) encrypted[at]! ^= 0x5a
  expect(await failed(encrypted)).toMatchObject({ code: 'F12' })
  expect(await failed(accessFile({ format: 'mdb', password: 'old', tables: { tblClient: clients } }))).toMatchObject({
    code: 'F12',
  })
  expect(await failed(whole.subarray(0, 4096 * 2 + 100))).toMatchObject({ code: 'F13' })
  expect(await failed(Buffer.from('ref_id,surname_en\n1,CHAN'))).toMatchObject({ code: 'F13' })
  const other = { columns: { Amount: 'double', Paid: 'bool' }, rows: [[1, true]] } as const
  expect(await failed(accessFile({ tables: { Deals: other } }))).toMatchObject({ code: 'F15' })
  expect((await upload(whole, 'excel')).status).toBe(400)
})

test('a table that no name tells is chosen by hand, in the file at hand and remembered for the next', async () => {
  const odd = { columns: { Kennung: 'long', Nachname: 'text' }, rows: [[9001, 'QUILL']] } as const
  const deals = { columns: { Amount: 'double', Paid: 'bool' }, rows: [[1, true]] } as const
  const content = accessFile({ tables: { Kunden: odd, Firmen: firms, Deals: deals } })
  const map = async (id: number, body: object) => {
    const { status } = await officer.post(`/v2/imports/${id}/mapping`, { columns: [], ...body })
    await world.work()
    return status
  }
  const companies = (await upload(content)).body.data.id
  expect(await found(companies)).toMatchObject({ type: 'company', verdict_same: 1, beside: null })
  expect(await map(companies, { tables: [{ name: 'Kunden', use: 'person.Visas' }] })).toBe(400)
  expect(await map(companies, { tables: [{ name: 'Kunden', use: 'person.Persons' }] })).toBe(200)
  const [persons] = (await officer.get('/v2/imports?sort=id%20DESC&limit=1')).body.data
  expect(persons).toMatchObject({ type: 'person', beside: companies, step: 'failed', problem: { code: 'F10' } })
  const own = [['ref_id', 0] as const, ['surname_en', 1] as const]
  const columns = own.map(([column, at]) => ({ sheet: 'Persons', at, column }))
  expect(await map(persons.id, { columns })).toBe(200)
  expect(await found(persons.id)).toMatchObject({ step: 'waiting', verdict_new: 1 })
  expect((await rows(persons.id))[0]).toMatchObject({ ref_id: '9001', name: 'QUILL' })
  const alone = accessFile({ tables: { Kunden: { ...clients, rows: clients.rows.slice(1) }, Deals: deals } })
  const next = await found((await upload(alone)).body.data.id)
  expect(next).toMatchObject({ type: 'person', step: 'waiting', total: 1 })
  expect(next.sheets).toEqual([
    { name: 'Kunden', rows: 1, is_read: true, sheet: 'Persons' },
    { name: 'Deals', rows: 1, is_read: false, sheet: null },
  ])
  // A table excluded by hand is not recognised by its columns either; the other tables can be chosen again.
  expect(await map(next.id, { tables: [{ name: 'Kunden', use: null }] })).toBe(200)
  const none = await found(next.id)
  expect(none).toMatchObject({ step: 'failed', problem: { code: 'F15' } })
  expect(none.sheets.map(({ sheet }: { sheet: unknown }) => sheet)).toEqual([null, null])
  expect(await map(next.id, { tables: [{ name: 'Kunden', use: 'person.Persons' }] })).toBe(200)
  expect(await found(next.id)).toMatchObject({ step: 'waiting', total: 1 })
})

test('a definition that points at itself ends in words, not in a process without end', async () => {
  const looped = accessFile({ tables: { tblClient: clients } })
  looped.writeUInt32LE(2, 4096 * 2 + 4)
  await expect(readAccess(looped)).rejects.toMatchObject({ code: 'F13' })
})

test('texts of Access 97 are read in the code page of Hong Kong', () => {
  // The reader's result for Big5 bytes: each byte as a Windows-1252 character.
  const big5 = new TextDecoder('big5').decode(Buffer.from('b3afa46aa4e5', 'hex'))
  const signs = new TextDecoder('windows-1252').decode(Buffer.from('b3afa46aa4e5', 'hex'))
  const { encoding, tables } = recodeTables([{ name: 'Client', rows: [{ number: 1, cells: ['CHAN', signs] }] }])
  expect([encoding, tables[0]!.rows[0]!.cells]).toEqual(['Big5', ['CHAN', big5]])
  expect(big5).toBe('陳大文')
})
