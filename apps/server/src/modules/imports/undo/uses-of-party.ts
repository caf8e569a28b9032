import type { ImportType } from '@probity/contract/imports/import-layout.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import type { Tables } from '#kernel/modules/owned-table.ts'

/** Tables that do not count as use: the record's own parts, and rows that screening writes by itself. */
const ownTables = new Set([
  'individuals',
  'corporates',
  'names',
  'addresses',
  'emails',
  'bank_informations',
  'identifications',
  'individuals_coverage',
  'corporates_coverage',
  'party_risks',
  'scans',
  'alerts',
  'alert_cases',
  'standing_hits',
  'import_rows',
])
/** The company of an office is the parent of the row, not a use of it. */
const parentColumn = 'company_id'

/** Tables of other modules with a live row about a record: without one, nobody has used the record. */
export async function usesOfParty(
  tx: Tx,
  tables: Tables,
  { type, id }: { type: ImportType; id: number },
): Promise<string[]> {
  const used: string[] = []
  for (const { name, evidence } of tables.values()) {
    if (evidence.of !== 'party' || ownTables.has(name)) continue
    const columns = (evidence[type] ?? []).filter((column) => column !== parentColumn && column !== 'id')
    if (columns.length === 0) continue
    const named = sql.join(
      columns.map((column) => sql`${sql.ref(column)} = ${id}`),
      sql` or `,
    )
    const { rows } = await sql`select 1 from ${sql.table(name)} as t
      where (${named}) and (to_jsonb(t) ->> 'is_deleted') is distinct from 'true' limit 1`.execute(tx)
    if (rows.length > 0) used.push(name)
  }
  return used
}
