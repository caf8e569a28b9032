import type { HitTable } from '@probity/contract/alerts/review.ts'
import { similarityLevels } from '@probity/contract/screening/match-card.ts'
import {
  type ComebackReason,
  type LevelCounts,
  pacePointsMax,
  type RunOutcome,
  type RunProgress,
} from '@probity/contract/screening/run-progress.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import type { RaiseOutcome } from '#modules/alerts/alerts.public.ts'
import { getRun } from './runs.queries.ts'

/** A page's stored counts of its hits. */
export type PageOutcome = Pick<
  RaiseOutcome,
  'raised' | 'reopened' | 'already_decided' | 'already_pending' | 'auto_resolved' | 'came_back'
> &
  Partial<Pick<RaiseOutcome, 'levels' | 'listed' | 'by_party' | 'rows' | 'not_raised'>>

interface PageRow {
  ended: number | null
  parties: number
  outcome: PageOutcome | null
}

/** Cumulative customers over time; sampled evenly when there are more pages than a curve needs. */
export function paceOf(pages: readonly Pick<PageRow, 'ended' | 'parties'>[]): RunProgress['pace'] {
  const points: RunProgress['pace'] = []
  let parties = 0
  for (const page of pages) {
    parties += page.parties
    if (page.ended !== null) points.push({ at: page.ended, parties })
  }
  const every = Math.ceil(points.length / pacePointsMax)
  return points.filter((_, at) => (points.length - 1 - at) % every === 0)
}

const counts = ['raised', 'reopened', 'already_decided', 'already_pending', 'auto_resolved'] as const

export function sumOutcomes(outcomes: readonly PageOutcome[]): RunOutcome {
  const sum = Object.fromEntries(counts.map((name) => [name, outcomes.reduce((all, one) => all + one[name], 0)]))
  const reasons = new Map<ComebackReason, number>()
  for (const { came_back } of outcomes)
    for (const [reason, hits] of Object.entries(came_back) as [ComebackReason, number][])
      reasons.set(reason, (reasons.get(reason) ?? 0) + hits)
  const came_back = [...reasons]
    .map(([reason, hits]) => ({ reason, hits }))
    .toSorted((one, other) => other.hits - one.hits || (one.reason < other.reason ? -1 : 1))
  const levels = sumLevels(outcomes)
  const listed = sumListed(outcomes)
  const held = outcomes.flatMap(({ not_raised }) => not_raised ?? [])
  const not_raised = outcomes.length > 0 && held.length === 0 ? undefined : held.reduce((all, one) => all + one, 0)
  return {
    ...(sum as Record<(typeof counts)[number], number>),
    ...(not_raised !== undefined && { not_raised }),
    ...(levels && { levels }),
    ...(listed && { listed }),
    came_back,
  }
}

/** Undefined if a page raised hits without storing their levels: a partial sum would be wrong. */
function sumLevels(outcomes: readonly PageOutcome[]): LevelCounts | undefined {
  const all = { EXACT: 0, STRONG: 0, WEAK: 0 }
  for (const { levels, raised, reopened } of outcomes) {
    if (levels === undefined && raised + reopened > 0) return undefined
    for (const level of similarityLevels) all[level] += levels?.[level] ?? 0
  }
  return all
}

/** Undefined if a page with hits did not store its listed parties: a partial sum would be wrong. */
function sumListed(outcomes: readonly PageOutcome[]): RunOutcome['listed'] {
  const all = { alerts: 0, pending: 0, decided: 0, not_raised: 0, levels: { EXACT: 0, STRONG: 0, WEAK: 0 } }
  for (const { listed, raised, reopened, already_decided, already_pending, not_raised = 0 } of outcomes) {
    if (!listed && raised + reopened + already_decided + already_pending + not_raised > 0) return undefined
    if (!listed) continue
    for (const name of ['alerts', 'pending', 'decided', 'not_raised'] as const) all[name] += listed[name]
    for (const level of similarityLevels) all.levels[level] += listed.levels[level]
  }
  return all
}

async function pagesOf(tx: Tx, run: number): Promise<PageRow[]> {
  const { rows } =
    await sql<PageRow>`select ended, parties, outcome - '{by_party,rows}'::text[] as outcome from run_pages where run = ${run} and done
    order by ended nulls first, id`.execute(tx)
  return rows
}

const outcomesOf = (pages: readonly PageRow[]): PageOutcome[] =>
  pages.map(({ outcome }) => outcome).filter((outcome) => outcome !== null)

/** Outcome of a run's hits so far. */
export async function readOutcome(tx: Tx, run: number): Promise<RunOutcome> {
  return sumOutcomes(outcomesOf(await pagesOf(tx, run)))
}

/** Rows of the hits that a run raised or reopened; undefined for a run from before they were stored. */
export async function rowsRaised(tx: Tx, run: number): Promise<RaiseOutcome['rows'] | undefined> {
  const { rows } = await sql<Pick<PageOutcome, 'rows' | 'raised' | 'reopened'>>`select outcome->'rows' as rows,
      (outcome->>'raised')::int as raised, (outcome->>'reopened')::int as reopened
    from run_pages where run = ${run} and done and outcome is not null`.execute(tx)
  if (rows.some(({ rows: kept, raised, reopened }) => !kept && raised + reopened > 0)) return undefined
  const of = (table: HitTable) => rows.flatMap(({ rows: kept }) => kept?.[table] ?? [])
  return { alerts: of('alerts'), alert_case_entities: of('alert_case_entities') }
}

/** Progress of a run so far, page by page. */
export async function readProgress(tx: Tx, id: number): Promise<RunProgress> {
  const run = await getRun(tx, sql`id = ${id}`)
  const pages = await pagesOf(tx, id)
  return {
    run: id,
    kind: run.kind,
    status: run.status,
    start: run.start_date,
    end: run.end_date,
    parties: run.person_done + run.company_done,
    parties_total: run.person_total + run.company_total,
    pace: paceOf(pages),
    outcome: sumOutcomes(outcomesOf(pages)),
  }
}
