import { issue } from '@probity/contract/api/issue.ts'
import { identityKey } from '@probity/contract/parties/identities.ts'
import type { PartyFamily } from '@probity/contract/parties/party-names.ts'
import { nameKey } from '@probity/contract/persons/persons.ts'
import { sql } from 'kysely'
import { advisoryLocks } from '#kernel/advisory-locks.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { AppError, invalid } from '#kernel/errors.ts'
import type { Row } from '#kernel/resource/binding.ts'

/** A row to be stored, and the path for its issues. */
export interface Standing {
  path: string
  row: Row
}

const unique = (attribute: string, path: string, code: string): AppError => {
  const complaint = issue(path, code)
  return new AppError('E_UNIQUE', { attrNames: [attribute], issues: [complaint] }, complaint.message)
}

function refuseRepeat(
  rows: readonly Standing[],
  keyOf: (row: Row) => string,
  complain: (path: string) => AppError,
): void {
  const seen = new Set<string>()
  for (const { path, row } of rows) {
    const key = keyOf(row)
    if (seen.has(key)) throw complain(path)
    seen.add(key)
  }
}

/** Refuses the same name twice on one party, including rows given by id. */
export function refuseRepeatedNames(rows: readonly Standing[], ofCompany: boolean): void {
  const complain = (path: string) =>
    ofCompany ? invalid(issue(path, 'duplicated', { field: 'name' })) : invalid(issue(path, 'name_duplicated'))
  refuseRepeat(rows, (row) => nameKey(row as unknown as Parameters<typeof nameKey>[0]), complain)
}

export function refuseRepeatedIdentities(rows: readonly Standing[]): void {
  refuseRepeat(
    rows,
    (row) => identityKey(row as unknown as Parameters<typeof identityKey>[0]),
    (path) => invalid(issue(path, 'record_duplicated')),
  )
}

/** Refuses a name of another company. Its unique index decides between two concurrent saves. */
export async function refuseTakenCompanyNames(
  tx: Tx,
  companyId: number | null,
  rows: readonly Standing[],
): Promise<void> {
  if (rows.length === 0) return
  const wanted = rows.map(({ row }, at) => ({
    at,
    lang: row['lang'],
    name_type: row['name_type'],
    sur: row['sur'] ?? null,
    other: row['other'] ?? null,
  }))
  const { rows: taken } = await sql<{
    at: number
  }>`select w.at from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
      as w (at int, lang int, name_type int, sur text, other text)
    join names n on n.lang = w.lang and n.name_type = w.name_type and n.name_key = party_name_key(w.sur, w.other)
    where not n.is_deleted and n.company_id is not null and n.company_id is distinct from ${companyId} order by w.at limit 1`.execute(
    tx,
  )
  const first = taken[0]
  if (first) throw unique('other', rows[first.at]!.path, 'duplicated_in_database')
}

/** Refuses a document of another person than the `np_id` of its row. Concurrent saves of one number wait for each other here. */
export async function refuseTakenIdentities(tx: Tx, rows: readonly Standing[]): Promise<void> {
  if (rows.length === 0) return
  const wanted = rows.map(({ row: { type, id_number, np_id = null } }, at) => ({ at, type, id_number, np_id }))
  await sql`select pg_advisory_xact_lock(hashtextextended(current_org() || ':' || k, ${advisoryLocks.uniqueValue})) from (
    select distinct w.type || ':' || identity_key(w.id_number) as k
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (type int, id_number text) order by 1) l`.execute(
    tx,
  )
  const { rows: taken } = await sql<{
    at: number
  }>`select w.at from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (at int, type int, id_number text, np_id bigint)
    join identifications i on i.type = w.type and i.id_key = identity_key(w.id_number)
    where not i.is_deleted and i.np_id is not null and i.np_id is distinct from w.np_id order by w.at limit 1`.execute(
    tx,
  )
  const first = taken[0]
  if (first) throw unique('id_number', rows[first.at]!.path, 'record_duplicated_in_database')
}

/** A reference belongs to one live record of its kind. */
export async function refuseTakenReference(
  tx: Tx,
  { table, id, ref_id }: { table: PartyFamily; id: number | null; ref_id: string | null | undefined },
): Promise<void> {
  if (ref_id === null || ref_id === undefined) return
  const { rows } = await sql`${sql.raw(`/* reference_of_${table} */`)} select 1 from ${sql.table(table)}
    where ref_id = ${ref_id} and not is_deleted and id is distinct from ${id} limit 1`.execute(tx)
  if (rows.length > 0) throw unique('ref_id', 'ref_id', 'ref_id_duplicated')
}

/** The same for several new records, none of which has another's. */
export async function refuseTakenReferences(
  tx: Tx,
  table: PartyFamily,
  references: readonly (string | null | undefined)[],
): Promise<void> {
  const refs = references.filter((ref) => ref !== null && ref !== undefined)
  if (refs.length === 0) return
  const { rows } = await sql`${sql.raw(`/* references_of_${table} */`)} select 1 from ${sql.table(table)}
    where ref_id = any(${refs}) and not is_deleted limit 1`.execute(tx)
  if (rows.length > 0 || new Set(refs).size < refs.length) throw unique('ref_id', 'ref_id', 'ref_id_duplicated')
}
