import { hitStatus } from '@probity/contract/alerts/verdict.ts'
import type { RaisingPreview, RaisingQuestion } from '@probity/contract/raising-lab.ts'
import { isRaised, type RaiseFrom } from '@probity/contract/screening/raising.ts'
import { operatingCurve } from '@probity/matching/algorithms/operating-curve.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import type { Services } from '#kernel/services.ts'
import { bindingLists, countWeaker, matcherSettings, raisingLevel } from '../screening/screening.public.ts'
import { decidedHits } from './decided-hits.queries.ts'
import { countPending, movedHits } from './pending-below.queries.ts'
import { liveSettings, monthsBefore } from './replay-decisions.ts'

type Decided = Awaited<ReturnType<typeof decidedHits>>[number]

const countsOf = (hits: readonly Decided[]) => {
  const true_hits = hits.filter(({ status }) => status === hitStatus.trueHit).length
  return { true_hits, false_hits: hits.length - true_hits }
}

/** Counts the organisation's decided hits at every hundredth of the score. */
function ownCurve(hits: readonly Decided[], weak: number): RaisingPreview['own']['points'] {
  const scores = Array.from({ length: Math.round((1 - weak) * 100) + 1 }, (_, at) => Number((1 - at / 100).toFixed(2)))
  return scores.map((score) => ({ score, ...countsOf(hits.filter((hit) => hit.score >= score)) }))
}

interface Levels {
  live: RaiseFrom
  proposed: RaiseFrom
  weak: number
}

/** Replayed hits do not know their list, so all count at the level of non-binding lists. */
function ownHits(hits: readonly Decided[], { live, proposed, weak }: Levels): RaisingPreview['own'] {
  const at = (level: RaiseFrom) => countsOf(hits.filter((hit) => isRaised(hit, level)))
  return {
    true_hits: countsOf(hits).true_hits,
    live: at(live),
    proposed: at(proposed),
    points: ownCurve(hits, weak),
  }
}

/** Effect of another raising level on noise and recall, and on decided, pending and held-back hits. */
export async function previewRaising(
  tx: Tx,
  { lists, now }: Pick<Services, 'lists' | 'now'>,
  { raise_from, raise_from_binding, months = 12 }: RaisingQuestion,
): Promise<RaisingPreview> {
  const { strong: similarity_strong, weak: similarity_weak } = await liveSettings(tx)
  const { raise_from: live, algorithm } = await matcherSettings(tx)
  const given = { similarity_strong, similarity_weak, algorithm }
  const proposed = raisingLevel({ ...given, raise_from, raise_from_binding })
  const curve = operatingCurve(algorithm)
  const binding = bindingLists(lists.current())
  const hits = await decidedHits(tx, monthsBefore(now(), months))
  const pending = await countPending(tx, proposed, binding)
  return {
    algorithm,
    usual: raisingLevel({ ...given, raise_from: null, raise_from_binding: null }).others,
    weak: similarity_weak,
    live: live!,
    proposed,
    reference: curve ? { customers: curve.customers, listed: curve.listed, points: [...curve.points] } : null,
    own: ownHits(hits, { live: live!, proposed, weak: similarity_weak }),
    pending: { ...pending, rows: await movedHits(tx, proposed, binding) },
    would_raise: await countWeaker(tx, proposed),
  }
}
