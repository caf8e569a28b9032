import type {
  Algorithm,
  EvidenceField,
  Found,
  Limited,
  PartyClass,
  Standing,
  Weighing,
} from '../algorithms/algorithm.ts'
import type { Entity } from '../entity.ts'
import { equalSign } from '../features/identifier.ts'
import { mayAgreePartly } from '../identifiers.ts'
import { judgementOf, supported } from '../judge/judge-by-evidence.ts'
import { logOdds, probabilityOf } from '../judge/log-odds.ts'
import { shown, told } from '../judge/scale.ts'
import { partyClass } from '../schemas.ts'
import { chineseNamesDiffer } from './chinese-names.ts'
import { statedFields } from './stated-fields.ts'

/**
 * Every fact is evidence in log-odds, for or against, and their sum gives the score. Names limit it: only equal names are EXACT,
 * names of which less than half agrees are not lifted to a hit, weak aliases stay WEAK.
 */
export const byEvidence: Weighing = {
  stand,
  changeOf,
  weighIn,
  effectOf,
  begin: evidenceOf,
  beginMost: mostEvidence,
  move: (evidence, _, effect) => evidence + effect,
  end: scoreOf,
  ceiling: ceilingOf,
  reach,
  supports,
  lifts,
  lifted,
  floor,
  chinese: (algorithm, query, candidate) =>
    chineseNamesDiffer(query, candidate) ? judgementOf(algorithm).names[partyClass(query.schema)].chineseDiffers : 0,
}

const slack = 1e-9
const unmet = 1e-6

function stand(algorithm: Algorithm, name: number, weak: boolean, of: PartyClass): Standing {
  const [ceiling, evidence] = [ceilingOf(algorithm, name, weak), evidenceOf(algorithm, name, weak)]
  const differs = name < algorithm.levels.weak
  return { score: name, ceiling, weak, name, class: of, evidence, isSupported: false, differs, isLifted: false }
}

/** The evidence of a name that a fact supports; a weak alias is only the evidence of its score. */
function evidenceOf(algorithm: Algorithm, name: number, weak: boolean): number {
  return logOdds(weak ? told(judgementOf(algorithm), name) : supported(algorithm, name))
}

/** The most evidence of this name or a lesser one. */
function mostEvidence(algorithm: Algorithm, name: number): number {
  const { strong, exact } = algorithm.levels
  const own = evidenceOf(algorithm, name, false)
  if (name < strong) return own
  return Math.max(own, evidenceOf(algorithm, (name < exact ? strong : exact) - unmet, false))
}

function ceilingOf(algorithm: Algorithm, name: number, weak: boolean): number {
  const { levels } = algorithm
  if (name < judgementOf(algorithm).floor) return levels.weak - unmet
  if (weak) return levels.strong - unmet
  return name < levels.exact ? levels.exact - unmet : 1
}

/** Only one fact makes a hit of names that differ, and only a WEAK one; see decision 0941. */
function ceilingOfDiffering(algorithm: Algorithm, isLifted: boolean): number {
  if (judgementOf(algorithm).liftedBy === undefined) return 1
  return (isLifted ? algorithm.levels.strong : algorithm.levels.weak) - unmet
}

function scoreOf(
  algorithm: Algorithm,
  evidence: number,
  { name, weak, isSupported, differs, isLifted }: Limited,
): number {
  const ceiling = differs
    ? Math.min(ceilingOf(algorithm, name, weak), ceilingOfDiffering(algorithm, isLifted))
    : ceilingOf(algorithm, name, weak)
  // A fact that thousands share lifts a name, but not above the limit for names alone.
  const most = isSupported ? ceiling : Math.min(ceiling, Math.max(name, judgementOf(algorithm).alone.from))
  return Math.min(most, shown(judgementOf(algorithm), probabilityOf(evidence)))
}

function weighIn(algorithm: Algorithm, standing: Standing, field: EvidenceField, found: Found): number {
  const after = scoreAfter(algorithm, standing, field, found)
  const change = after - standing.score
  if (isDecisive(field, found)) {
    standing.ceiling = 1
    standing.weak = false
    standing.evidence = Math.max(
      standing.evidence,
      logOdds(told(judgementOf(algorithm), byIdentifier(algorithm, standing.name))),
    )
  } else {
    const effect = effectOf(algorithm, standing.class, field, found)
    standing.evidence += effect
    standing.isSupported ||= supports(algorithm, effect)
    standing.isLifted ||= lifts(algorithm, effect)
  }
  standing.score = after
  return change
}

