import type { EvidenceOf, RunEvidence, RunHit } from '@probity/contract/reports/evidence.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { notFound } from '#kernel/errors.ts'
import { readOutcome, rowsRaised } from '../screening/screening.public.ts'
import { listsOfRelease } from '../watchlists/kept-releases.public.ts'
import type { Gathered, Gathering } from './gather-scan.ts'

const mostHits = 100_000

type RunRow = Omit<RunEvidence, 'lists' | 'raised' | 'thresholds' | 'outcome'> & {
  settings: Pick<RunEvidence, 'thresholds'>
}

async function runRow(tx: Tx, kind: 'batch' | 'ongoing', id: number): Promise<RunRow> {
  const { rows } = await sql<RunRow>`select id, type, status, initiator, username, start_date, end_date, spent_ms,
      person_total, person_done, company_total, company_done, hits, already_decided, compared, release, algorithm, settings, manifest
    from screening_runs where id = ${id} and kind = ${kind} and not is_deleted`.execute(tx)
  const [run] = rows
  if (!run) throw notFound()
  return run
}

/** For a run that stored no list: the hits that rest on one of its scans today. */
const restingOn = (id: number) => {
  const scans = sql`(select scan_id::text from scans where (input->>'run')::bigint = ${id} and input ? 'run')`
  return { alerts: sql`a.service_id in ${scans}`, entities: sql`e.service_id in ${scans}` }
}

/** Current state of the hits that a run raised or reopened. */
async function raisedBy(tx: Tx, { id }: RunRow): Promise<RunHit[]> {
  const kept = await rowsRaised(tx, id)
  const among = kept
    ? {
        alerts: sql`a.id = any(${kept.alerts}::bigint[])`,
        entities: sql`e.id = any(${kept.alert_case_entities}::bigint[])`,
      }
    : restingOn(id)
  const { rows } = await sql<RunHit>`
    with hit as (
      select a.id, 'alerts' as "table", a.person, a.company, a.entity_id, coalesce(a.party, a.entity_id) as listed, a.hit_name as entity_name, a.service_hit, a.similarity_level, a.score,
        a.hit_status as status, a.create_date from alerts a where ${among.alerts} and not a.is_deleted
      union all
      select e.id, 'alert_case_entities', c.person, c.company, e.entity_id, coalesce(e.party, e.entity_id), e.entity_name, e.service_hit, e.similarity_level, e.score,
        e.status, e.create_date from alert_case_entities e
        join alert_cases c on c.org_id = e.org_id and c.id = e.alert_case where ${among.entities} and not e.is_deleted)
    select h.id, h."table", coalesce(p.ref_id, o.ref_id, '') as reference, coalesce(n.name, '') as party, h.entity_id, h.listed,
      h.entity_name, coalesce(h.service_hit->'lists'->>0, '') as list,
      h.service_hit->'entity_categories' as categories, h.similarity_level, h.score, h.status, h.create_date,
      exists (select 1 from approvals w where w.target_table = h."table" and w.target_id = h.id and w.state = 'waiting' and not w.is_deleted)
        as awaits_approval
    from hit h left join individuals p on p.id = h.person left join corporates o on o.id = h.company
    left join lateral (select string_agg(x.full, ' ') as name from (select btrim(concat_ws(' ', n.sur, n.other)) as full from names n
      where (n.person_id = h.person or n.company_id = h.company) and not n.is_deleted order by n.name_type, n.lang, n.id limit 2) x) n on true
    order by h.score desc, h.id limit ${mostHits}`.execute(tx)
  return rows
}

/** Current data of a run: its coverage, its lists, its hits. */
export async function gatherRun(
  tx: Tx,
  { services, head, organisationId }: Gathering,
  { kind, id }: { kind: 'batch' | 'ongoing'; id: number },
): Promise<Gathered<EvidenceOf<'batch' | 'ongoing'>>> {
  const found = await runRow(tx, kind, id)
  const raised = await raisedBy(tx, found)
  const { settings, ...row } = found
  const { exact, strong, weak } = settings.thresholds
  const outcome = await readOutcome(tx, id)
  return async () => {
    const lists = await listsOfRelease(services, { id: row.release, organisationId })
    return { kind, head, run: { ...row, outcome, thresholds: { exact, strong, weak }, lists, raised } }
  }
}
