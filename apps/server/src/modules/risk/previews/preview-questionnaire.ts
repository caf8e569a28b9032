import type { RiskPreview } from '@probity/contract/risk/risk-previews.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { risksOfAll } from '#modules/countries/countries.public.ts'
import { customersOf } from '#modules/parties/party-lists.public.ts'
import { lockQuestionnaire } from '../questionnaires/lock-draft.ts'
import { type RatedAgain, rateAgain, versionFor } from './rate-again.ts'

const portion = 5000
const shown = 50

/** Places that raise a level on their own. */
export async function highPlaces(tx: Tx, now: number): Promise<string[]> {
  return (await risksOfAll(tx, now)).flatMap(({ iso2, risk_level }) => (risk_level === 'High Risk' ? [iso2] : []))
}

/** Number of changes of each kind. */
export function changesOf(levels: readonly { before: string; after: string }[]): RiskPreview['changes'] {
  const groups = Map.groupBy(levels, ({ before, after }) => `${before}|${after}`)
  return [...groups.values()].map((all) => ({ from: all[0]!.before, to: all[0]!.after, count: all.length }))
}

/** Preview of one version for a batch of the parties assessed by its series. Writes nothing. */
export async function previewQuestionnaire(
  tx: Tx,
  { id, after, now }: { id: number; after: number; now: number },
): Promise<RiskPreview> {
  const { series } = await lockQuestionnaire(tx, id)
  const version = await versionFor(tx, { id, series })
  const places = await highPlaces(tx, now)
  const { last, rated } = await rateAgain(tx, version, { series, after, limit: portion, highPlaces: places })
  const changed = rated.filter(({ level }) => level.before !== level.after)
  return {
    total: await totalOf(tx, series),
    looked_at: rated.length,
    next: rated.length === portion ? last : null,
    changes: changesOf(changed.map(({ level }) => level)),
    incomplete: rated.filter(({ isIncomplete }) => isIncomplete).length,
    parties: await namedChanges(tx, changed.slice(0, shown)),
  }
}

async function namedChanges(tx: Tx, changed: readonly RatedAgain[]): Promise<RiskPreview['parties']> {
  const customers = await customersOf(tx, changed)
  return changed.map(({ level, score }, at) => ({
    customer: customers[at] ?? null,
    before: { level: level.before, score: score.before },
    after: { level: level.after, score: score.after },
  }))
}

async function totalOf(tx: Tx, series: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from party_risks r
    join risk_assessments_histories h on h.org_id = r.org_id and h.id = r.assessment_history
    join risk_assessments a on a.org_id = h.org_id and a.id = h.assessment and a.series = ${series}::uuid
    where r.org_id = current_org()`.execute(tx)
  return rows[0]?.count ?? 0
}
