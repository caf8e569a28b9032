import fc from 'fast-check'
import { expect, test } from 'vitest'
import { multipart } from '#test/world/multipart.ts'
import { chan, named, openRegister, party, said, zh } from '#test/world/register-world.ts'

const { alpha, beta, officer, world, person, company } = await openRegister()
const formats = ['csv', 'xlsx'] as const
type Type = 'person' | 'company'
const paths = {
  ...{ person: 'individuals', company: 'corporates', identity: 'identifications', address: 'addresses' },
  ...{ director: 'directors', secretary: 'company_secretaries', shareholder: 'shareholders', share: 'shares' },
  ...{ founder: 'founders', auth_rep: 'authorized_representatives', controller: 'significant_controllers' },
} as const
type List = keyof typeof paths

const exported = async (type: List, body: object, who = officer) => {
  const { status, raw } = await who.post(`/v2/${paths[type]}/export`, body)
  expect(status).toBe(200)
  return raw
}
const imported = async (type: Type, content: Buffer, who = officer) => {
  const sent = await who.call(
    'POST',
    `/v2/imports/${type}`,
    multipart([
      { name: 'dry_run', content: 'true' },
      { name: 'excel', content, fileName: 'own' },
    ]),
  )
  expect(sent.status).toBe(200)
  await world.work()
  const id = sent.body.data.id as number
  const found = (await who.get(`/v2/imports/${id}`)).body.data
  const { rows } = (await who.get(`/v2/imports/${id}/rows?limit=500`)).body.data
  return { id, found, rows: rows as { verdict: string; ref_id: string; changes: unknown; problems: unknown }[] }
}
const differing = (rows: Awaited<ReturnType<typeof imported>>['rows']) =>
  rows.filter(({ verdict }) => verdict !== 'same')

/** Texts as people type them, and as they break tables. */
const strange = fc.oneof(
  fc.string({
    unit: fc.constantFrom('=', '+', '-', '@', "'", '"', ',', ';', 'a', 'B', '1', ' ', '陳', 'ａ', '（', '＝', '\n'),
    minLength: 1,
    maxLength: 12,
  }),
  fc.constantFrom(
    '+852 9101 1001',
    "'+852",
    '00852',
    'N/A',
    '無',
    '1/2',
    'TRUE',
    '=HYPERLINK("x")',
    '45351',
    '1e5',
    "'=x",
    '9101  1001',
  ),
)
const sample = <T>(arbitrary: fc.Arbitrary<T>, seed: number): T => fc.sample(arbitrary, { numRuns: 1, seed })[0]!
const typed = (seed: number) => sample(strange, seed).replaceAll('\n', ' ').trim() || 'x'

const count = 60
const documents = (at: number) =>
  [
    [
      {
        type: 2,
        country: 'CN',
        id_number: `E${1_000_000 + at};,`,
        id_number_security_num: '1',
        expiry_date: 1_900_000_000_123,
        expiry_date_security_num: '2',
      },
    ],
    [
      { type: 0, country: 'MO', id_number: `=${at}/5` },
      {
        type: 2,
        country: 'NA',
        id_number: `+${10_000 + at}`,
        id_number_security_num: '1',
        expiry_date: 1_900_000_000_000,
        expiry_date_security_num: '2',
      },
    ],
    [],
  ][at % 3]!

