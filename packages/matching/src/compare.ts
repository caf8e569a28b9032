import type { Algorithm, Costs, EvidenceField, Found, Levels, Standing } from './algorithms/algorithm.ts'
import { askedAs } from './asked-as.ts'
import type { Entity } from './entity.ts'
import { address } from './features/address.ts'
import { birthDate } from './features/birth-date.ts'
import { country } from './features/country.ts'
import { type Evidence, isNothing, type Sentence, type State } from './features/evidence.ts'
import { gender } from './features/gender.ts'
import { identifier } from './features/identifier.ts'
import { explainName, matchForms, type NameDetail, type NameMet, nameState } from './features/name.ts'
import type { ExplainedField } from './features/sentence.ts'
import { sentenceOf } from './features/sentence.ts'
import { bestName, isWeak, type NameScore, type RelationMemo } from './name-score.ts'
import type { Party } from './prepared.ts'
import { partyClass } from './schemas.ts'
import { chineseNamesOf } from './weigh/chinese-names.ts'

export type Level = 'EXACT' | 'STRONG' | 'WEAK'

export interface WhatIf extends Sentence {
  field: EvidenceField
  state: State
  delta: number
}

export interface Explanation {
  algorithm: string
  fields: ExplainedField[]
  /** A summary sentence that can be read aloud, for algorithms that write one. */
  sentence?: Sentence
  what_if: WhatIf[]
}

export interface Comparison {
  score: number
  level: Level | null
  /** Based on a weak alias: the level is at most WEAK, whatever the thresholds. */
  weak: boolean
  explanation: Explanation
}

/** In the order of weighing and display. The identifier comes first, because it can be a match on its own. */
export const evidence: readonly { field: EvidenceField; feature: (query: Entity, candidate: Entity) => Evidence }[] = [
  { field: 'identifier', feature: identifier },
  { field: 'birth_date', feature: birthDate },
  { field: 'gender', feature: gender },
  { field: 'country', feature: country },
  { field: 'address', feature: address },
]

/** The match after comparing names, including differing Chinese names, before other facts are weighed. */
export function standingOf(
  algorithm: Algorithm,
  query: Entity,
  candidate: Entity,
  { score, weak }: { score: number; weak: boolean },
): Standing {
  const { weighing } = algorithm.functions
  const of = partyClass(query.schema)
  const against = weighing.chinese?.(algorithm, query, candidate) ?? 0
  const standing = weighing.stand(algorithm, score, weak, of)
  if (against === 0 || score >= algorithm.levels.exact) return standing
  standing.evidence += against
  standing.score = weighing.end(algorithm, standing.evidence, standing)
  standing.differs = standing.score < algorithm.levels.weak
  return standing
}

export interface Measure {
  score: number
  weak: boolean
  name: NameScore | undefined
}

/** Only the score, to rank candidates before the best are explained. */
export function measure(algorithm: Algorithm, given: Party, candidate: Party, memo: RelationMemo = new Map()): Measure {
  const query = askedAs(algorithm, given)
  const costs = algorithm.costs[partyClass(query.entity.schema)]
  const name = bestName(algorithm, costs, {
    query: query.names,
    candidate: candidate.names,
    memo,
    of: partyClass(query.entity.schema),
  })
  const settled = settle(algorithm, query.entity, candidate.entity, { score: name?.score ?? 0, weak: isWeak(name) })
  return { ...settled, name }
}

/** Applies all facts other than names to a name score. */
export function settle(
  algorithm: Algorithm,
  query: Entity,
  candidate: Entity,
  name: { score: number; weak: boolean },
): { score: number; weak: boolean } {
  const standing = standingOf(algorithm, query, candidate, name)
  const { weighIn } = algorithm.functions.weighing
  for (const { field, feature } of evidence) weighIn(algorithm, standing, field, feature(query, candidate))
  return { score: standing.score, weak: standing.weak }
}

/** The full comparison; the same below the threshold as above it. */
export function compare(
  algorithm: Algorithm,
  given: Party,
  candidate: Party,
  memo: RelationMemo = new Map(),
): Comparison {
  const query = askedAs(algorithm, given)
  const costs = algorithm.costs[partyClass(query.entity.schema)]
  const name = bestName(algorithm, costs, {
    query: query.names,
    candidate: candidate.names,
    memo,
    of: partyClass(query.entity.schema),
  })
  return explain(algorithm, query.entity, candidate.entity, name && metBy(name, costs, memo))
}

function metBy(name: NameScore, costs: Costs, memo: RelationMemo): NameMet {
  const { score, query, queryForm, candidate, candidateForm } = name
  const [queryReading, candidateReading] = [queryForm.reading, candidateForm.reading]
  const { full } = candidate.name
  const tokens = matchForms(name, costs, memo)
  return { score, query, queryReading, full, weak: candidate.weak, candidateReading, tokens }
}

/**
 * The comparison of two parties whose best pair of names is known. Explanations are hashed as evidence: here and in the features
 * their keys are written in sorted order, so that hashing need not sort them.
 */
export function explain(algorithm: Algorithm, query: Entity, candidate: Entity, name: NameMet | undefined): Comparison {
  const weakName = name !== undefined && (name.weak || name.query.weak)
  const standing = standingOf(algorithm, query, candidate, { score: name?.score ?? 0, weak: weakName })
  const fields: ExplainedField[] = []
  fields.push(name ? nameField(algorithm, name, standing, { query, candidate }) : nothingInCommon(query, candidate))
  for (const { field, feature } of evidence)
    fields.push(evidenceField(algorithm, standing, field, feature(query, candidate)))
  const { score, weak } = standing
  const what_if = whatIfsOf(algorithm, standing, fields)
  const explanation: Explanation = algorithm.judgement
    ? { algorithm: algorithm.name, fields, sentence: sentenceOf(fields, name?.query.name.family), what_if }
    : { algorithm: algorithm.name, fields, what_if }
  return { score, level: levelOf(score, weak, algorithm.levels), weak, explanation }
}

