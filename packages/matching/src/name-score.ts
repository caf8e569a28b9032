import type { Algorithm, Costs, PartyClass } from './algorithms/algorithm.ts'
import { addEdge, align, type Edges, newEdges, none } from './alignment.ts'
import { type Agreement, noAgreement } from './judge/agreement.ts'
import { agreementOfEdges } from './judge/agreement-of-edges.ts'
import { letterRelations } from './letter-relations.ts'
import { acrossScripts, mayMeet } from './names/form.ts'
import { isLight, type PreparedForm, type PreparedName, type PreparedToken } from './prepared.ts'
import {
  canGlue,
  gluedSimilarity,
  isShortened,
  isSplitInto,
  joinedKinds,
  type Reason,
  type Relation,
  relate,
} from './similarity.ts'

/** Cache of relations between tokens, for the duration of one query. */
export type RelationMemo = Map<PreparedToken, Map<PreparedToken, Relation | undefined>>

export interface NameScore {
  score: number
  query: PreparedName
  candidate: PreparedName
  queryForm: PreparedForm
  candidateForm: PreparedForm
}

/** Gained weight relative to extra and contradicting weight, 0 to 1. Monotone in `gained`. */
export function shareOf(costs: Costs, gained: number, queryWeight: number, candidateWeight: number): number {
  if (gained === 0) return 0
  const excess = queryWeight - candidateWeight
  const extra = excess > 0 ? costs.extraInQuery * excess : -costs.extraInCandidate * excess
  const opposed = Math.max(0, Math.min(queryWeight, candidateWeight) - gained)
  return gained / (gained + extra + costs.contradiction * opposed)
}

/** Turns a share into a score: equal names reach [0.95, 1) by the rarity of their words. */
export function scoreShare(algorithm: Algorithm, share: number, gained: number): number {
  const { span, weight } = algorithm.rarity
  return onCurve(algorithm.curve, share) + span * share * (1 - Math.exp(-gained / weight))
}

function onCurve(curve: Algorithm['curve'], share: number): number {
  for (let i = 1; i < curve.length; i++) {
    const [before, after] = [curve[i - 1]!, curve[i]!]
    if (share > after[0]) continue
    return before[1] + ((after[1] - before[1]) * (share - before[0])) / (after[0] - before[0])
  }
  return curve.at(-1)![1]
}

/**
 * The score of a match based on a weak alias: a hit remains a hit but is never STRONG. EXACT scores map to just below STRONG, above
 * all lower scores.
 */
export function weakened({ levels, weakAlias }: Algorithm, score: number): number {
  if (score <= levels.weak) return score
  if (score > levels.exact)
    return between(score, { from: levels.exact, to: 1 }, { from: weakAlias.exact, to: weakAlias.most })
  return between(score, { from: levels.weak, to: levels.exact }, { from: levels.weak, to: weakAlias.exact })
}

/** The inverse of `weakened`. */
export function beforeWeakened({ levels, weakAlias }: Algorithm, score: number): number {
  if (score <= levels.weak) return score
  if (score > weakAlias.exact)
    return between(score, { from: weakAlias.exact, to: weakAlias.most }, { from: levels.exact, to: 1 })
  return between(score, { from: levels.weak, to: weakAlias.exact }, { from: levels.weak, to: levels.exact })
}

interface Span {
  from: number
  to: number
}

const between = (value: number, a: Span, b: Span): number =>
  b.from + ((value - a.from) * (b.to - b.from)) / (a.to - a.from)

const scratch = newEdges()

/** One form of each name, with what the comparison needs. */
export interface Pairing {
  query: PreparedForm
  candidate: PreparedForm
  costs: Costs
  memo: RelationMemo
}

function scoreForms(algorithm: Algorithm, pairing: Pairing, of: PartyClass): number {
  const { query, candidate, costs } = pairing
  collectEdges(scratch, pairing)
  const gained = align(scratch, query.tokens.length, candidate.sorted.length)
  if (gained === 0) return 0
  const share = shareOf(costs, gained, query.weight, candidate.sortedWeight)
  const score = scoreShare(algorithm, share, gained) * query.factor * candidate.factor
  const { judge } = algorithm.functions
  const across = acrossScripts(query.han, candidate.han)
  const agreement = judge.looksAt(algorithm, score) ? agreementOfForms(pairing, of) : noAgreement
  return judge.scoreOf(algorithm, { score, agreement, across, class: of })
}

/** Agreement of the edges that `collectEdges` just collected, in their best alignment. */
function agreementOfForms({ query: q, candidate: c, memo }: Pairing, of: PartyClass): Agreement {
  return agreementOfEdges(scratch, {
    queries: q.tokens.length,
    candidates: c.sorted.length,
    of,
    initials: q.reading === 'acronym',
    query: (i) => q.tokens[i]!,
    candidate: (j) => c.sorted[j]!,
    relate: (i, j) => remembered(memo, q.tokens[i]!, c.sorted[j]!)!,
  })
}

