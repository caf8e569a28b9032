import { partyFamilies } from '@probity/contract/parties/party-names.ts'
import { sql } from 'kysely'
import { refusalOf } from '#kernel/database/postgres-errors.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { mergeRecord } from '../converting/merge-record.ts'
import type { ImportRecord } from '../imports.queries.ts'
import { importRow, isChange, lockRows, type Writing } from './import-row.ts'
import { createRecords } from './write-record.ts'

interface Page {
  ids: readonly number[]
  of: ImportRecord
  day: string
}

/**
 * Writes rows and their outcomes: new records together, each other row in a transaction of its own. If one of those together is
 * refused, none of them is written, and each is tried by itself, so that every refusal names its row (decision 0691).
 */
export async function importRows(writing: Writing, { ids, of, day }: Page): Promise<void> {
  const left = await writeTogether(writing, { ids, of, day })
  for (const id of left) await importRow(writing, { id, of, day })
}

/** Returns the rows that were not written. */
async function writeTogether(writing: Writing, { ids, of, day }: Page): Promise<readonly number[]> {
  let written: ReadonlySet<number> = new Set()
  try {
    await writing(async (tx) => {
      written = await writeNewRecords(tx, { ids, of, day })
    })
  } catch (error) {
    if (!refusalOf(error)) throw error
    return ids
  }
  return ids.filter((id) => !written.has(id))
}

async function writeNewRecords(tx: Tx, { ids, of: { type }, day }: Page): Promise<ReadonlySet<number>> {
  const bodies = new Map<number, ReturnType<typeof mergeRecord>['body']>()
  for (const open of await lockRows(tx, ids))
    if (!('company_ref' in open.draft || isChange(open)))
      bodies.set(open.id, mergeRecord(open.draft, undefined, open.main_addresses).body)
  if (bodies.size === 0) return new Set()
  const made = await createRecords(tx, { type, bodies: [...bodies.values()], today: day })
  const written = [...bodies.keys()].map((row, at) => ({ row, party: made[at] }))
  await sql`${sql.raw(`/* written_together_${type} */`)} update import_rows r set outcome = 'created', ${sql.ref(type)} = w.party,
      left_date = p.updated_date
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as w (row bigint, party bigint)
      join ${sql.table(partyFamilies[type])} p on p.id = w.party where r.id = w.row`.execute(tx)
  return new Set(bodies.keys())
}
