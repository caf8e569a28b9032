import type { History, HistoryEntry } from '@probity/contract/parties/register-calls.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '#kernel/database/tenant.ts'

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

/** Internal columns that mean nothing to a reader. */
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
  'factor_scores',
  'question_scores',
  'assessment',
  'rated_from',
  'max',
  'level_zh_hant',
])

interface HistoryPage {
  limit: number
  skip: number
  /** Columns that mean nothing to a reader of this kind of record. */
  hides?: readonly string[]
}

/** Changes of some rows (`table_name, parent`) with user and time, newest first, read from the audit traces. */
export async function historyOfRows(
  tx: Tx,
  records: RawBuilder<unknown>,
  { limit, skip, hides = [] }: HistoryPage,
): Promise<z.infer<typeof History>> {
  const silent = [...hidden, ...hides]
  // A change of internal columns only, such as the revision of the whole record, is not an entry.
  const tells = sql`(t.verb <> 'UPDATE' or t.after - ${silent.filter((name) => name !== 'is_deleted')}::text[] <> '{}'::jsonb)`
  const from = sql`from (${records}) r join audit_traces t on t.table_name = r.table_name and t.parent = r.parent where ${tells}`
  const { rows: counted } = await sql<{ total: number }>`select count(*) as total ${from}`.execute(tx)
  const { rows } =
    await sql<Trace>`select t.id, t.xid::text as change, t.table_name as "table", t.parent, t.verb, t.before, t.after, t.username, t.create_date
    ${from} order by t.create_date desc, t.id desc limit ${limit} offset ${skip}`.execute(tx)
  const total = counted[0]?.total ?? 0
  const entries = rows.map((trace) => entryOf(trace, new Set(silent)))
  return { total, limit, skip, is_more: skip + rows.length < total, entries }
}

function verbOf({ verb, before, after }: Trace): HistoryEntry['verb'] {
  if (verb === 'INSERT') return 'created'
  if (verb === 'DELETE' || (before?.['is_deleted'] === false && after?.['is_deleted'] === true)) return 'removed'
  return before?.['is_deleted'] === true && after?.['is_deleted'] === false ? 'restored' : 'updated'
}

function entryOf(trace: Trace, silent: ReadonlySet<string>): HistoryEntry {
  const { id, change, table, parent, username, create_date, before, after } = trace
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (name) => !silent.has(name),
  )
  const diffs = fields
    .map((field) => ({ field, before: before?.[field] ?? null, after: after?.[field] ?? null }))
    .filter(({ before: was, after: is }) => was !== null || is !== null)
  return { id, change, table, parent, verb: verbOf(trace), username, create_date, diffs }
}
