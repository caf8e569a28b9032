import { expect, test } from 'vitest'
import { openImportDesk } from '#test/world/import-desk.ts'
import { said } from '#test/world/register-world.ts'

const { byRef, dryRun, found, officer, openPerson, rows, send, step, world } = await openImportDesk()
const columnsOf = (of: { columns: { header: string; column: string | null }[] }) =>
  Object.fromEntries(of.columns.map(({ header, column }) => [header, column]))

test('the headings of a firm are read, a title above them is skipped, and the cells of a name tell its language', async () => {
  const id = await dryRun(
    [
      'Kestrel Secretaries Limited: list of clients,,,,,,,,',
      'as at 20 Nov 2026,,,,,,,,',
      'Client No.,Name,名字,Surname,HKID #,Date of Birth (dd/mm/yyyy),Passport No.,Country,Remarks',
      'T-1,陳大文,Tai Man,CHAN,A123456(3),09-Sep-1946,,Hong Kong,VIP',
      'T-2,李小明,Siu Ming,LEE,,24 December 1996,K1234567,,9876543',
    ].join('\n'),
  )
  const read = await found(id)
  expect(columnsOf(read)).toEqual({
    'Client No.': 'ref_id',
    Name: 'name_full_zh',
    名字: 'other_name_en',
    Surname: 'surname_en',
    'HKID #': 'hkid',
    'Date of Birth (dd/mm/yyyy)': 'dob',
    'Passport No.': 'passport_no',
    Country: 'address_4',
    Remarks: 'notes',
  })
  expect(read.sheets[0]).toMatchObject({ head: 3, rows: 2 })
  expect((await rows(id)).map(({ born, name, name_zh }: Record<string, string>) => [born, name, name_zh])).toEqual([
    ['1946-09-09', 'CHAN Tai Man', '陳大文'],
    ['1996-12-24', 'LEE Siu Ming', '李小明'],
  ])
})

test('the row of the headers can be chosen, and stays chosen for the columns and the refused rows', async () => {
  const id = await dryRun('ref_id,tel,fax\nKundennummer,Vorname,Fernruf\nV-1,Ada,12345678\nV-2,Bo,')
  expect((await found(id)).sheets[0]).toMatchObject({
    head: 1,
    top: [
      { row: 1 },
      { row: 2, text: 'Kundennummer · Vorname · Fernruf' },
      { row: 3, text: 'V-1 · Ada · 1•••678' },
      { row: 4 },
    ],
  })
  const name = (await found(id)).sheets[0].name
  const chosen = await step(id, 'mapping', { columns: [], heads: [{ name, row: 2 }] })
  expect(chosen).toMatchObject({
    step: 'failed',
    problem: { code: 'F10' },
    columns: [{ header: 'Kundennummer' }, {}, {}],
  })
  const columns = [
    { sheet: 'Persons', at: 0, column: 'ref_id' },
    { sheet: 'Persons', at: 1, column: 'other_name_en' },
  ]
  expect(await step(id, 'mapping', { columns })).toMatchObject({ total: 2, verdict_new: 2, sheets: [{ head: 2 }] })
})

test('the sample of a column is masked before anybody mapped it, a date is not', async () => {
  const { body } = await send('ref_id,other_name_en,Old number,Seen\nS-1,Ada,K12345678,2020-01-31')
  await world.work()
  const { columns } = await found(body.data.id)
  expect(columns.map(({ sample }: { sample: string }) => sample)).toEqual(['S-1', 'Ada', 'K•••678', '2020-01-31'])
})

test('a passport is taken without its security digits, and a year of birth stays a year', async () => {
  const id = await dryRun(
    'ref_id,surname_en,other_name_en,passport_no,passport_country,passport_expiry,dob\nP-1,YIP,Hei,K9876543,HKSAR,2031-05-01,1953',
  )
  expect((await rows(id))[0]).toMatchObject({
    verdict: 'new',
    born: '1953',
    warnings: [],
  })
  expect(await step(id, 'start')).toMatchObject({ created: 1, failed: 0 })
  const made = await openPerson((await byRef('P-1')).id)
  expect(made).toMatchObject({
    dob: '1953',
    idens: [{ type: 2, country: 'HK', id_number: 'K9876543', id_number_security_num: null }],
  })
})

test('a person whose passport was imported without its digits is saved again while the passport does not change', async () => {
  const id = await dryRun(
    'ref_id,surname_en,other_name_en,passport_no,passport_country,passport_expiry\nP-2,YIP,Lok,K9876544,SG,2031-05-01',
  )
  await step(id, 'start')
  const made = await openPerson((await byRef('P-2')).id)
  const [passport] = made.idens
  const save = async (changes: object) => {
    const idens = [{ ...passport, id_number: 'K•••544', ...changes, updated_date: undefined }]
    const { status, body } = await officer.patch(`/v2/individuals/${made.id}`, { tel: '2345 6789', idens })
    return status === 200 ? 200 : said({ body })
  }
  const own = async (changes: object) => {
    const { status, body } = await officer.patch(`/v2/identifications/${passport.id}`, changes)
    return status === 200 ? 200 : said({ body })
  }
  expect(await save({})).toBe(200)
  expect(await save({ effect_date: 5 })).toBe(200)
  expect(await save({ expiry_date: Date.UTC(2032, 4, 1) })).toEqual([
    'idens.0.id_number_security_num: id_number_security_num is required',
  ])
  expect(await save({ id_number: 'K1111111' })).toEqual([
    'idens.0.id_number_security_num: id_number_security_num is required',
  ])
  expect(await own({ effect_date: 6 })).toBe(200)
  expect(await own({ country: 'MY' })).toEqual(['id_number_security_num: id_number_security_num is required'])
  expect(await save({ id_number_security_num: '4' })).toBe(200)
  expect(await save({ id_number_security_num: null })).toEqual([
    'idens.0.id_number_security_num: id_number_security_num is required',
  ])
  expect(await own({ id_number_security_num: '' })).toEqual([
    'id_number_security_num: id_number_security_num is required',
  ])
})
