import { expect, test } from 'vitest'
import { openImportDesk } from '#test/world/import-desk.ts'
import { multipart } from '#test/world/multipart.ts'
import { rawWorkbook, sheetXml } from '#test/world/raw-workbook.ts'
import { named } from '#test/world/register-world.ts'

const { company, found, officer, person, rows, step, world } = await openImportDesk()

type Sheet = readonly (readonly string[])[]
async function dryRun(sheets: Readonly<Record<string, Sheet>>): Promise<number> {
  const content = await rawWorkbook({
    sheets: Object.fromEntries(Object.entries(sheets).map(([name, sheet]) => [name, sheetXml(sheet)])),
  })
  const form = multipart([
    { name: 'dry_run', content: 'true' },
    { name: 'excel', content, fileName: 'members.xlsx' },
  ])
  const { body } = await officer.call('POST', '/v2/imports/company', form)
  await world.work()
  return body.data.id as number
}

const lists = ['shareholders', 'directors', 'secretaries', 'significant_controllers']
async function companyOf(ref: string) {
  const filter = encodeURIComponent(JSON.stringify({ ref_id: ref }))
  const populate = lists.join(',')
  const { body } = await officer.get(`/v2/corporates?filter=${filter}&populate=${populate}`)
  return body.data[0]
}

const companies = (...refs: string[]): Sheet => [
  ['ref_id', 'company_type', 'name_en'],
  ...refs.map((ref) => [ref, '2', `Import ${ref} Limited`]),
]
const memberHead = ['company_ref_id', 'role', 'party_ref_id', 'party_is_company', 'party_surname_en', 'party_other_en']
const shareHead = ['company_ref_id', 'party_ref_id', 'type', 'currency', 'shares_num', 'shares_paid_amount']

test('the sheets Members and Shares give roles and shares to parties of the register and of the file, and are taken back [IMP-014]', async () => {
  const { id: chan } = await person({ ref_id: 'MS-P1' })
  const sheets = {
    Companies: companies('MS-1', 'MS-2'),
    Members: [
      [...memberHead, 'start_date'],
      ['MS-1', 'director;shareholder', 'MS-P1', '', '', '', '2014-03-10'],
      ['MS-1', '股東', 'MS-2', 'Y', '', '', ''],
      ['MS-1', 'secretary', '', 'N', 'FONGTEST', 'Secretary', ''],
    ],
    Shares: [
      shareHead,
      ['MS-1', 'MS-P1', 'Ordinary', 'hkd', '10,000', '10000'],
      ['MS-1', 'MS-2', 'Ordinary', 'HKD', '500', '500'],
    ],
  }
  const id = await dryRun(sheets)
  expect(await found(id)).toMatchObject({ total: 7, verdict_new: 7, verdict_refused: 0 })
  expect((await rows(id)).map(({ sheet, row }: { sheet: string; row: number }) => `${sheet} ${row}`)).toEqual([
    ' 2',
    ' 3',
    'Members 2',
    'Members 3',
    'Members 4',
    'Shares 2',
    'Shares 3',
  ])
  expect(await companyOf('MS-1')).toBe(undefined)
  expect(await step(id, 'start')).toMatchObject({ created: 7, failed: 0 })
  const made = await companyOf('MS-1')
  const held = await companyOf('MS-2')
  expect(made.directors).toMatchObject([{ capacity_type: 2, capacity_id: chan, start_date: Date.UTC(2014, 2, 10) }])
  expect(made.shareholders).toMatchObject([
    { capacity_id: chan, shares: [{ type: 'Ordinary', currency: 'HKD', shares_num: 10_000 }] },
    { capacity_type: 1, capacity_id: held.id, shares: [{ shares_num: 500 }] },
  ])
  expect(made.secretaries).toHaveLength(1)
  const secretary = made.secretaries[0].capacity_id as number
  expect((await officer.get(`/v2/individuals/${secretary}`)).status).toBe(200)
  const again = await dryRun(sheets)
  // The secretary has no reference: a person of this name exists, so a user must answer whether it is the same.
  expect(await found(again)).toMatchObject({ verdict_same: 6, verdict_maybe: 1 })
  expect(await step(id, 'undo')).toMatchObject({ step: 'undone', undone: 7 })
  expect(await companyOf('MS-1')).toBe(undefined)
  expect((await officer.get(`/v2/individuals/${secretary}`)).status).toBe(404)
  expect((await officer.get(`/v2/individuals/${chan}`)).status).toBe(200)
})

