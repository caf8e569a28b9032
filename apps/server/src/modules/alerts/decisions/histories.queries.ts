import { diffWhole, diffWords } from '@probity/contract/alerts/text-diff.ts'
import { systemName } from '@probity/contract/identity/system-name.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { notFound } from '#kernel/errors.ts'
import { requestOfTrace } from './signatures.queries.ts'

interface Place {
  /** Id of the case. */
  id: number
  /** The list's own id of the party, or the id of the row. */
  entityId: string
}

interface Trace {
  id: number
  /** A change that a second person refused: nothing changed. */
  refused: boolean
  /** What the second person wrote to it. */
  answer: string | null
  create_date: number
  username: string
  before: Record<string, unknown> | null
  after: Record<string, unknown>
  requested_by: string | null
  requested_date: number | null
}

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

function diffsOf({ before, after, refused }: Trace) {
  const changed = (['status', 'exposition', 'remarks'] as const).filter((field) => field in after)
  return changed.map((field) => {
    const [old, now] = [text(before?.[field]), text(after[field])]
    // Nothing came of it: what was wanted is told as it was, not as a difference.
    if (refused) return { field, segments: now === '' ? [] : [{ value: now }] }
    return { field, segments: field === 'remarks' ? diffWords(old, now) : diffWhole(old, now) }
  })
}

/** A rule signs as the system; whoever started the screening is only the actor of the trace. */
const isByRule = ({ after }: Trace): boolean => after['updated_by'] === systemName && after['status'] !== 0

const rowsOf = ({ id, entityId }: Place) => sql`(select e.id from alert_case_entities e where e.alert_case = ${id}
    and (e.entity_id = ${entityId} or e.id::text = ${entityId}))`

const tracesOf = (
  place: Place,
) => sql`from audit_traces t ${requestOfTrace('alert_case_entities')} where t.table_name = 'alert_case_entities'
  and t.parent in ${rowsOf(place)} and (t.after ? 'status' or t.after ? 'exposition' or t.after ? 'remarks')`

/** Requests that a second person refused, each beside what stood when it was answered. */
const refusedOf = (
  place: Place,
) => sql`from approvals a where a.org_id = current_org() and a.state = 'refused' and not a.is_deleted
  and a.target_table = 'alert_case_entities' and a.target_id in ${rowsOf(place)}`

/** An entity outside the case, or a case of another organisation, is as absent as one that was never there. */
async function requireEntity(tx: Tx, { id, entityId }: Place): Promise<void> {
  const { rows } = await sql`select e.id from alert_case_entities e where e.alert_case = ${id}
    and (e.entity_id = ${entityId} or e.id::text = ${entityId}) limit 1`.execute(tx)
  if (rows.length === 0) throw notFound()
}

/** What was decided of one entity of a case, newest first, with the differences of each step. */
export async function listHistories(tx: Tx, { limit, skip, ...place }: Place & { limit: number; skip: number }) {
  await requireEntity(tx, place)
  const { rows } =
    await sql<Trace>`select t.id, t.create_date, t.username, t.before, t.after, r.requested_by, r.requested_date,
        false as refused, null::text as answer ${tracesOf(place)}
      union all
      select -a.id, a.decided_date, a.decided_by, null::jsonb, a.wanted, a.requested_by, a.create_date, true, a.remarks ${refusedOf(place)}
      order by create_date desc, id desc limit ${limit} offset ${skip}`.execute(tx)
  return rows.map((trace) => ({
    id: trace.id,
    create_date: trace.create_date,
    username: trace.username,
    requested_by: trace.requested_by,
    requested_date: trace.requested_date,
    by_rule: isByRule(trace),
    refused: trace.refused,
    answer: trace.answer,
    diffs: diffsOf(trace),
  }))
}

export async function countHistories(tx: Tx, place: Place): Promise<number> {
  await requireEntity(tx, place)
  const { rows } = await sql<{
    count: number
  }>`select (select count(*) ${tracesOf(place)}) + (select count(*) ${refusedOf(place)})
    as count`.execute(tx)
  return rows[0]?.count ?? 0
}
