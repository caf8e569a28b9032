import type { Algorithm } from '../algorithms/algorithm.ts'
import { beforeWeakened } from '../name-score.ts'
import type { Party } from '../prepared.ts'
import { partyClass } from '../schemas.ts'
import { fillCorrespondence } from './correspondence.ts'
import { addHit, type Engine, planesAt } from './engine.ts'
import { type Outline, outlineForm, planAt } from './plan.ts'
import type { Window } from './planes.ts'
import { endScans, scanClasses, windowOf } from './scan.ts'
import { formsPerName } from './snapshot.ts'
import { newVerifier, scoreClass } from './verify.ts'

/** A query on its way down through thresholds. */
export interface Sought {
  query: Party
  forms: readonly SoughtForm[]
  /** What was marked and found for one threshold is kept for the next. */
  kept: boolean
}

/** A form of one of the query's names. */
interface SoughtForm {
  weak: boolean
  place: number
  outline: Outline
  /** The lowest score and share it will come down to: what is scored on the way is scored for those. */
  least: number
  leastShare: number
  widest: Window
}

/** The marks of more forms than this would take too much memory. */
const mostKept = 4

/** `lowest` is the lowest score of a name that will be asked for. */
export function seek(engine: Engine, query: Party, algorithm: Algorithm, lowest: number): Sought {
  const costs = algorithm.costs[partyClass(query.entity.schema)]
  const forms: SoughtForm[] = []
  engine.cache.nextQuery()
  engine.hits.count = 0
  for (const [n, name] of query.names.entries()) {
    for (const [f, form] of name.forms.entries()) {
      const outline = outlineForm(costs, form, engine)
      const least = name.weak ? beforeWeakened(algorithm, lowest) : lowest
      const plan = planAt(algorithm, outline, least)
      const { leastShare } = plan
      const widest = windowOf(engine.snapshot, plan)
      forms.push({ weak: name.weak, place: n * formsPerName + f, outline, least, leastShare, widest })
    }
  }
  return { query, forms, kept: forms.length <= mostKept }
}

export interface Wanted {
  algorithm: Algorithm
  /** Classes that score this are found. */
  floor: number
  selected: Int32Array
}

/** Leaves in the engine's hits the classes that some form meets with a score of `floor` or more, and some below. */
export function findClasses(engine: Engine, { forms, kept }: Sought, wanted: Wanted): void {
  const { algorithm, floor, selected } = wanted
  const { snapshot, hits, candidates } = engine
  if (!kept) hits.count = 0
  for (let i = 0; i < forms.length; i++) {
    const { weak, outline, widest } = forms[i]!
    const planes = planesAt(engine, kept ? i : 0)
    const plan = planAt(algorithm, outline, weak ? beforeWeakened(algorithm, floor) : floor)
    candidates.count = 0
    scanClasses({ snapshot, plan, widest, planes, selected, candidates })
    if (candidates.count > 0) scoreCandidates(engine, forms[i]!, algorithm)
    if (!kept) endScans(planes, outline.search, widest)
  }
}

function scoreCandidates(engine: Engine, sought: SoughtForm, algorithm: Algorithm): void {
  const { snapshot, hits, candidates, map } = engine
  const { place, outline, least, leastShare } = sought
  fillCorrespondence(map, outline, snapshot)
  const verifier = newVerifier(algorithm, { outline, leastShare }, engine)
  for (let i = 0; i < candidates.count; i++) {
    const classNumber = candidates.classes[i]!
    const score = scoreClass(verifier, classNumber)
    if (score > 0 && score >= least - 1e-9) addHit(hits, classNumber, score, place)
  }
}

/** Takes back the marks of a query's search. */
export function endSearch(engine: Engine, { forms, kept }: Sought): void {
  if (!kept) return
  for (const [i, { outline, widest }] of forms.entries()) endScans(planesAt(engine, i), outline.search, widest)
}