/**
 * Every pair of tokens that can correspond, with its gain. Initials and other light tokens count only beside a whole word: 'J
 * Smith' does not match every name that begins with J.
 */
export function collectEdges(edges: Edges, { query: q, candidate: c, costs, memo }: Pairing): void {
  edges.count = 0
  let whole = !q.substantial
  const shortened = q.substantial && c.substantial
  for (let i = 0; i < q.tokens.length; i++) {
    const token = q.tokens[i]!
    for (let j = 0; j < c.sorted.length; j++) {
      const related = remembered(memo, token, c.sorted[j]!)
      if (!related || !(shortened || !isShortened(token, c.sorted[j]!))) continue
      const uneven = unevenness(costs, related.reason)
      addEdge(edges, i, 1, j, none, gain(related.similarity, token.weight, c.sorted[j]!.weight, uneven))
      whole ||= !isLight(token.kindCode) && !isLight(c.sorted[j]!.kindCode)
    }
    const before = edges.count
    collectGlued(edges, q, i, c)
    collectSplit(edges, token, i, c)
    whole ||= edges.count > before
  }
  if (!whole) edges.count = 0
}

/** Gain of a pair of tokens: similarity times the mean of their weights, moved towards the lighter weight by `uneven`. */
export function gain(similarity: number, queryWeight: number, candidateWeight: number, uneven = 0): number {
  return similarity * ((queryWeight + candidateWeight) / 2 - (uneven * Math.abs(queryWeight - candidateWeight)) / 2)
}

/** A rare word that only resembles a common one shares no more information with it than the common word has. */
export function unevenness({ uneven }: Costs, { byMeaning }: Reason): number {
  return byMeaning ? 0 : uneven
}

export function remembered(memo: RelationMemo, token: PreparedToken, candidate: PreparedToken): Relation | undefined {
  let ofToken = memo.get(token)
  if (!ofToken) memo.set(token, (ofToken = new Map()))
  if (ofToken.has(candidate)) return ofToken.get(candidate)
  const related = relate(token, candidate)
  ofToken.set(candidate, related)
  return related
}

function collectGlued(edges: Edges, q: PreparedForm, i: number, c: PreparedForm): void {
  const first = q.tokens[i]!
  const second = q.tokens[i + 1]
  if (!second || !canGlue(first, second)) return
  const glued = first.text + second.text
  for (let j = 0; j < c.sorted.length; j++) {
    const similarity = gluedSimilarity(glued, first.kindCode, c.sorted[j]!)
    if (similarity > 0)
      addEdge(edges, i, 2, j, none, gain(similarity, first.weight + second.weight, c.sorted[j]!.weight))
  }
}

function collectSplit(edges: Edges, token: PreparedToken, i: number, c: PreparedForm): void {
  const { similarity } = letterRelations.split
  if (c.sorted.length < 2 || !joinedKinds[token.kindCode]) return
  for (let j = 0; j < c.sorted.length; j++) {
    for (let k = 0; k < c.sorted.length; k++) {
      if (j === k || !isSplitInto(token, c.sorted[j]!, c.sorted[k]!)) continue
      addEdge(edges, i, 1, j, k, gain(similarity, token.weight, c.sorted[j]!.weight + c.sorted[k]!.weight))
    }
  }
}

/**
 * The best pair of readings of two parties' names. Ties prefer a pair without a weak alias, then the first; the index uses the same
 * order.
 */
export function bestName(
  algorithm: Algorithm,
  costs: Costs,
  names: { query: readonly PreparedName[]; candidate: readonly PreparedName[]; memo: RelationMemo; of: PartyClass },
): NameScore | undefined {
  let best: NameScore | undefined
  const { compares } = algorithm.functions
  for (const candidate of names.candidate) {
    for (const candidateForm of candidate.forms) {
      if (!compares(candidateForm)) continue
      for (const query of names.query) {
        const weak = query.weak || candidate.weak
        for (const queryForm of query.forms) {
          if (!mayMeet(queryForm.han, candidateForm.han)) continue
          const { memo } = names
          const strong = scoreForms(algorithm, { query: queryForm, candidate: candidateForm, costs, memo }, names.of)
          const score = weak ? weakened(algorithm, strong) : strong
          if (score > (best?.score ?? 0) || (score === best?.score && !weak && isWeak(best)))
            best = { score, query, candidate, queryForm, candidateForm }
        }
      }
    }
  }
  return best
}

export function isWeak(name: NameScore | undefined): boolean {
  return name !== undefined && (name.query.weak || name.candidate.weak)
}
