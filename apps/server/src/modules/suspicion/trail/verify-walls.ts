import { sql } from 'kysely'
import type { Database } from '#kernel/database/database.ts'
import { readingTenant, systemActor, type Tx } from '#kernel/database/tenant.ts'

/** A row behind the wall that contradicts its trail or a sealed commitment. Names the row, never its content. */
export interface WallFinding {
  table:
    | 'suspicion_traces'
    | 'suspicion_reports'
    | 'suspicion_readers'
    | 'suspicion_files'
    | 'suspicion_rights'
    | 'wall_commitments'
  id: number
  what: 'changed' | 'cut' | 'unproved'
}

const findingsMax = 100

/** Traces that do not match their hash or do not follow the one before. */
const brokenTraces = sql<WallFinding>`select 'suspicion_traces' as table, t.id, 'changed' as what
  from (select s as trace, id, seq, hash, previous_hash, row_number() over w as nth, lag(hash) over w as before_it from suspicion_traces s
    where org_id = current_org() window w as (partition by report order by seq)) t
  where t.hash <> suspicion_trace_hash(t.trace) or t.nth <> t.seq
    or t.previous_hash <> coalesce(t.before_it, decode(repeat('00', 32), 'hex'))
  order by t.id limit ${findingsMax}`

/** Commitments whose opening is missing or does not match, and committed heads that are no longer in the trail. */
const brokenCommitments = sql<WallFinding>`select 'wall_commitments' as table, c.id,
    case when o.commitment_id is null or encode(sha256(o.salt || convert_to(o.heads, 'UTF8')), 'hex') <> c.commitment
      then 'unproved' else 'cut' end as what
  from wall_commitments c left join wall_openings o on o.org_id = c.org_id and o.commitment_id = c.id
  where c.org_id = current_org() and (o.commitment_id is null
    or encode(sha256(o.salt || convert_to(o.heads, 'UTF8')), 'hex') <> c.commitment
    or exists (select from jsonb_array_elements(o.heads::jsonb) h where not exists (select from suspicion_traces t
      where t.org_id = c.org_id and t.report = (h ->> 0)::bigint and t.seq = (h ->> 1)::int and encode(t.hash, 'hex') = h ->> 2)))
  order by c.id limit ${findingsMax}`

/** Rows that differ from the last state in their trail, or have no trail. */
const changedRows = (table: WallFinding['table']) => sql<WallFinding>`
  with said as (select t.parent, jsonb_object_agg(e.key, e.value order by t.seq) as state
    from suspicion_traces t cross join jsonb_each(coalesce(t.after, '{}')) e
    where t.org_id = current_org() and t.table_name = ${table} and t.verb in ('INSERT', 'UPDATE') group by t.parent)
  select ${table} as table, r.id, 'changed' as what from ${sql.table(table)} r left join said on said.parent = r.id
  where r.org_id = current_org() and to_jsonb(r) - array['org_id', 'updated_date'] is distinct from said.state
  order by r.id limit ${findingsMax}`

const walled = ['suspicion_reports', 'suspicion_readers', 'suspicion_files', 'suspicion_rights'] as const

/** Verifies everything behind an organisation's wall. Runs as owner; an intact wall does not reveal how much it holds. */
export async function verifyWall(owner: Database, organisationId: number): Promise<WallFinding[]> {
  const reading = <T>(work: (tx: Tx) => Promise<T>) => readingTenant(owner, systemActor(organisationId), work)
  const findings = [
    ...(await reading((tx) => brokenTraces.execute(tx))).rows,
    ...(await reading((tx) => brokenCommitments.execute(tx))).rows,
  ]
  for (const table of walled) findings.push(...(await reading((tx) => changedRows(table).execute(tx))).rows)
  return findings
}
