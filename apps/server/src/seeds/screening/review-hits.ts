import type { HitTable } from '@probity/contract/alerts/review.ts'
import { hitStatus, type Verdict } from '@probity/contract/alerts/verdict.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { assignHits, decideHit, lockHit } from '#modules/alerts/alerts.public.ts'
import { requestApproval } from '#modules/settings/approvals.public.ts'

const dayMs = 86_400_000

interface Raised {
  id: number
  similarity_level: string
  /** Name and birth date of the listed party are those of the customer. */
  is_same: boolean
}
interface Reviewed {
  hit: Raised
  /** Undefined while it waits. */
  verdict: Verdict | undefined
}

// Said of persons and of companies alike.
const seen: Verdict = {
  status: hitStatus.falseHit,
  exposition: '0',
  remarks: 'Identity details on record and on the list do not agree.',
}
const confirmed: Verdict = {
  status: hitStatus.trueHit,
  exposition: '3',
  remarks: 'Name and date of birth on record are those of the list entry.',
}

/** Hits whose evidence agrees are confirmed, but for the last ones; EXACT ones, every fourth and the last of the others stay pending. */
function reviewed(raised: readonly Raised[]): Reviewed[] {
  const same = raised.filter(({ is_same }) => is_same)
  const kept = new Set(same.slice(Math.ceil(same.length / 2)))
  return raised.map((hit, order) => {
    if (hit.is_same) return { hit, verdict: kept.has(hit) ? undefined : confirmed }
    const waits = order % 4 === 3 || order === raised.length - 1 || hit.similarity_level === 'EXACT'
    return { hit, verdict: waits ? undefined : seen }
  })
}

/** Decides most hits; of the pending ones some are assigned to the reviewer and one waits for a second person. */
export async function reviewHits(tx: Tx, now: number): Promise<void> {
  for (const table of ['alert_case_entities', 'alerts'] as const) {
    const { rows } = await sql<Raised>`select h.id, h.similarity_level, ${agrees} as is_same
      from ${hitsOf[table]} order by h.id`.execute(tx)
    const hits = reviewed(rows)
    for (const { hit, verdict } of hits)
      if (verdict !== undefined) await decideHit(tx, table, await lockHit(tx, table, { id: hit.id }), verdict)
    await handOut(
      tx,
      table,
      hits.filter(({ verdict }) => verdict === undefined).map(({ hit }) => hit.id),
      now,
    )
  }
}

const agrees = sql`coalesce(h.similarity_level <> 'WEAK' and h.service_hit->>'entity_dob' = i.dob::text, false)`
/** Hits with the person they concern. */
const hitsOf = {
  alerts: sql`alerts h left join individuals i on i.org_id = h.org_id and i.id = h.person`,
  alert_case_entities: sql`alert_case_entities h join alert_cases c on c.org_id = h.org_id and c.id = h.alert_case
    left join individuals i on i.org_id = c.org_id and i.id = c.person`,
} as const

async function handOut(tx: Tx, table: HitTable, waiting: readonly number[], now: number): Promise<void> {
  const asked = table === 'alert_case_entities' ? waiting.at(-1) : undefined
  if (asked !== undefined)
    await requestApproval(tx, { kind: 'hit.decide', target_table: table, target_id: asked, wanted: { ...confirmed } })
  const given = waiting.filter((id, order) => id !== asked && order % 2 === 1).map((id) => ({ table, id }))
  if (given.length > 0) await assignHits(tx, { items: given, assigned_to: 'reviewer', due_date: now + 3 * dayMs })
}
