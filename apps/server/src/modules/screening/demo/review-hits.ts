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
  /** Name and birth date of customer and listed party are equal. */
  is_same: boolean
  /** On a binding list: left for the user, with the duties that follow from it. */
  is_binding: boolean
}
interface Reviewed {
  hit: Raised
  /** Undefined for a hit that stays pending. */
  verdict: Verdict | undefined
}

// Applies to persons and companies.
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

/**
 * Confirms case hits with matching evidence except the last ones; alerts with matching evidence stay pending. Of the other hits,
 * EXACT ones, every fourth and the last one stay pending.
 */
function reviewed(table: HitTable, raised: readonly Raised[]): Reviewed[] {
  const same = raised.filter(({ is_same, is_binding }) => is_same && !is_binding)
  const others = raised.filter(({ is_same }) => !is_same)
  const kept = new Set(table === 'alerts' ? same : same.slice(Math.ceil(same.length / 2)))
  const waits = (hit: Raised, order: number) =>
    order % 4 === 3 || (others.length > 1 && order === others.length - 1) || hit.similarity_level === 'EXACT'
  return raised.map((hit) => {
    if (hit.is_binding) return { hit, verdict: undefined }
    if (hit.is_same) return { hit, verdict: kept.has(hit) ? undefined : confirmed }
    return { hit, verdict: waits(hit, others.indexOf(hit)) ? undefined : seen }
  })
}

/** Decides most hits; some pending ones are assigned to the reviewer, and one is under four eyes. */
export async function reviewHits(tx: Tx, now: number): Promise<void> {
  for (const table of ['alert_case_entities', 'alerts'] as const) {
    const { rows } = await sql<Raised>`select h.id, h.similarity_level, ${agrees} as is_same,
        h.entity_id like 'demo-binding:%' as is_binding
      from ${hitsOf[table]} order by h.id`.execute(tx)
    const hits = reviewed(table, rows)
    for (const { hit, verdict } of hits)
      if (verdict !== undefined) await decideHit(tx, table, await lockHit(tx, table, { id: hit.id }), verdict)
    await handOut(
      tx,
      table,
      hits.filter(({ verdict }) => verdict === undefined).map(({ hit }) => hit),
      now,
    )
  }
}

// The first party of the list is left for a user who tries the product.
const agrees = sql`coalesce(h.entity_id <> 'demo:00000' and h.similarity_level <> 'WEAK' and h.service_hit->>'entity_dob' = i.dob::text, false)`
/** Hits with the person they concern. */
const hitsOf = {
  alerts: sql`alerts h left join individuals i on i.org_id = h.org_id and i.id = h.person`,
  alert_case_entities: sql`alert_case_entities h join alert_cases c on c.org_id = h.org_id and c.id = h.alert_case
    left join individuals i on i.org_id = c.org_id and i.id = c.person`,
} as const

async function handOut(tx: Tx, table: HitTable, waiting: readonly Raised[], now: number): Promise<void> {
  const asked =
    table === 'alert_case_entities' ? waiting.findLast(({ is_same, is_binding }) => is_same && !is_binding) : undefined
  if (asked !== undefined)
    await requestApproval(tx, {
      kind: 'hit.decide',
      target_table: table,
      target_id: asked.id,
      wanted: { ...confirmed },
    })
  const given = waiting.filter((hit, order) => hit !== asked && order % 2 === 1).map(({ id }) => ({ table, id }))
  if (given.length > 0) await assignHits(tx, { items: given, assigned_to: 'reviewer', due_date: now + 3 * dayMs })
}