test('an export of persons or companies, imported again, changes nothing, in either format and language [EXP-007]', async () => {
  for (let at = 0; at < count; at++) {
    const name = { name_type: 1, lang: 1, sur: at % 4 === 0 ? null : typed(at), other: typed(at + 1000) }
    const names = [name, ...(at % 3 === 0 ? [{ name_type: 2, lang: 1, sur: typed(at + 2000), other: null }] : [])]
    if (at % 2 === 0)
      names.push({ name_type: 1, lang: 2, sur: null, other: at % 4 === 0 ? '歐陽 小明' : typed(at + 3000) })
    await person({
      ...{ ref_id: `L-${at}`, names, idens: documents(at), tel: typed(at + 4000), fax: typed(at + 5000) },
      ...{ occupation: typed(at + 6000), cr_reference: typed(at + 7000), dob: at % 2 ? '1980-01-31' : null },
      ...{ gender: ['', 'Male', 'Female', 'Others'][at % 4], pob: at % 2 ? 'HK' : 'TW', status: at % 2 },
      notes: `${typed(at + 8000)}\n${at % 2 ? `\n${typed(at + 9000)}` : ''}`,
    })
    await company({
      ...{
        ref_id: `L-${at}`,
        names: [{ name_type: 3, lang: 1, other: `${typed(at)} ${at}` }],
        company_type: 1 + (at % 6),
      },
      ...{ tel: typed(at + 1000), contact_person: typed(at + 2000), business_nature: typed(at + 3000), status: at % 2 },
      notes: `${typed(at + 8000)}\n${typed(at + 9000)}`,
      ...{ incorp_place: 'HK', incorp_date: '2010-02-03', br_number: String(10_000_000 + at), coi_number: `${at}` },
    })
  }
  for (const type of ['person', 'company'] as const)
    for (const format of formats)
      for (const lang of ['en', 'zh-hant']) {
        const { found, rows } = await imported(type, await exported(type, { format, lang }))
        expect([type, format, lang, differing(rows)]).toEqual([type, format, lang, []])
        expect(found.verdict_same).toBe(count)
        const readNow = found.columns.filter(({ column }: { column: string | null }) => column !== null)
        expect(readNow.length).toBe(type === 'person' ? 24 : 15)
      }
})

test('what one organisation exports, another imports and exports as the same file', async () => {
  const refs = { filter: { ref_id: { contains: 'M-' } } }
  const passport = { type: 2, country: 'CN', id_number: 'E1234567', id_number_security_num: '1' }
  await person({
    ...{
      ref_id: 'M-1',
      tel: '+852 9101 1001',
      fax: "'+1",
      occupation: '=VIP',
      notes: 'Calls after 6 pm\n=only\n\n，全形',
      dob: '1980-01-31',
      gender: 'Male',
      pob: 'HK',
      established_business_relationship: true,
    },
    names: [
      { name_type: 1, lang: 1, sur: 'von Velm', other: 'Ada' },
      { name_type: 1, lang: 2, sur: '歐陽', other: '小明' },
      { name_type: 2, lang: 1, sur: null, other: '-Rose' },
    ],
    idens: [
      { type: 1, id_number: 'A123456(3)' },
      { ...passport, expiry_date: Date.UTC(2030, 4, 1), expiry_date_security_num: '2' },
    ],
  })
  const theirs = beta.as('officer')
  const shared = [
    'ref_id',
    'name_en',
    'name_zh',
    'surname_en',
    'other_name_en',
    'surname_zh',
    'other_name_zh',
    'alias_other_en',
  ]
  const columns = [
    ...shared,
    'id_number',
    'nationality',
    'dob',
    'gender',
    'pob',
    'occupation',
    'notes',
    'tel',
    'fax',
    'status',
    'established_business_relationship',
  ]
  const file = await exported('person', { ...refs, columns, format: 'csv' })
  const { id, found } = await imported('person', file, theirs)
  expect(found).toMatchObject({ verdict_new: 1, verdict_refused: 0 })
  expect((await theirs.post(`/v2/imports/${id}/start`, {})).status).toBe(200)
  await world.work()
  const again = await exported('person', { ...refs, columns, format: 'csv' }, theirs)
  expect(file.toString()).toMatch(/,Yes\r?\n$/)
  expect(again.toString()).toBe(file.toString())
  const book = await imported('person', await exported('person', { ...refs, columns, format: 'xlsx' }), theirs)
  expect(book.found).toMatchObject({ verdict_same: 1 })
})

test('masked numbers of an export are not taken for numbers', async () => {
  await person({
    ref_id: 'K-1',
    names: [{ name_type: 1, lang: 1, other: 'Masked' }],
    idens: [{ type: 1, id_number: 'E364912(5)' }],
  })
  const file = await exported('person', { filter: { ref_id: 'K-1' }, format: 'csv' }, alpha.as('auditor'))
  expect(file.toString()).toContain('•••')
  const { rows } = await imported('person', file)
  expect(rows).toMatchObject([{ verdict: 'same', warnings: [{ code: 'W05' }, { code: 'W04' }] }])
})

