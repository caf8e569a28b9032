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
  create_date: number
  username: string
  before: Record<string, unknown> | null
  after: Record<string, unknown>
  requested_by: string | null
  requested_date: number | null
}

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

function diffsOf({ before, after }: Trace) {
  const changed = (['status', 'exposition', 'remarks'] as const).filter((field) => field in after)
  return changed.map((field) => {
    const [old, now] = [text(before?.[field]), text(after[field])]
    return { field, segments: field === 'remarks' ? diffWords(old, now) : diffWhole(old, now) }
  })
}

/** A rule signs as the system; whoever started the screening is only the actor of the trace. */
const isByRule = ({ after }: Trace): boolean => after['updated_by'] === systemName && after['status'] !== 0

const tracesOf = ({
  id,
  entityId,
}: Place) => sql`from audit_traces t ${requestOfTrace('alert_case_entities')} where t.table_name = 'alert_case_entities'
  and t.parent in (select e.id from alert_case_entities e where e.alert_case = ${id}
    and (e.entity_id = ${entityId} or e.id::text = ${entityId}))
  and (t.after ? 'status' or t.after ? 'exposition' or t.after ? 'remarks')`

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
    await sql<Trace>`select t.id, t.create_date, t.username, t.before, t.after, r.requested_by, r.requested_date ${tracesOf(place)}
    order by t.create_date desc, t.id desc limit ${limit} offset ${skip}`.execute(tx)
  return rows.map((trace) => ({
    id: trace.id,
    create_date: trace.create_date,
    username: trace.username,
    requested_by: trace.requested_by,
    requested_date: trace.requested_date,
    by_rule: isByRule(trace),
    diffs: diffsOf(trace),
  }))
}

export async function countHistories(tx: Tx, place: Place): Promise<number> {
  await requireEntity(tx, place)
  const { rows } = await sql<{ count: number }>`select count(*) as count ${tracesOf(place)}`.execute(tx)
  return rows[0]?.count ?? 0
}
