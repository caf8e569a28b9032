import type { SimilarityLevel } from '@probity/contract/screening/match-card.ts'
import { isRaised, type RaiseFrom } from '@probity/contract/screening/raising.ts'
import type {
  LabField,
  LabGroup,
  LabOutcome,
  LabReplay,
  LabSettings,
  LabWeights,
} from '@probity/contract/threshold-lab/threshold-lab.ts'
import type { DecidedHit } from './decided-hits.queries.ts'

type Scored = Pick<DecidedHit, 'score' | 'is_weak' | 'status'> & Partial<Pick<DecidedHit, 'legal_effect'>>

/** Settings with their raising level; without one, every hit from WEAK is raised. */
export interface Applied extends LabSettings {
  from?: RaiseFrom
}

/** Hits with the points of their fields weighted. Scores stay within 0 and 1; without weights they do not change. */
export function reweighed<H extends Pick<DecidedHit, 'score' | 'points'>>(
  hits: readonly H[],
  weights: LabWeights,
): readonly H[] {
  const changed = Object.entries(weights).filter(([, weight]) => weight !== 1) as [LabField, number][]
  if (changed.length === 0) return hits
  return hits.map((hit) => {
    const moved = changed.reduce((sum, [field, weight]) => sum + (weight - 1) * (hit.points[field] ?? 0), hit.score)
    return { ...hit, score: Math.min(1, Math.max(0, moved)) }
  })
}

/** Level of a decided hit under some settings; null if it would not be raised. */
export function levelOf(hit: Scored, { exact, strong, weak, from }: Applied): SimilarityLevel | null {
  const { score, is_weak } = hit
  if (score < weak || !isRaised(hit, from)) return null
  if (is_weak) return 'WEAK'
  return score >= exact ? 'EXACT' : score >= strong ? 'STRONG' : 'WEAK'
}

/** Effect of a change on a hit; undefined if the live settings do not raise it either. */
export function groupOf(hit: Scored, settings: Applied, live: SimilarityLevel | null): LabGroup | undefined {
  if (levelOf(hit, settings) !== null) return 'kept'
  if (live === null) return undefined
  return hit.status === 1 ? 'lost' : 'dropped'
}

/** Outcome of the decided hits under some settings. */
export function outcomeOf(hits: readonly Scored[], settings: Applied, minutes: number | null): LabOutcome {
  const levels = { EXACT: 0, STRONG: 0, WEAK: 0 }
  let trueHits = 0
  for (const hit of hits) {
    const level = levelOf(hit, settings)
    if (level === null) continue
    levels[level] += 1
    if (hit.status === 1) trueHits += 1
  }
  const alerts = levels.EXACT + levels.STRONG + levels.WEAK
  return {
    alerts,
    true_hits: trueHits,
    false_hits: alerts - trueHits,
    precision: alerts === 0 ? null : trueHits / alerts,
    review_minutes: minutes === null ? null : alerts * minutes,
    levels,
  }
}

const lowest = 0.3
const step = 0.01

/** Alerts and true hits that remain at every threshold, and at the given ones, under the raising level. */
export function curveOf(hits: readonly Scored[], asked: readonly number[], from?: RaiseFrom): LabReplay['curve'] {
  const steps = Array.from({ length: Math.round((1 - lowest) / step) + 1 }, (_, at) =>
    Number((lowest + at * step).toFixed(2)),
  )
  const thresholds = [...new Set([...steps, ...asked])].toSorted((a, b) => a - b)
  return thresholds.map((threshold) => {
    const raised = hits.filter((hit) => hit.score >= threshold && isRaised(hit, from))
    return { threshold, alerts: raised.length, true_hits: raised.filter(({ status }) => status === 1).length }
  })
}