test('officers, shares, addresses and identity documents leave as lists, and imported again, change nothing [EXP-007]', async () => {
  const start = Date.UTC(2015, 0, 2)
  const { id: boss } = await person({
    ref_id: 'OF-P1',
    names: [chan, zh],
    addresses: [{ address_1: '=1 Street', address_4: 'HK' }],
    idens: [
      { type: 1, id_number: 'C668668(9)' },
      {
        ...{ type: 2, country: 'CN', id_number: 'E7654321', id_number_security_num: '1' },
        ...{ expiry_date: Date.UTC(2031, 4, 1), expiry_date_security_num: '2', effect_date: start },
      },
    ],
  })
  const { id: other } = await person({ ref_id: 'OF-P2', names: [{ name_type: 1, lang: 1, sur: 'LEE', other: 'On' }] })
  const { id: holder } = await company({ ref_id: 'OF-C2', names: [named('Officers Holding Limited')] })
  const of = party(boss)
  const kept = { shares_num: 900, shares_paid_amount: '1.50', rights: '=votes' }
  const made = await officer.post('/v2/corporates', {
    ...{ ref_id: 'OF-C1', company_type: 2 },
    names: [named('Officers Limited')],
    addresses: [{ address_type: 1, address_1: '1 Road', address_4: 'HK' }],
    directors: [
      { ...of, director_type: 1, consent: 2, start_date: start },
      { ...party(holder, 1), director_type: 1, start_date: start, is_end_status: true, end_date: start, end_reason: 1 },
    ],
    secretaries: [{ ...party(other), start_date: start, end_date: start, end_reason: 1 }],
    shareholders: [
      { ...of, effect_date: start, shares: [{ type: 'Ordinary', currency: 'HKD', ...kept }] },
      { ...party(holder, 1), shares: [{ type: 'Class, "B"', currency: 'USD', shares_num: 5 }] },
    ],
    founders: [{ ...of, effect_date: start }],
    auth_reps: [{ ...of, start_date: start }],
    significant_controllers: [{ ...of, control_nature: 'More than 25% of the shares', commencement_date: start }],
  })
  expect(said(made)).toEqual([])
  const { id, updated_date } = made.body.data
  const { directors } = (await officer.get(`/v2/corporates/${id}?populate=directors`)).body.data
  const alternate = { ...party(other), director_type: 2, alternate_to_id: directors[0].id, start_date: start }
  const rows = [...directors.map((row: { id: number }) => row.id), alternate]
  expect(said(await officer.patch(`/v2/corporates/${id}`, { updated_date, directors: rows }))).toEqual([])
  const rowsIn = { director: 3, secretary: 1, shareholder: 2, share: 2, founder: 1, auth_rep: 1, controller: 1 }
  for (const [type, count] of Object.entries(rowsIn) as [List, number][])
    for (const format of formats)
      for (const lang of ['en', 'zh-hant']) {
        const file = await exported(type, { filter: { company_id: id }, format, lang })
        const read = await imported('company', file)
        expect([type, format, lang, differing(read.rows)]).toEqual([type, format, lang, []])
        expect([type, read.found.verdict_same]).toEqual([type, count])
      }
  const alone = [
    ['identity', 'person', { np_id: boss }],
    ['address', 'person', { capacity_id: boss, capacity_type: 2 }],
    ['address', 'company', { capacity_id: id, capacity_type: 1 }],
  ] as const
  for (const [list, type, filter] of alone)
    for (const format of formats)
      for (const lang of ['en', 'zh-hant']) {
        const read = await imported(type, await exported(list, { filter, format, lang }))
        expect([list, type, format, lang, differing(read.rows)]).toEqual([list, type, format, lang, []])
        expect([list, type, read.found.verdict_same]).toEqual([list, type, 1])
      }
  const lines = async (type: List, filter: object) =>
    (await exported(type, { format: 'csv', filter })).toString().trim().split('\r\n').slice(1)
  expect(await lines('identity', { np_id: boss, type: 1 })).toEqual(['OF-P1,CHAN Tai Man,陳大文,HKID,,C668668(9),,,,'])
  expect(await lines('address', { capacity_id: boss, capacity_type: 2 })).toEqual([
    "OF-P1,N,CHAN Tai Man,陳大文,,'=1 Street,,,HK,",
  ])
  const auditors = await exported('identity', { format: 'csv', filter: { np_id: boss } }, alpha.as('auditor'))
  expect(auditors.toString()).toContain('•••')
})
