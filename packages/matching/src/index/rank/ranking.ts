import type { Algorithm } from '../../algorithms/algorithm.ts'
import type { Entity } from '../../entity.ts'
import { type Agreement, noAgreement } from '../../judge/agreement.ts'
import { shown } from '../../judge/scale.ts'
import { weakened } from '../../name-score.ts'
import { acrossScripts, type HanSide, mayMeet } from '../../names/form.ts'
import type { Party } from '../../prepared.ts'
import { partyClass } from '../../schemas.ts'
import { has, type SelectedBits } from '../store/selection.ts'
import { formsPerName, nameOf, weakMark } from '../store/snapshot.ts'
import { lowerBest, mostOfHit, queueHits, takeBest } from './best-first.ts'
import { agreementOfHit, type Engine, isOneWordHit, scoreOfHit } from './engine.ts'
import type { Narrowing } from './search-parts.ts'
import type { Found, Top } from './top.ts'

export interface Ranking {
  algorithm: Algorithm
  threshold: number
  limit: number
  selected: SelectedBits
  /** Records of every kind, for searches by an equal number. */
  anyKind: SelectedBits['entities']
  top: Top
  /** The lowest name score that can still reach the threshold. */
  floor: number
  /** The same by the country and the years that a class holds; undefined where facts make no difference. */
  narrowing?: Narrowing | undefined
  /** The most that the query's facts can add to a name. */
  reach: number
}

/** Scores of a class's members by their mark; negative if their form is not compared with the query's. */
export interface MemberScores {
  score: (mark: number) => number
  /** Upper bounds known before words are aligned again; absent where they would add nothing. */
  most: ((mark: number) => number) | undefined
}

export function memberScores(engine: Engine, query: Party, algorithm: Algorithm, at: number): MemberScores {
  const { readings } = engine.snapshot
  const { judge, compares } = algorithm.functions
  const { mostWith } = judge
  const classScore = scoreOfHit(engine, at)
  const place = engine.hits.places[at]!
  const { weak: weakQuery, forms } = query.names[nameOf(place)]!
  const form = forms[place % formsPerName]!
  const of = partyClass(query.entity.schema)
  const [rarest, words] = [engine.hits.rarest[at]!, engine.hits.words[at]!]
  const judged = (mark: number, judge: (score: number, across: HanSide | undefined) => number) => {
    const listed = readings[mark % weakMark]!
    if (!mayMeet(form.han, listed.han) || !compares(listed)) return -1
    const strong = judge(classScore * listed.factor, acrossScripts(form.han, listed.han))
    return weakQuery || mark >= weakMark ? weakened(algorithm, strong) : strong
  }
  let agreement: Agreement | undefined
  return {
    score: (mark) =>
      judged(mark, (score, across) => {
        agreement ??= judge.looksAt(algorithm, classScore) ? agreementOfHit(engine, at) : noAgreement
        return judge.scoreOf(algorithm, { score, agreement, across, class: of })
      }),
    most:
      mostWith &&
      ((mark) =>
        judged(mark, (score, across) =>
          mostWith(algorithm, score, { class: of, rarest, words, mayCross: across !== undefined }),
        )),
  }
}

const taken = new Uint32Array(weakMark * 2)

export function rankByName(engine: Engine, query: Party, ranking: Ranking): void {
  const { algorithm, threshold, top } = ranking
  const { queue } = engine
  queueHits(engine, query, { algorithm, least: threshold })
  const limit = oneWordLimit(query.entity, algorithm)
  const mayEnter = (at: number) => queue.most[at]! >= Math.max(threshold, top.least)
  for (let at = takeNext(engine, query, limit); at >= 0 && mayEnter(at); at = takeNext(engine, query, limit)) {
    rankHit(engine, query, ranking, at)
    if (queue.most[at]! <= top.least) break
  }
  // The others can only equal the worst of the best: their order makes no difference.
  for (let i = 0; i < queue.count; i++) if (mayEnter(queue.hits[i]!)) rankHit(engine, query, ranking, queue.hits[i]!)
}

function rankHit(engine: Engine, query: Party, ranking: Ranking, at: number): void {
  const { algorithm, threshold, top } = ranking
  if (!top.mayTake(firstOf(engine, at), engine.queue.most[at]!)) return
  const score = mostOfHit(engine, query, algorithm, { at, score: scoreOfHit(engine, at) })
  if (score >= threshold && score >= top.least) rankMembers(engine, query, ranking, at)
}

/** Members of a class are ordered by id. */
function firstOf({ hits, snapshot: { members } }: Engine, at: number): number {
  return members.entities[members.offsets[hits.classes[at]!]!]!
}

/** The most that companies' names score which share one word, by the name of the query; undefined where there is no such limit. */
interface OneWordLimit {
  most: number
  weak: number
  /** Shared words at least this rare are not limited. */
  below: number
  /** Equal names are not limited. */
  exact: number
}

function oneWordLimit(entity: Entity, algorithm: Algorithm): OneWordLimit | undefined {
  const { judgement, levels, functions } = algorithm
  if (!judgement?.oneWord || partyClass(entity.schema) === 'person' || !functions.judge.mostWith) return undefined
  const most = shown(judgement, judgement.oneWord.most)
  return { most, weak: weakened(algorithm, most), below: judgement.oneWord.below, exact: levels.exact }
}

/**
 * The next best hit. Thousands of names may share one common word, whose limit is lower than their bound: the bound is lowered when
 * it comes first, so that names which cannot enter are not aligned (decision 1074).
 */
function takeNext(engine: Engine, query: Party, limit: OneWordLimit | undefined): number {
  const { queue, hits } = engine
  while (limit && queue.count > 0) {
    const at = queue.hits[0]!
    const most = query.names[nameOf(hits.places[at]!)]!.weak ? limit.weak : limit.most
    const mayBeLimited = queue.most[at]! > most && hits.bounds[at]! < limit.exact
    if (!mayBeLimited || !isOneWordHit(engine, at, limit.below)) break
    hits.most[at] = limit.most
    lowerBest(queue, most)
  }
  return takeBest(queue)
}

/** Members of a class are ordered by id: among equal scores, at most `limit` can be in the result. */
function rankMembers(
  engine: Engine,
  query: Party,
  { algorithm, threshold, limit, selected, top }: Ranking,
  at: number,
) {
  const { members } = engine.snapshot
  const classNumber = engine.hits.classes[at]!
  const names = memberScores(engine, query, algorithm, at)
  taken.fill(0)
  let last = -1
  for (let i = members.offsets[classNumber]!, end = members.offsets[classNumber + 1]!; i < end; i++) {
    const mark = members.marks[i]!
    if (taken[mark]! >= limit) continue
    const most = names.most?.(mark)
    if (most !== undefined && (most < threshold || most < top.least)) continue
    const score = names.score(mark)
    if (score < threshold || score < top.least) continue
    const entity = members.entities[i]!
    if (!has(selected.entities, entity)) continue
    top.offer({ entity, score, hit: at, member: i })
    if (entity !== last) taken[mark]!++
    last = entity
  }
}

export function isEarlier({ hits, snapshot }: Engine, a: Found, b: Found): boolean {
  if (a.hit < 0 || b.hit < 0) return false
  const { places } = snapshot.members
  return (places[a.member]! - places[b.member]! || hits.places[a.hit]! - hits.places[b.hit]!) < 0
}
