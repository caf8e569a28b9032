import type {
  AgreementLimits,
  Algorithm,
  Curve,
  Judge,
  Judged,
  Judgement,
  PartyClass,
} from '../algorithms/algorithm.ts'
import { type Agreement, noAgreement } from './agreement.ts'
import { probabilityOf } from './log-odds.ts'
import { shown, told } from './scale.ts'

/** The evidence of words fades out over this range below EXACT: equal names are equal, however common. */
const fadesOver = 0.15
const mostWords = 3
const below = 1e-6
/** More corresponding common words than this are distinctive together: 'National Development Fund'. */
const mostUsual = 2

/**
 * Evidence of names besides their agreeing share: the rarity of the rarest common word, the number of corresponding words, and
 * whether a Chinese name was compared by its reading.
 */
export const judgeByEvidence: Judge = {
  looksAt,
  scoreOf,
  mostOf,
  mostWith,
  gainsAcross: (algorithm, of) => judgementOf(algorithm).names[of].acrossScripts > 0,
  leastOf,
  leastWith,
}

function scoreOf(algorithm: Algorithm, judged: Judged): number {
  const { score, agreement, across, class: of } = judged
  const judgement = judgementOf(algorithm)
  const { exact } = algorithm.levels
  const isNoName = namesNobody(agreement) || (judgement.strict === true && isNoNameOf(of, agreement))
  const isSlip = agreement.slip || (judgement.strict === true && agreement.doubled)
  if (score >= exact && !isSlip && !isNoName) return score
  if (score < judgement.floor) return score
  const evidence = judgement.names[of]
  const fade = Math.max(0, Math.min(1, (exact - score) / fadesOver))
  const read = across === undefined ? 0 : evidence.acrossScripts
  const found = eased(probabilityOf(onCurve(evidence.curve, score) + fade * besides(judgement, of, agreement) + read))
  // Only equal names are EXACT.
  const most = isNoName ? judgement.nobody : Math.min(exact - below, mostOfOneWord(judgement, of, agreement))
  return shown(judgement, alone(algorithm, Math.min(found, most), score))
}

const easedFrom = 0.9

/** Keeps the order of nearly equal names below EXACT. */
function eased(probability: number): number {
  return probability <= easedFrom ? probability : easedFrom + (probability - easedFrom) / 2
}

/** Only common words agree, and other words of the names do not. */
function namesNobody({ telling, met, left }: Agreement): boolean {
  return !telling && met <= mostUsual && left > 0
}

/** A person's name that agrees by a sound or by a few letters only, beside at most one word, or that is a company's. */
function isNoNameOf(of: PartyClass, { met, faint, misheard, ofCompany }: Agreement): boolean {
  return of === 'person' && (misheard > 0 || ofCompany || (met === 1 && faint > 0))
}

function mostOfOneWord({ oneWord }: Judgement, of: PartyClass, { met, apart, rarest }: Agreement): number {
  if (!oneWord || of === 'person' || met !== 1 || !apart || rarest >= oneWord.below) return 1
  return oneWord.most
}

function looksAt(algorithm: Algorithm, score: number): boolean {
  return score >= judgementOf(algorithm).floor
}

function besides(judgement: Judgement, of: PartyClass, { rarest, words }: Pick<Agreement, 'rarest' | 'words'>): number {
  const evidence = judgement.names[of]
  return evidence.rarest * (rarest - evidence.usual) + evidence.words * Math.min(mostWords, words)
}

/** Score of names without a supporting fact; keeps the order of their supported scores. */
function alone(algorithm: Algorithm, found: number, share: number): number {
  const { from, most } = judgementOf(algorithm).alone
  const { strong } = algorithm.levels
  if (found <= from || (share >= strong && found >= strong)) return found
  return from + ((found - from) * (most - from)) / (1 - from)
}

/** The probability of a name score once a fact supports it; undoes the scale, `alone` and `eased`. */
export function supported(algorithm: Algorithm, score: number): number {
  const { from, most } = judgementOf(algorithm).alone
  const { strong, exact } = algorithm.levels
  if (score < judgementOf(algorithm).scale.until) return told(judgementOf(algorithm), score)
  if (score > easedFrom && score < exact) return easedFrom + (score - easedFrom) * 2
  if (score <= from || score >= strong) return score
  return Math.min(from + ((score - from) * (1 - from)) / (most - from), exact - below)
}

