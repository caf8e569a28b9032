import type { Algorithm, PartyClass } from '../../algorithms/algorithm.ts'
import { rarityOf } from '../../judge/rarity.ts'
import { beforeWeakened } from '../../name-score.ts'
import type { Party } from '../../prepared.ts'
import { partyClass } from '../../schemas.ts'
import { type BitPlanes, see } from '../scan/bit-planes.ts'
import { leastShare } from '../scan/bounds.ts'
import { type Candidates, put } from '../scan/candidates.ts'
import { fillCorrespondence } from '../scan/correspondence.ts'
import { leastShareAt, type Outline, outlineForm, planAt } from '../scan/plan.ts'
import { endScans, scanClasses } from '../scan/scan.ts'
import { boundOf, newVerifier, told, type Verifier } from '../scan/verify.ts'
import { has } from '../store/selection.ts'
import { formsPerName } from '../store/snapshot.ts'
import { addHit, agreementOfHit, bitPlanesAt, type Engine, mapAt, scoreOfHit } from './engine.ts'
import type { SameDay } from './same-day.ts'
import type { SearchPart } from './search-parts.ts'

/** A query searched with falling thresholds. */
export interface Sought {
  query: Party
  forms: readonly SoughtForm[]
  /** Marks and results of one threshold are kept for the next. */
  kept: boolean
}

/** A form of one of the query's names. */
interface SoughtForm {
  weak: boolean
  place: number
  outline: Outline
  /** The lowest score and share that will be searched; classes are scored down to these. */
  least: number
  leastShare: number
}

/** The lowest share score with which a name can still reach this score. */
function shareScoreOf(algorithm: Algorithm, score: number, { of, weak }: { of: PartyClass; weak: boolean }): number {
  return algorithm.functions.judge.leastOf(algorithm, weak ? beforeWeakened(algorithm, score) : score, of)
}

/** Marks of more forms than this would take too much memory. */
const mostKept = 4
/** Verifiers take less memory than marks. */
const mostVerifiers = 24

/** `lowest` is the lowest name score that will be searched. */
export function seek(engine: Engine, query: Party, algorithm: Algorithm, lowest: number): Sought {
  const of = partyClass(query.entity.schema)
  const costs = algorithm.costs[of]
  const forms: SoughtForm[] = []
  engine.cache.nextQuery()
  engine.hits.count = 0
  for (let n = 0; n < query.names.length; n++) {
    const name = query.names[n]!
    const least = shareScoreOf(algorithm, lowest, { of, weak: name.weak })
    for (let f = 0; f < name.forms.length; f++) {
      const form = name.forms[f]!
      if (leastShare(algorithm, least / form.factor, Number.POSITIVE_INFINITY) > 1) continue
      const rarities = form.tokens.map((token) => rarityOf(token, of))
      const outline = outlineForm(costs, { form, rarities }, engine)
      const share = leastShareAt(algorithm, outline, least)
      forms.push({ weak: name.weak, place: n * formsPerName + f, outline, least, leastShare: share })
    }
  }
  return { query, forms, kept: forms.length <= mostKept }
}

export interface Wanted {
  algorithm: Algorithm
  /** Classes with at least the score of a part are found, highest floor first. */
  parts: readonly SearchPart[]
  selected: Int32Array
  /** Classes that are found by a date of birth. */
  days?: SameDay | undefined
}

/** Leaves in the engine's hits all classes that some form may match of the wanted parts, and possibly some below their floors. */
export function findClasses(engine: Engine, { query, forms, kept }: Sought, wanted: Wanted): void {
  const { algorithm, parts, selected, days } = wanted
  const { snapshot, hits, candidates } = engine
  const of = partyClass(query.entity.schema)
  if (!kept) hits.count = 0
  for (let i = 0; i < forms.length; i++) {
    const { weak, outline } = forms[i]!
    const planes = bitPlanesAt(engine, kept ? i : 0)
    candidates.count = 0
    for (const { floor, within } of parts) {
      const name = weak ? beforeWeakened(algorithm, floor) : floor
      const plan = planAt(algorithm, outline, { share: algorithm.functions.judge.leastOf(algorithm, name, of), name })
      const [narrow = selected, narrower = selected] = within
      scanClasses({ snapshot, plan, planes, selected, narrow, narrower, candidates })
    }
    if (days) addDays(days, planes, selected, candidates)
    const index = forms.length <= mostVerifiers ? i : undefined
    if (candidates.count > 0) weighCandidates(engine, forms[i]!, algorithm, index)
    if (!kept) endScans(planes, outline.search)
  }
}

/** Adds the classes of a day that no part of the search has found. */
function addDays({ classes }: SameDay, planes: BitPlanes, selected: Int32Array, candidates: Candidates): void {
  for (const ofDay of classes)
    for (const classNumber of ofDay) {
      if (!has(selected, classNumber) || has(planes.seen, classNumber)) continue
      see(planes, classNumber >>> 5, 1 << (classNumber & 31))
      put(candidates, classNumber)
    }
}

/** Scores are computed on demand; immediately if verifiers are not kept. */
function weighCandidates(engine: Engine, sought: SoughtForm, algorithm: Algorithm, index: number | undefined): void {
  const { hits, candidates } = engine
  const { place, least } = sought
  const verifier = verifierAt(engine, sought, algorithm, index)
  const by = { place, verifier: index ?? 0 }
  bringNear(engine)
  for (let i = 0; i < candidates.count; i++) {
    const classNumber = candidates.classes[i]!
    const bound = boundOf(verifier, classNumber)
    if (bound === 0 || bound < least - 1e-9) continue
    addHit(hits, classNumber, bound, by)
    hits.rarest[hits.count - 1] = told[0]!
    hits.words[hits.count - 1] = told[1]!
    if (index !== undefined) continue
    scoreOfHit(engine, hits.count - 1)
    if (algorithm.functions.judge.looksAt(algorithm, bound)) agreementOfHit(engine, hits.count - 1)
  }
}

/**
 * Classes are far apart in memory. Reading a word of each in a separate loop prefetches many at once;
 * scoring them one by one would wait for each cache miss.
 */
function bringNear({ snapshot, candidates }: Engine): void {
  const { offsets, tokens, weights } = snapshot.classes
  const { count, classes, starts } = candidates
  for (let i = 0; i < count; i++) starts[i] = offsets[classes[i]!]!
  let sum = 0
  for (let i = 0; i < count; i++) sum += tokens[starts[i]!]! + weights[classes[i]!]!
  candidates.near = sum
}

/** The verifier of one form, kept from one threshold to the next unless there are too many forms. */
function verifierAt(engine: Engine, sought: SoughtForm, algorithm: Algorithm, index: number | undefined): Verifier {
  const { outline, leastShare } = sought
  const { snapshot, edges, verifiers } = engine
  const known = verifiers[index ?? 0]
  if (known?.outline === outline) return known
  const map = mapAt(engine, index ?? 0)
  const of = outline.costs === algorithm.costs.person ? 'person' : 'organisation'
  const { mostWith } = algorithm.functions.judge
  fillCorrespondence(map, outline, snapshot, mostWith && outline.form.tokens.map((token) => rarityOf(token, of)))
  return (verifiers[index ?? 0] = newVerifier(algorithm, { outline, leastShare }, { snapshot, map, edges }))
}

/** Clears the marks of a query. */
export function endSearch(engine: Engine, { forms, kept }: Sought): void {
  if (!kept) return
  for (let i = 0; i < forms.length; i++) endScans(bitPlanesAt(engine, i), forms[i]!.outline.search)
}
