import { partyFamilies } from '@probity/contract/parties/party-names.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openImportDesk } from '#test/world/import-desk.ts'

const { alpha, byRef, dryRun, rows, step, world } = await openImportDesk()
const file = (start: string, occupations: readonly string[]) =>
  [
    'ref_id,surname_en,other_name_en,occupation',
    ...occupations.map(
      (word, at) => `${start}-${at},${start}TEST,${String.fromCodePoint(65 + (at % 26))}${at},${word}`,
    ),
  ].join('\n')
const companies = (start: string, names: readonly string[]) =>
  ['ref_id,company_type,name_en', ...names.map((name, at) => `${start}-${at},2,${name}`)].join('\n')
const transactionsOf = async (start: string, table = 'individuals') => {
  const { rows: found } = await alpha.tx((tx) =>
    sql<{ n: number }>`select count(distinct xid) as n from audit_traces
      where table_name = ${table} and after ->> 'ref_id' like ${`${start}-%`}`.execute(tx),
  )
  return found[0]?.n
}
/** Rows whose person bears another reference than the row. */
const strayRows = async (id: number, type: 'person' | 'company' = 'person') => {
  const { rows: found } = await alpha.tx((tx) =>
    sql`select r.id from import_rows r left join ${sql.table(partyFamilies[type])} p on p.id = ${sql.ref(`r.${type}`)}
      where r.import = ${id} and r.draft #>> '{fields,ref_id}' is distinct from p.ref_id`.execute(tx),
  )
  return found
}

test('new persons are written fifty at a time, and each row leads to its own person', async () => {
  const id = await dryRun(file('FT', Array<string>(120).fill('Clerk')))
  expect(await step(id, 'start')).toMatchObject({ step: 'completed', created: 120, failed: 0 })
  expect(await transactionsOf('FT')).toBe(3)
  expect(await strayRows(id)).toEqual([])
  expect(await step(id, 'undo')).toMatchObject({ undone: 120, kept: 0 })
})

test('one row that is refused leaves those beside it written, each by itself', async () => {
  await sql`alter table individuals add constraint individuals__occupation check (occupation <> 'Refused below')`.execute(
    world.databases.owner,
  )
  const id = await dryRun(file('RB', ['Clerk', 'Clerk', 'Refused below', 'Clerk']))
  expect(await step(id, 'start')).toMatchObject({ step: 'completed', created: 3, failed: 1 })
  expect(await transactionsOf('RB')).toBe(3)
  expect(await byRef('RB-3')).toMatchObject({ occupation: 'Clerk' })
})

test('new companies are written fifty at a time too; a name that two rows share refuses the second alone', async () => {
  const names = Array.from({ length: 60 }, (_, at) => `Fifty ${String.fromCodePoint(65 + (at % 26))}${at} Test Limited`)
  const id = await dryRun(companies('FC', names), { type: 'company' })
  expect(await step(id, 'start')).toMatchObject({ step: 'completed', created: 60, failed: 0 })
  expect(await transactionsOf('FC', 'corporates')).toBe(2)
  expect(await strayRows(id, 'company')).toEqual([])
  expect(await step(id, 'undo')).toMatchObject({ undone: 60, kept: 0 })
  const twice = await dryRun(companies('FD', ['Twice Limited', 'Once Limited', 'TWICE LIMITED']), { type: 'company' })
  expect(await step(twice, 'start')).toMatchObject({ step: 'completed', created: 2, failed: 1 })
  expect((await rows(twice)).map(({ outcome }: { outcome: string }) => outcome)).toEqual([
    'created',
    'created',
    'failed',
  ])
})