function changeOf(algorithm: Algorithm, standing: Standing, field: EvidenceField, found: Found): number {
  return scoreAfter(algorithm, standing, field, found) - standing.score
}

function scoreAfter(algorithm: Algorithm, standing: Standing, field: EvidenceField, found: Found): number {
  const { score, name, weak, evidence, ceiling, differs } = standing
  if (isDecisive(field, found)) return Math.max(score, byIdentifier(algorithm, name))
  const effect = effectOf(algorithm, standing.class, field, found)
  // An equal name without other evidence keeps its exact score.
  if (effect === 0) return score
  // An equal number has removed every limit.
  if (ceiling === 1 && name < algorithm.levels.exact)
    return shown(judgementOf(algorithm), probabilityOf(evidence + effect))
  return scoreOf(algorithm, evidence + effect, {
    name,
    weak,
    isSupported: standing.isSupported || supports(algorithm, effect),
    differs,
    isLifted: standing.isLifted || lifts(algorithm, effect),
  })
}

function supports(algorithm: Algorithm, effect: number): boolean {
  return effect >= judgementOf(algorithm).alone.unless
}

function lifts(algorithm: Algorithm, effect: number): boolean {
  return effect >= (judgementOf(algorithm).liftedBy ?? 0)
}

function lifted(algorithm: Algorithm, name: number, most: number): number {
  if (most === 0) return name
  const differs = name < algorithm.levels.weak
  const limits = { name, weak: false, isSupported: true, differs, isLifted: lifts(algorithm, most) }
  return scoreOf(algorithm, mostEvidence(algorithm, name) + most, limits) + slack
}

const isDecisive = (field: EvidenceField, { state, verdict }: Found): boolean =>
  field === 'identifier' && (state === 'agree' || verdict === equalSign)

function byIdentifier({ identifier }: Algorithm, name: number): number {
  return identifier.floor + identifier.slope * name
}

function effectOf(algorithm: Algorithm, of: PartyClass, field: EvidenceField, found: Found): number {
  const { state, verdict } = found
  if (state === 'missing') return 0
  const effects = judgementOf(algorithm).facts[of][field]
  return (verdict === undefined ? undefined : effects[verdict]) ?? effects[state]
}

function reach(algorithm: Algorithm, entity: Entity): number {
  const facts = judgementOf(algorithm).facts[partyClass(entity.schema)]
  let most = 0
  for (const field of statedFields(entity)) {
    if (field === 'identifier' && !mayAgreePartly(entity)) continue
    const { agree, ...others } = facts[field]
    const told = Object.values(others).filter((effect) => effect !== undefined)
    most += Math.max(0, field === 'identifier' ? 0 : agree, ...told)
  }
  return most
}

/** Cache of floors by reach and threshold: queries repeat the same few. */
const floors = new WeakMap<Algorithm, Map<number, Map<number, number>>>()
const mostFloors = 1000

function floor(algorithm: Algorithm, threshold: number, most: number): number {
  let ofAlgorithm = floors.get(algorithm)
  if (!ofAlgorithm || ofAlgorithm.size >= mostFloors) floors.set(algorithm, (ofAlgorithm = new Map()))
  let byThreshold = ofAlgorithm.get(most)
  if (!byThreshold || byThreshold.size >= mostFloors) ofAlgorithm.set(most, (byThreshold = new Map()))
  let found = byThreshold.get(threshold)
  if (found === undefined) byThreshold.set(threshold, (found = floorAt(algorithm, threshold, most)))
  return found
}

/** Bisection: the lifted score is monotone in the name score. */
function floorAt(algorithm: Algorithm, threshold: number, most: number): number {
  const { lifted } = byEvidence
  let [low, high] = [0, threshold]
  for (let step = 0; step < 40; step++) {
    const middle = (low + high) / 2
    if (lifted(algorithm, middle, most) >= threshold) high = middle
    else low = middle
  }
  return Math.max(0, low - unmet)
}
