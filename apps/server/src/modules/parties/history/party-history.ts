import { familyOfCapacity } from '@probity/contract/parties/party-names.ts'
import type { History, HistoryEntry } from '@probity/contract/parties/register-calls.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '#kernel/database/tenant.ts'
import type { Trail } from '#kernel/modules/module.ts'
import * as families from '../families/families.ts'
import type { PartyRef } from '../party-summaries.ts'

interface Trace {
  id: number
  change: string
  table: string
  parent: number
  verb: 'INSERT' | 'UPDATE' | 'DELETE'
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  username: string
  create_date: number
}

/** What the database keeps for itself says nothing to a reader. */
const hidden = new Set([
  'id',
  'revision',
  'updated_date',
  'create_date',
  'is_deleted',
  'uuid',
  'readings',
  'name_key',
  'word_key',
  'id_key',
  'person_id',
  'company_id',
  'party_person_id',
  'party_company_id',
  'is_company',
  'fingerprint',
  'search_names',
  'search_text',
  'search_sur',
  'search_other',
  'user_id',
])

/** The rows of every family that ever belonged to a party, removed ones included. */
function recordsOf({ capacity_type, capacity_id: id }: PartyRef, trails: readonly Trail[]) {
  const own = sql`select ${familyOfCapacity(capacity_type)}::text as table_name, ${id}::bigint as parent`
  const column = capacity_type === 2 ? 'person_id' : 'company_id'
  const parts = families.ofParties.map(
    ({ table }) => sql`select ${table}::text, id from ${sql.table(table)} where ${sql.ref(column)} = ${id}`,
  )
  if (capacity_type === 2) parts.push(sql`select 'identifications', id from identifications where np_id = ${id}`)
  else
    for (const { table } of [...families.ofCompanies, families.shares])
      parts.push(sql`select ${table}::text, id from ${sql.table(table)} where company_id = ${id}`)
  parts.push(...trails.map((trail) => trail(capacity_type === 2 ? 'person' : 'company', id)))
  return sql`${own} union all ${sql.join(parts, sql` union all `)}`
}

/** A change that moved nothing a person wrote, such as the counter of the whole record, is no entry. */
const tells = sql`(t.verb <> 'UPDATE' or t.after - ${[...hidden].filter((name) => name !== 'is_deleted')}::text[] <> '{}'::jsonb)`

/** Who changed what of a party and its sub-records, and when; the newest first. Read from what the database itself recorded. */
export async function historyOf(
  tx: Tx,
  party: PartyRef,
  { limit, skip, trails }: { limit: number; skip: number; trails: readonly Trail[] },
): Promise<z.infer<typeof History>> {
  const from = sql`from (${recordsOf(party, trails)}) r join audit_traces t on t.table_name = r.table_name and t.parent = r.parent where ${tells}`
  const { rows: counted } = await sql<{ total: number }>`select count(*) as total ${from}`.execute(tx)
  const { rows } =
    await sql<Trace>`select t.id, t.xid::text as change, t.table_name as "table", t.parent, t.verb, t.before, t.after, t.username, t.create_date
    ${from} order by t.create_date desc, t.id desc limit ${limit} offset ${skip}`.execute(tx)
  const total = counted[0]?.total ?? 0
  return { total, limit, skip, is_more: skip + rows.length < total, entries: rows.map(entryOf) }
}

function verbOf({ verb, before, after }: Trace): HistoryEntry['verb'] {
  if (verb === 'INSERT') return 'created'
  if (verb === 'DELETE' || (before?.['is_deleted'] === false && after?.['is_deleted'] === true)) return 'removed'
  return before?.['is_deleted'] === true && after?.['is_deleted'] === false ? 'restored' : 'updated'
}

function entryOf(trace: Trace): HistoryEntry {
  const { id, change, table, parent, username, create_date, before, after } = trace
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (name) => !hidden.has(name),
  )
  const diffs = fields
    .map((field) => ({ field, before: before?.[field] ?? null, after: after?.[field] ?? null }))
    .filter(({ before: was, after: is }) => was !== null || is !== null)
  return { id, change, table, parent, verb: verbOf(trace), username, create_date, diffs }
}