test('a later file changes the roles and shares of a company that is there, and an alternate finds its director', async () => {
  await person({ ref_id: 'MC-P1', names: [{ name_type: 1, lang: 1, sur: 'AUTEST', other: 'One' }] })
  await person({ ref_id: 'MC-P2', names: [{ name_type: 1, lang: 1, sur: 'AUTEST', other: 'Two' }] })
  const head = [...memberHead, 'alternate_to', 'start_date']
  const first = await dryRun({
    Companies: companies('MC-1'),
    Members: [
      head,
      ['MC-1', 'director', 'MC-P2', '', '', '', 'MC-P1', ''],
      ['MC-1', 'director,shareholder', 'MC-P1', '', '', '', '', '2020-01-02'],
    ],
    Shares: [shareHead, ['MC-1', 'MC-P1', 'Ordinary', 'HKD', '1', '1']],
  })
  expect(await step(first, 'start')).toMatchObject({ created: 4, failed: 0 })
  const before = await companyOf('MC-1')
  const [alternate] = before.directors.filter((row: { director_type: number }) => row.director_type === 2)
  const [principal] = before.directors.filter((row: { director_type: number }) => row.director_type === 1)
  expect(alternate.alternate_to_id).toBe(principal.id)
  const second = await dryRun({
    Companies: companies('MC-1'),
    Members: [head, ['MC-1', 'director', 'MC-P1', '', '', '', '', '2021-05-06']],
    Shares: [shareHead, ['MC-1', 'MC-P1', 'ordinary', 'HKD', '9', '9']],
  })
  expect(await found(second)).toMatchObject({ verdict_same: 1, verdict_changes: 2 })
  expect(await step(second, 'start')).toMatchObject({ updated: 2, failed: 0 })
  const after = await companyOf('MC-1')
  expect(after.directors.find((row: { id: number }) => row.id === principal.id).start_date).toBe(Date.UTC(2021, 4, 6))
  expect(after.shareholders[0].shares).toMatchObject([{ shares_num: 9 }])
  expect(await step(second, 'undo')).toMatchObject({ step: 'undone', undone: 2 })
  const back = await companyOf('MC-1')
  expect(back.shareholders[0].shares).toMatchObject([{ shares_num: 1 }])
  expect(back.directors.find((row: { id: number }) => row.id === principal.id).start_date).toBe(Date.UTC(2020, 0, 2))
})

test('a run creates what the dry run calls new: shares of a refused shareholder are refused, and roles of a company left out', async () => {
  await company({ ref_id: 'MD-X', names: [named('Import MD-2 Limited')] })
  const id = await dryRun({
    Companies: companies('MD-1', 'MD-2'),
    Members: [
      memberHead,
      ['MD-1', 'shareholder', 'MD-P', 'N', 'HOLDER', 'Kept'],
      ['MD-1', 'shareholder', 'MD-Q', '', '', ''],
      ['MD-2', 'director', '', 'N', 'DIRECTOR', 'Left'],
    ],
    Shares: [shareHead, ['MD-1', 'MD-P', 'Ordinary', 'HKD', '1', '1'], ['MD-1', 'MD-Q', 'Ordinary', 'HKD', '1', '1']],
  })
  expect(await found(id)).toMatchObject({ verdict_new: 4, verdict_maybe: 1, verdict_refused: 2 })
  const { errors } = (await officer.get(`/v2/imports/${id}/result`)).body.data
  expect(errors).toMatchObject([
    { sheet: 'Members', row: 3, column: 'party_ref_id' },
    { sheet: 'Shares', row: 3, column: 'party_ref_id' },
  ])
  const after = await step(id, 'start')
  expect(after).toMatchObject({ created: 3, verdict_new: 3, verdict_refused: 3 })
  expect((await rows(id, 'verdict=refused')).at(0)).toMatchObject({ sheet: 'Members', problems: [{}] })
  expect((await rows(id)).filter(({ outcome }: { outcome: string | null }) => outcome === 'failed')).toEqual([])
})

