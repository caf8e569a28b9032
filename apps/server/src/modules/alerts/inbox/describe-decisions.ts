import type { HitTable } from '@probity/contract/alerts/review.ts'
import { hitStatus } from '@probity/contract/alerts/verdict.ts'
import type { ApprovalBatch } from '@probity/contract/inbox/inbox.ts'
import { sql } from 'kysely'
import type { Approval, ApprovalSubject } from '#kernel/approval.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { afterVerdict, type HitFacts, hitWords } from './inbox-words.ts'

interface Described extends HitFacts {
  table: HitTable
  id: number
  alert_case: number | null
  person: number | null
  company: number | null
  name: string
}

const hits = (approvals: readonly Approval[]) => {
  const idsOf = (table: HitTable) =>
    approvals.filter(({ target_table }) => target_table === table).map(({ target_id }) => target_id)
  const facts = sql`hit_binds(h.service_hit) as binds, h.service_hit->'lists' as lists,
    h.service_hit->'entity_categories' as categories, h.similarity_level, h.score`
  return sql<Described>`select 'alerts' as table, h.id, null::bigint as alert_case, h.person, h.company, h.hit_name as name, ${facts}
      from alerts h where h.id = any(${idsOf('alerts')}::bigint[])
    union all select 'alert_case_entities', h.id, h.alert_case, c.person, c.company, h.entity_name, ${facts}
      from alert_case_entities h join alert_cases c on c.org_id = h.org_id and c.id = h.alert_case
      where h.id = any(${idsOf('alert_case_entities')}::bigint[])`
}

/** True hits and hits on binding lists are decided one by one, whatever is asked for. */
function batchOf(status: number, { binds }: Described): ApprovalBatch | null {
  if (binds || status === hitStatus.trueHit) return null
  return status === hitStatus.falseHit ? 'false_hit' : 'reopen'
}

export const hitHref = ({ table, id, alert_case }: Pick<Described, 'table' | 'id' | 'alert_case'>): string =>
  table === 'alerts' ? `/sys/Alerts?alert=${id}` : `/sys/Cases/Details/${alert_case}?hit=${id}`

/** What each waiting or answered decision on a hit is about. */
export async function describeDecisions(
  tx: Tx,
  approvals: readonly Approval[],
): Promise<ReadonlyMap<number, ApprovalSubject>> {
  const { rows } = await hits(approvals).execute(tx)
  const found = new Map(rows.map((row) => [`${row.table} ${row.id}`, row]))
  return new Map(
    approvals.flatMap(({ id, target_table, target_id, wanted }): [number, ApprovalSubject][] => {
      const hit = found.get(`${target_table} ${target_id}`)
      if (hit === undefined) return []
      const { status, exposition, remarks } = wanted as {
        status: number
        exposition: string | null
        remarks: string | null
      }
      const subject = {
        person: hit.person,
        company: hit.company,
        title: { en: hit.name, zh: hit.name },
        what: afterVerdict(status, hitWords(hit)),
        changes: [],
        href: hitHref(hit),
        hit: { table: hit.table, id: hit.id },
        batch: batchOf(status, hit),
        wanted: { status, exposition },
        reason: remarks,
      }
      return [[id, subject]]
    }),
  )
}
