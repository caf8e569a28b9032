import type { PartySummary } from '@probity/contract/api/summaries.ts'
import type { Hit } from '@probity/contract/screening/screening.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { unpackJson } from '#kernel/packed-json.ts'
import type { PartyOutcome } from '#modules/alerts/alerts.public.ts'
import { customersOf } from '#modules/parties/party-lists.public.ts'

interface LogRow {
  scan_id: string
  person: number | null
  company: number | null
  ref_id: string | null
  /** The first two names: one in either script, as a rule. */
  name: string
  /** As it is now, with its names in both scripts. */
  customer: PartySummary | null
  /** Level of the strongest hit. */
  level: string | null
  score: number | null
  hits: number
  /** How many of them this batch raised or brought back; nothing for a batch from before it was kept. */
  alerts: number | null
  /** What became of all of them. */
  outcome: PartyOutcome | null
  create_date: number
}

/** Pages cover rising ids, so a customer belongs to exactly one. */
const outcomeOf = sql`(select r.outcome->'by_party'->(case when s.person is null then 'c' || s.company else 'p' || s.person end)
  from page g join run_pages r on r.id = g.id where g.party = case when s.person is null then 'company' else 'person' end
    and coalesce(s.person, s.company) between g.from_id and g.to_id)`

const strongestOf = (results: Buffer): Pick<LogRow, 'level' | 'score'> => {
  const hits = (unpackJson(results) ?? []) as Hit[]
  const [strongest] = hits
  return {
    level: strongest?.similarity_level ?? null,
    score: strongest ? Math.max(...hits.map(({ score }) => score)) : null,
  }
}

/** Customers of a batch that were hit, newest first, each with what became of its hits: never what another screening made of them. */
export async function batchLog(
  tx: Tx,
  { id, limit, skip }: { id: number; limit: number; skip: number },
): Promise<{ rows: LogRow[]; total: number }> {
  const ofBatch = sql`s.mode = 'batch' and (s.input->>'run')::bigint = ${id}`
  const { rows } = await sql<
    Omit<LogRow, 'customer' | 'alerts' | 'level' | 'score'> & { results: Buffer }
  >`with page as materialized (select id, party, from_id, to_id from run_pages where run = ${id})
    select s.scan_id, s.person, s.company, coalesce(p.ref_id, c.ref_id) as ref_id,
      concat_ws(' ', s.input->>'name', s.input->'names'->>0) as name, s.results, s.hit_count as hits,
      ${outcomeOf} as outcome, s.create_date
    from scans s left join individuals p on p.org_id = s.org_id and p.id = s.person
      left join corporates c on c.org_id = s.org_id and c.id = s.company
    where ${ofBatch} order by s.id desc limit ${limit} offset ${skip}`.execute(tx)
  const counted = await sql<{ total: number }>`select count(*) as total from scans s where ${ofBatch}`.execute(tx)
  const customers = await customersOf(tx, rows)
  return {
    rows: rows.map(({ results, ...row }, at) => ({
      ...row,
      ...strongestOf(results),
      alerts: row.outcome?.alerts ?? null,
      customer: customers[at] ?? null,
    })),
    total: counted.rows[0]?.total ?? 0,
  }
}
