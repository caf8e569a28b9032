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
  remarks: 'Same party; the record was reviewed and accepted with closer monitoring.',
}

/** EXACT hits, every fourth hit and the last one stay pending; of the others the second and each tenth after it are confirmed. */
function reviewed(raised: readonly Raised[]): Reviewed[] {
  let decided = 0
  return raised.map((hit, order) => {
    const waits = order % 4 === 3 || order === raised.length - 1 || hit.similarity_level === 'EXACT'
    if (waits) return { hit, verdict: undefined }
    return { hit, verdict: decided++ % 10 === 1 ? confirmed : seen }
  })
}

/** Decides most hits; of the pending ones some are assigned to the reviewer and one waits for a second person. */
export async function reviewHits(tx: Tx, now: number): Promise<void> {
  for (const table of ['alert_case_entities', 'alerts'] as const) {
    const { rows } = await sql<Raised>`select id, similarity_level from ${sql.table(table)} order by id`.execute(tx)
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

async function handOut(tx: Tx, table: HitTable, waiting: readonly number[], now: number): Promise<void> {
  const asked = table === 'alert_case_entities' ? waiting.at(-1) : undefined
  if (asked !== undefined)
    await requestApproval(tx, { kind: 'hit.decide', target_table: table, target_id: asked, wanted: { ...confirmed } })
  const given = waiting.filter((id, order) => id !== asked && order % 2 === 1).map((id) => ({ table, id }))
  if (given.length > 0) await assignHits(tx, { items: given, assigned_to: 'reviewer', due_date: now + 3 * dayMs })
}
