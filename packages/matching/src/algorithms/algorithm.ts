import type { Entity } from '../entity.ts'
import type { Evidence } from '../features/evidence.ts'
import type { Agreement } from '../judge/agreement.ts'
import type { HanSide } from '../names/form.ts'

export type Found = Pick<Evidence, 'state' | 'strength' | 'verdict'>

/** A match while its facts are weighed, one field after the other. */
export interface Standing {
  score: number
  /** How far facts can lift it. */
  ceiling: number
  weak: boolean
  /** The score of its names. */
  name: number
  class: PartyClass
  /** The sum of the evidence, where the algorithm adds evidence. */
  evidence: number
  /** Some fact agrees that says more than a country does. */
  isSupported: boolean
}

/** How an algorithm weighs what is known besides names. */
export interface Weighing {
  stand: (algorithm: Algorithm, name: number, weak: boolean, of: PartyClass) => Standing
  /** How one field would move a score. */
  changeOf: (algorithm: Algorithm, standing: Standing, field: EvidenceField, found: Found) => number
  /** Moves `standing` and returns the change. */
  weighIn: (algorithm: Algorithm, standing: Standing, field: EvidenceField, found: Found) => number
  /** What a field's finding is worth, in a unit of its own. */
  effectOf: (algorithm: Algorithm, of: PartyClass, field: EvidenceField, found: Found) => number
  /** A name's score with effects, and the score they make of it: what the index weighs records by. */
  begin: (algorithm: Algorithm, name: number, weak: boolean) => number
  move: (score: number, ceiling: number, effect: number) => number
  end: (algorithm: Algorithm, moved: number, of: Pick<Standing, 'name' | 'weak' | 'isSupported'>) => number
  ceiling: (algorithm: Algorithm, name: number, weak: boolean) => number
  /** Whether an effect is evidence enough to bear out a name. */
  supports: (algorithm: Algorithm, effect: number) => boolean
  /** The most that everything a party states can do for it, and for a name's score. */
  reach: (algorithm: Algorithm, entity: Entity) => number
  lifted: (algorithm: Algorithm, name: number, reach: number) => number
  /** The least name score that can be lifted to the threshold. */
  floor: (algorithm: Algorithm, threshold: number, reach: number) => number
  /** What Chinese names that differ take from a name's evidence; nothing where the algorithm does not look at them. */
  chinese: ((algorithm: Algorithm, query: Entity, candidate: Entity) => number) | undefined
}

/** Two names as they are judged. */
export interface Judged {
  /** What the share that agrees scores. */
  score: number
  agreement: Agreement
  /** What one side keeps of Chinese characters, where the other has none. */
  across: HanSide | undefined
  class: PartyClass
}

/** Turns the share score of two names into the score of the names. */
export interface Judge {
  /** Whether names of this share score are looked at word by word: it takes an alignment of its own. */
  looksAt: (algorithm: Algorithm, score: number) => boolean
  scoreOf: (algorithm: Algorithm, judged: Judged) => number
  /** The most that names of this share score can have; rises with it. */
  mostOf: (algorithm: Algorithm, score: number, of: PartyClass) => number
  /** The same where it is known how much the words can agree; absent where that makes no difference. */
  mostWith?: (algorithm: Algorithm, score: number, limits: AgreementLimits) => number
  /** The least share score at which names can still have this score. */
  leastOf: (algorithm: Algorithm, score: number, of: PartyClass) => number
  /** The same where it is known how much the words can agree; absent where that makes no difference. */
  leastWith?: (algorithm: Algorithm, score: number, limits: AgreementLimits) => number
}

/** The most that the words of two names can agree, known before they are aligned. */
export interface AgreementLimits {
  class: PartyClass
  rarest: number
  words: number
  /** One side may be read from Chinese characters. */
  mayCross: boolean
}

/** A released algorithm: its numbers and its functions. It is never edited: the next stands beside it. */
export interface Algorithm {
  name: string
  /** What the parts of two names that do not agree cost, against those that do. */
  costs: Record<PartyClass, Costs>
  /** [share of the names that agrees, score], rising, joined by straight lines. */
  curve: Curve
  /** How much of the top is left to the rarity of what agrees, and the weight at which it is mostly reached. */
  rarity: { span: number; weight: number }
  /** What a weak alias scores where a strong one is EXACT, and the most it can; what is below WEAK is not lowered. */
  weakAlias: { exact: number; most: number }
  /** What else is known, in the unit of the algorithm's `weighing`. */
  effects: Record<EvidenceField, Effect>
  /** An equal identifier lifts the score to `floor + slope × name score`. */
  identifier: { floor: number; slope: number }
  levels: Levels
  /** An equal number finds parties of every kind: a vessel by the number a company states. */
  meetsByNumber?: true
  /** How much a name's score is worth as evidence; absent where the score itself is the evidence. */
  judgement?: Judgement
  functions: Functions
}

export interface Functions {
  /** The customer as it is asked for. */
  asked: (entity: Entity) => Entity
  /** The score of two names from how their words agree. */
  judge: Judge
  /** What other facts make of a name's score. */
  weighing: Weighing
}

export type PartyClass = 'person' | 'organisation'
export type Curve = readonly (readonly [number, number])[]

export interface Costs {
  /** Weight on one side only: a part the other name leaves out. */
  extraInQuery: number
  extraInCandidate: number
  /** Weight on both sides that does not agree: the names say different things. */
  contradiction: number
  /** How far two words that are alike, not equal, count by the lighter of them: 0 by the mean of both, 1 by the lighter. */
  uneven: number
}

export type EvidenceField = 'birth_date' | 'gender' | 'country' | 'identifier' | 'address'

export interface Effect {
  agree: number
  partly: number
  differ: number
}

export interface Levels {
  exact: number
  strong: number
  weak: number
}

/** Numbers of an algorithm that adds evidence in log-odds. */
export interface Judgement {
  names: Record<PartyClass, NameEvidence>
  facts: Record<PartyClass, FactEvidence>
  /** Less than this share score is no name: it stays below WEAK, whatever else is known. */
  floor: number
  /** Probabilities from `from` to `until` are shown between `floor` and `until`. */
  scale: { from: number; until: number }
  /**
   * Names alone are STRONG only where their share score is: what scores more than `from` without it stays below `most`,
   * unless a fact of this weight supports them.
   */
  alone: { from: number; most: number; unless: number }
  /** Names of which only words agree that many share score this at most. */
  nobody: number
}

/** Log-odds that two names are one party's. */
export interface NameEvidence {
  /** By share score, rising. */
  curve: Curve
  /** For each unit of weight by which the rarest agreeing word is above `usual`. */
  rarest: number
  usual: number
  /** For each agreeing word, up to three. */
  words: number
  /** One side in Chinese characters, the other read from its sound. */
  acrossScripts: number
  /** Both sides state Chinese names and no two are the same. */
  chineseDiffers: number
}

/** Log-odds by what a fact says; a verdict that is not named here weighs as its state. */
export type FactEvidence = Record<EvidenceField, Effect & Partial<Record<string, number>>>