/** A field that neither side gives always has the same explanation. */
const absent = new Map<Evidence, ExplainedField>()

function evidenceField(
  algorithm: Algorithm,
  standing: Standing,
  field: EvidenceField,
  found: Evidence,
): ExplainedField {
  const { state, query, candidate, detail } = found
  if (state !== 'missing' && algorithm.judgement) {
    const before = standing.evidence
    const points = algorithm.functions.weighing.weighIn(algorithm, standing, field, found)
    return { candidate, detail, evidence: standing.evidence - before, field, points, query, state }
  }
  if (state !== 'missing')
    return {
      candidate,
      detail,
      field,
      points: algorithm.functions.weighing.weighIn(algorithm, standing, field, found),
      query,
      state,
    }
  if (!isNothing(found)) return { candidate, detail, field, points: 0, query, state }
  let known = absent.get(found)
  if (!known) absent.set(found, (known = { candidate, detail, field, points: 0, query, state }))
  return known
}

function nothingInCommon(query: Entity, candidate: Entity): ExplainedField {
  const ours = query.names.map(({ full }) => full)
  const theirs = candidate.names.map(({ full }) => full)
  const state = ours.length === 0 || theirs.length === 0 ? 'missing' : 'differ'
  const detail = { en: 'Name: nothing in common.', tokens: [], zh: '姓名：沒有相同之處。' }
  return { candidate: theirs, detail, field: 'name', points: 0, query: ours, state }
}

function nameField(
  algorithm: Algorithm,
  name: NameMet,
  { score, evidence }: Standing,
  sides: { query: Entity; candidate: Entity },
): ExplainedField {
  const detail = score === name.score ? explainName(name) : withChineseNames(explainName(name), sides)
  const state = nameState(algorithm, score)
  const [candidate, query] = [[name.full], [name.query.full]]
  return algorithm.judgement
    ? { candidate, detail, evidence, field: 'name', points: score, query, state }
    : { candidate, detail, field: 'name', points: score, query, state }
}

function withChineseNames(detail: NameDetail, { query, candidate }: { query: Entity; candidate: Entity }): NameDetail {
  const [ours, theirs] = [chineseNamesOf(query)[0], chineseNamesOf(candidate)[0]]
  const en = `${detail.en} The Chinese names differ: ${ours}, ${theirs}.`
  return { en, tokens: detail.tokens, zh: `${detail.zh}中文姓名不同：${ours}、${theirs}。` }
}

const whatIfWords: Record<EvidenceField, Sentence> = {
  identifier: { en: 'identity number', zh: '證件號碼' },
  birth_date: { en: 'date of birth', zh: '出生日期' },
  gender: { en: 'gender', zh: '性別' },
  country: { en: 'country', zh: '國家或地區' },
  address: { en: 'address', zh: '地址' },
}

const answers = ['agree', 'differ'] as const

const whatIfs = Object.fromEntries(
  Object.entries(whatIfWords).map(([field, words]) => [
    field,
    answers.map((state) => ({
      state,
      en: `If the ${words.en} ${state === 'agree' ? 'agreed' : 'differed'}`,
      zh: `如${words.zh}${state === 'agree' ? '相同' : '不同'}`,
    })),
  ]),
) as unknown as Record<EvidenceField, { state: (typeof answers)[number]; en: string; zh: string }[]>

interface Asked {
  algorithm: Algorithm
  standing: Standing
  missing: number
  found: WhatIf[]
}

/** Hits of one run often have the same standing. */
let lastAsked: Asked | undefined

/** How the score would change if missing fields were known. */
function whatIfsOf(algorithm: Algorithm, standing: Standing, fields: readonly ExplainedField[]): WhatIf[] {
  let missing = 0
  for (let i = 1; i < fields.length; i++) if (fields[i]!.state === 'missing') missing |= 1 << i
  if (lastAsked?.missing === missing && lastAsked.algorithm === algorithm && isAlike(lastAsked.standing, standing))
    return lastAsked.found
  const found: WhatIf[] = []
  for (const { field, state } of fields)
    if (field !== 'name' && state === 'missing') addWhatIfs(found, algorithm, standing, field)
  lastAsked = { algorithm, standing, missing, found }
  return found
}

function isAlike(a: Standing, b: Standing): boolean {
  return a.score === b.score && a.ceiling === b.ceiling && a.name === b.name && a.weak === b.weak && a.class === b.class
}

/** A date of birth that differed would be another person's, many years apart. */
const supposed = (field: EvidenceField, state: State): Found =>
  field === 'birth_date' && state === 'differ' ? { state, strength: 1, verdict: 'apart' } : { state, strength: 1 }

function addWhatIfs(into: WhatIf[], algorithm: Algorithm, before: Standing, field: EvidenceField): void {
  for (const { state, en, zh } of whatIfs[field]) {
    const delta = algorithm.functions.weighing.changeOf(algorithm, before, field, supposed(field, state))
    if (delta !== 0) into.push({ delta, en, field, state, zh })
  }
}

export function levelOf(score: number, weak: boolean, levels: Levels): Level | null {
  if (score < levels.weak) return null
  if (weak || score < levels.strong) return 'WEAK'
  return score < levels.exact ? 'STRONG' : 'EXACT'
}
