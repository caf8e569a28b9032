import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { jobOf } from '#kernel/long-job/long-job.ts'
import { openImportDesk } from '#test/world/import-desk.ts'
import { multipart } from '#test/world/multipart.ts'
import { rawWorkbook, sheetXml } from '#test/world/raw-workbook.ts'
import { importRun } from './run-import.ts'

const { alpha, found, officer, personsNow, world } = await openImportDesk()

async function dryRun(sheets: Readonly<Record<string, readonly (readonly string[])[]>>): Promise<number> {
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

test('two processes that run one import write each role once, and create a person that many rows name once', async () => {
  const refs = Array.from({ length: 24 }, (_, at) => `TW-${at}`)
  const id = await dryRun({
    Companies: [['ref_id', 'company_type', 'name_en'], ...refs.map((ref) => [ref, '2', `Import ${ref} Limited`])],
    Members: [
      ['company_ref_id', 'role', 'party_ref_id', 'party_is_company', 'party_surname_en', 'party_hkid'],
      ...refs.map((ref) => [ref, 'director', '', 'N', 'TWICETEST', 'A123456(3)']),
      ...refs.map((ref, at) => [ref, 'shareholder', refs[(at + 1) % refs.length]!, 'Y', '', '']),
    ],
    Shares: [
      ['company_ref_id', 'party_ref_id', 'type', 'currency', 'shares_num', 'shares_paid_amount'],
      ...refs.map((ref, at) => [ref, refs[(at + 1) % refs.length]!, 'Ordinary', 'HKD', '100', '100']),
    ],
  })
  const { total } = await found(id)
  const before = await personsNow()
  expect((await officer.post(`/v2/imports/${id}/start`, { screens: false })).status).toBe(200)
  await world.client.query('delete from outbox_events')
  const run = jobOf(importRun)
  const job = { import: id, organisation_id: alpha.id }
  await Promise.all([world.run(run, job), world.run(run, job), world.run(run, job)])
  await world.work()
  expect(await found(id)).toMatchObject({ step: 'completed', created: total, failed: 0 })
  expect((await personsNow()) - before).toBe(1)
  const { rows } = await alpha.tx((tx) =>
    sql<{ directors: number }>`select count(*) as directors from directors where not is_deleted`.execute(tx),
  )
  expect(rows[0]?.directors).toBe(refs.length)
})
