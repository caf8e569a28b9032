import { keptInNotes } from '@probity/contract/imports/imports.ts'
import { expect, test } from 'vitest'
import { openImportDesk } from '#test/world/import-desk.ts'

const { byRef, company, dryRun, found, openCompany, person, rows, step } = await openImportDesk()
const kept = (...places: number[]) => ({
  columns: places.map((at) => ({ sheet: 'Persons', at, column: keptInNotes })),
})

test('columns without a field are kept as lines of notes, only where somebody chose it, and the choice is remembered', async () => {
  const csv = [
    'ref_id,surname_en,other_name_en,Partner in charge,KYC file,Remarks',
    'KC-1,WONG,Siu Ming,MC,"Room 2,\n box 14",Calls after 6 pm',
    'KC-2,LEE,Ka Yan,N/A,,',
    'KC-3,HO,Mei,,K1234567,',
  ].join('\n')
  const id = await dryRun(csv)
  expect((await found(id)).columns.map(({ column }: { column: string }) => column).slice(3)).toEqual([
    null,
    null,
    'notes',
  ])
  const read = await step(id, 'mapping', kept(3, 4))
  expect(read).toMatchObject({ verdict_new: 3, verdict_refused: 0 })
  expect(read.columns.slice(3)).toMatchObject([
    { column: keptInNotes, sample: 'MC' },
    { column: keptInNotes, sample: 'Room 2, box 14' },
    { column: 'notes' },
  ])
  const [first, second] = await rows(id)
  const notes = 'Calls after 6 pm\nPartner in charge: MC\nKYC file: Room 2, box 14'
  expect(first.changes).toEqual([{ field: 'notes', before: '', after: notes, identifying: false }])
  expect(second.changes).toEqual([])
  expect(await step(id, 'start')).toMatchObject({ created: 3, failed: 0 })
  expect(await byRef('KC-1')).toMatchObject({ notes })
  expect(await byRef('KC-2')).toMatchObject({ notes: null })
  const again = await dryRun(csv.replace('MC', 'LW'))
  expect((await found(again)).columns.slice(3, 5)).toMatchObject([{ column: keptInNotes }, { column: keptInNotes }])
  expect(await found(again)).toMatchObject({ verdict_changes: 1, verdict_same: 2 })
})

test('a record keeps its notes: lines that it lacks are added below them, and an undo takes them away', async () => {
  await person({ ref_id: 'KD-1', notes: 'Typed by hand\nBranch: Central' })
  const id = await dryRun('ref_id,Branch,Since when\nKD-1,Central,2019')
  const read = await step(id, 'mapping', kept(1, 2))
  expect(read).toMatchObject({ verdict_changes: 1 })
  expect((await rows(id))[0].changes).toEqual([
    { field: 'notes', before: '', after: 'Since when: 2019', identifying: false },
  ])
  await step(id, 'start')
  expect(await byRef('KD-1')).toMatchObject({ notes: 'Typed by hand\nBranch: Central\nSince when: 2019' })
  await step(id, 'undo')
  expect(await byRef('KD-1')).toMatchObject({ notes: 'Typed by hand\nBranch: Central' })
})

test('what the notes cannot hold refuses the row and says why', async () => {
  const long = 'x'.repeat(4000)
  const id = await dryRun(`ref_id,surname_en,Fee,Story\nKE-1,CHAN,=1+1,short\nKE-2,LAU,5,${long}`)
  await step(id, 'mapping', kept(2, 3))
  const [short, tooLong] = await rows(id)
  expect(short).toMatchObject({ verdict: 'new', changes: [{ after: 'Fee: =1+1\nStory: short' }] })
  expect(tooLong).toMatchObject({ verdict: 'refused', problems: [{ code: 'E19', column: 'notes' }] })
})

test('the same for companies; columns of other sheets are not kept, and a file with kept columns alone is not read', async () => {
  const { id: known } = await company({ ref_id: 'KF-1', notes: 'Typed by hand' })
  const columns = [{ sheet: 'Companies', at: 1, column: keptInNotes }]
  const id = await dryRun('ref_id,Partner\nKF-1,MC', { type: 'company' })
  await step(id, 'mapping', { columns })
  await step(id, 'start')
  expect(await openCompany(known)).toMatchObject({ notes: 'Typed by hand\nPartner: MC' })
  const unread = await dryRun('Zimmer,Partner\n1,2', { type: 'company' })
  expect(await step(unread, 'mapping', { columns })).toMatchObject({ step: 'failed', problem: { code: 'F10' } })
})