test('rows of members say why they are refused, and leave with the reason in a column', async () => {
  const id = await dryRun({
    Companies: companies('MR-1'),
    Members: [
      memberHead,
      ['MR-9', 'director', '', 'N', 'NOBODY', 'Here'],
      ['MR-1', 'janitor', '', 'N', 'SOMEBODY', 'Here'],
      ['MR-1', 'director', 'MR-X', '', '', ''],
      ['MR-1', 'shareholder', '', 'Y', '', 'Unknown Company Limited'],
      ['MR-1', 'shareholder', 'MR-P', 'N', 'HOLDER', 'Four'],
    ],
    Shares: [
      shareHead,
      ['MR-1', 'MR-Y', 'Ordinary', 'HKD', '1', '1'],
      ...['A', 'B', 'C', 'D'].map((type) => ['MR-1', 'MR-P', type, 'HKD', '1', '1']),
    ],
  })
  const refused = await rows(id, 'verdict=refused')
  expect(
    refused.map(({ sheet, row, problems }: { sheet: string; row: number; problems: { code: string }[] }) => [
      `${sheet} ${row}`,
      problems.map(({ code }) => code).join(),
    ]),
  ).toEqual([
    ['Members 2', 'E07'],
    ['Members 3', 'E02'],
    ['Members 4', 'E07'],
    ['Members 5', 'E22'],
    ['Shares 2', 'E21'],
    ['Shares 6', 'E11'],
  ])
  expect((await officer.get(`/v2/imports/${id}/refused`)).status).toBe(200)
  expect(await step(id, 'start')).toMatchObject({ created: 5, failed: 6 })
})

test('the reason of an end is read as a word of either language, and a deceased person is refused a new office by the dry run', async () => {
  const { id: ann } = await person({ ref_id: 'MS-D1' })
  await person({ ref_id: 'MS-D2' })
  const sheets = {
    Companies: companies('MS-D', 'MS-E'),
    Members: [
      [...memberHead, 'end_date', 'end_reason'],
      ['MS-D', 'director', 'MS-D1', '', '', '', '2026-11-25', 'Deceased'],
      ['MS-D', 'secretary', 'MS-D2', '', '', '', '', '辭職'],
    ],
  }
  const id = await dryRun(sheets)
  expect(await found(id)).toMatchObject({ verdict_refused: 0 })
  await step(id, 'start')
  const made = await companyOf('MS-D')
  expect(made.directors).toMatchObject([{ capacity_id: ann, is_end_status: true, end_reason: 2 }])
  expect(made.secretaries).toMatchObject([{ end_reason: 1 }])
  const again = await dryRun({
    Companies: companies('MS-D', 'MS-E'),
    Members: [memberHead, ['MS-E', 'director', 'MS-D1', '', '', '']],
  })
  const [refused] = (await rows(again)).filter(({ sheet }: { sheet: string }) => sheet === 'Members')
  expect(refused.problems[0].params.message).toContain('deceased (2026-11-25)')
})

test('rows that name a company or a person answered as the same record go to that record, and are taken back', async () => {
  const standing = await company({ ref_id: null, names: [named('Import MF-1 Limited')] })
  const holding = await company({ ref_id: 'MF-OLD', names: [named('Import MF-2 Limited')] })
  const { id: kept } = await person({
    ref_id: 'MF-P-OLD',
    names: [{ name_type: 1, lang: 1, sur: 'MFHOLDER', other: 'Kept' }],
  })
  const id = await dryRun({
    Companies: companies('MF-1', 'MF-2'),
    Members: [
      memberHead,
      ['MF-1', 'shareholder', 'MF-P', 'N', 'MFHOLDER', 'Kept'],
      ['MF-1', 'shareholder', 'MF-2', 'Y', '', ''],
      ['MF-2', 'director', '', 'N', 'MFDIRECTOR', 'New'],
    ],
    Shares: [shareHead, ['MF-1', 'MF-P', 'Ordinary', 'HKD', '10', '1'], ['MF-1', 'MF-2', 'Ordinary', 'HKD', '20', '1']],
  })
  const asked = (await rows(id)).filter(({ verdict }: { verdict: string }) => verdict === 'maybe')
  expect(asked).toHaveLength(3)
  for (const row of asked)
    await officer.post(`/v2/imports/${id}/answers`, { row: row.id, answer: 'same', party: row.candidates[0].id })
  const after = await step(id, 'start')
  expect([after.failed, (await rows(id)).flatMap(({ problems }: { problems: unknown[] }) => problems)]).toEqual([0, []])
  const read = async (of: number) => (await officer.get(`/v2/corporates/${of}?populate=${lists.join(',')}`)).body.data
  expect((await read(standing.id)).shareholders).toMatchObject([
    { capacity_type: 2, capacity_id: kept, shares: [{ shares_num: 10 }] },
    { capacity_type: 1, capacity_id: holding.id, shares: [{ shares_num: 20 }] },
  ])
  expect((await read(holding.id)).directors).toHaveLength(1)
  expect(await companyOf('MF-1')).toBe(undefined)
  expect(await step(id, 'undo')).toMatchObject({ step: 'undone', kept: 0 })
  expect([(await read(standing.id)).shareholders, (await read(holding.id)).directors]).toEqual([[], []])
})