export function judgementOf({ name, judgement }: Algorithm): Judgement {
  if (!judgement) throw new Error(`${name} adds evidence and has no numbers for it`)
  return judgement
}

function onCurve(curve: Curve, at: number): number {
  for (let i = 1; i < curve.length; i++) {
    const after = curve[i]!
    if (at > after[0] && i < curve.length - 1) continue
    const before = curve[i - 1]!
    return before[1] + ((after[1] - before[1]) * (at - before[0])) / (after[0] - before[0])
  }
  return 0
}

const best: Agreement = { ...noAgreement, rarest: 1, words: mostWords }
const steps = 1000
const slack = 1e-9
const bounds = new WeakMap<Judgement, Record<PartyClass, Float64Array>>()

/** Upper bound of the name score per thousandth of the share score; monotone. */
function boundsOf(algorithm: Algorithm, of: PartyClass): Float64Array {
  const judgement = judgementOf(algorithm)
  let known = bounds.get(judgement)
  if (!known)
    bounds.set(
      judgement,
      (known = { person: tableOf(algorithm, 'person'), organisation: tableOf(algorithm, 'organisation') }),
    )
  return known[of]
}

function tableOf(algorithm: Algorithm, of: PartyClass): Float64Array {
  const table = new Float64Array(steps + 2)
  let most = 0
  for (let i = 0; i < table.length; i++) {
    // The upper end of the step, with the fading evidence taken at its lower end: an upper bound for the whole step.
    const [from, to] = [(i - 1) / steps, i / steps]
    most = Math.max(most, bestOf(algorithm, of, from, to))
    table[i] = Math.min(1, most + slack)
  }
  return table
}

function bestOf(algorithm: Algorithm, of: PartyClass, from: number, to: number): number {
  const judgement = judgementOf(algorithm)
  const { exact } = algorithm.levels
  if (to >= exact) return Math.max(to, exact - below)
  if (to < judgement.floor) return to
  const evidence = judgement.names[of]
  const fade = Math.min(1, (exact - from) / fadesOver)
  const said = Math.max(0, besides(judgement, of, best))
  const found = eased(probabilityOf(onCurve(evidence.curve, to) + fade * said + Math.max(0, evidence.acrossScripts)))
  return shown(judgement, alone(algorithm, Math.min(found, exact - below), to))
}

function mostOf(algorithm: Algorithm, score: number, of: PartyClass): number {
  const table = boundsOf(algorithm, of)
  return table[Math.min(table.length - 1, Math.floor(Math.max(0, score) * steps) + 1)]!
}

/** Like `bestOf` for one score: positive evidence does not fade here, so that the bound is monotone. */
function mostWith(
  algorithm: Algorithm,
  score: number,
  { class: of, rarest, words, mayCross }: AgreementLimits,
): number {
  const judgement = judgementOf(algorithm)
  const { exact } = algorithm.levels
  if (score >= exact) return Math.max(score, exact - below)
  if (score < judgement.floor) return score
  const evidence = judgement.names[of]
  const said = besides(judgement, of, { rarest, words })
  const fade = said > 0 ? 1 : Math.min(1, (exact - score) / fadesOver)
  const across = mayCross ? Math.max(0, evidence.acrossScripts) : 0
  const found = eased(probabilityOf(onCurve(evidence.curve, score) + fade * said + across))
  return shown(judgement, alone(algorithm, Math.min(found, exact - below), score)) + slack
}

function leastOf(algorithm: Algorithm, score: number, of: PartyClass): number {
  const table = boundsOf(algorithm, of)
  let [low, high] = [0, table.length - 1]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (table[middle]! >= score) high = middle
    else low = middle + 1
  }
  return Math.max(0, (low - 1) / steps - slack)
}

/** Like `leastOf` under these limits of word agreement. Scores below the floor equal the share score. */
function leastWith(algorithm: Algorithm, score: number, limits: AgreementLimits): number {
  const { floor } = judgementOf(algorithm)
  if (score <= floor) return Math.max(0, score - slack)
  let [low, high] = [floor, 1]
  for (let step = 0; step < bisections; step++) {
    const middle = (low + high) / 2
    if (mostWith(algorithm, middle, limits) >= score) high = middle
    else low = middle
  }
  return Math.max(0, low - slack)
}

const bisections = 20
