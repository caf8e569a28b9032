import type { ImportedRow, ImportRowsQuery } from '@probity/contract/imports/imports.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '#kernel/database/tenant.ts'
import type { ImportRecord } from './imports.queries.ts'

type Query = z.output<typeof ImportRowsQuery>

/** A page of the current pass, in the order of the file. */
export async function listImportRows(tx: Tx, { id, pass }: ImportRecord, { verdict, open, after, limit, skip }: Query) {
  const where = sql`import = ${id} and pass = ${pass} and (${verdict ?? null}::text is null or verdict = ${verdict ?? null})
    and id > ${after ?? 0} and (${open !== 'true'} or (verdict = 'maybe' and answer is null))`
  const counted = await sql<{ count: number }>`select count(*) as count from import_rows where ${where}`.execute(tx)
  const { rows } =
    await sql<ImportedRow>`select id, sheet, row, ref_id, name, name_zh, born, verdict, changes, problems, warnings, candidates, target,
      answer, outcome, coalesce(person, company) as party, nullif(undo, 'wanted') as undo, stands_in_way
    from import_rows where ${where} order by stage, row, id limit ${limit} offset ${skip}`.execute(tx)
  return { count: counted.rows[0]?.count ?? 0, rows }
}
