import type { Entity } from '../entity.ts'
import type { Evidence } from '../features/evidence.ts'
import type { Agreement } from '../judge/agreement.ts'
import type { FormRules, HanSide, NameRules } from '../names/form.ts'

export type Found = Pick<Evidence, 'state' | 'strength' | 'verdict'>

/** State of a match while its facts are weighed field by field. */
export interface Standing {
  score: number
  /** The highest score that facts can lift it to. */
  ceiling: number
  weak: boolean
  /** The name score. */
  name: number
  class: PartyClass
  /** Sum of the evidence, for algorithms that add evidence. */
  evidence: number
  /** At least one fact agrees that is stronger evidence than a country. */
  isSupported: boolean
  /** The names differ, as the explanation states it: without other facts they are below WEAK. */
  differs: boolean
  /** A fact agrees that makes a hit of names that differ. */
  isLifted: boolean
}

/** What limits the score of evidence. */
export type Limited = Pick<Standing, 'name' | 'weak' | 'isSupported' | 'differs' | 'isLifted'>

/** How an algorithm weighs facts other than names. */
export interface Weighing {
  stand: (algorithm: Algorithm, name: number, weak: boolean, of: PartyClass) => Standing
  /** The change of the score that one field would cause. */
  changeOf: (algorithm: Algorithm, standing: Standing, field: EvidenceField, found: Found) => number
  /** Moves `standing` and returns the change. */
  weighIn: (algorithm: Algorithm, standing: Standing, field: EvidenceField, found: Found) => number
  /** The effect of a field's finding, in the algorithm's own unit. */
  effectOf: (algorithm: Algorithm, of: PartyClass, field: EvidenceField, found: Found) => number
  /**
   * `begin`, `move` and `end`, by which the index weighs records: start from a name score, apply effects, return the final score.
   */
  begin: (algorithm: Algorithm, name: number, weak: boolean) => number
  /** The start of an upper bound for names of at most this score: facts lift names just below a level above those just above it. */
  beginMost: (algorithm: Algorithm, name: number) => number
  move: (score: number, ceiling: number, effect: number) => number
  end: (algorithm: Algorithm, moved: number, of: Limited) => number
  ceiling: (algorithm: Algorithm, name: number, weak: boolean) => number
  /** Whether an effect is strong enough evidence to support a name. */
  supports: (algorithm: Algorithm, effect: number) => boolean
  /** Whether an effect is strong enough evidence to make a hit of names that differ. */
  lifts: (algorithm: Algorithm, effect: number) => boolean
  /** Upper bound of the effect of all facts that a party states, and of the name score that they lift. */
  reach: (algorithm: Algorithm, entity: Entity) => number
  lifted: (algorithm: Algorithm, name: number, reach: number) => number
  /** The lowest name score that can be lifted to the threshold. */
  floor: (algorithm: Algorithm, threshold: number, reach: number) => number
  /** Effect of differing Chinese names on the evidence of a name; undefined if the algorithm does not compare them. */
  chinese: ((algorithm: Algorithm, query: Entity, candidate: Entity) => number) | undefined
}

/** Two names to be judged. */
export interface Judged {
  /** Score of the share that agrees. */
  score: number
  agreement: Agreement
  /** What one side keeps of its Chinese characters if the other side has none. */
  across: HanSide | undefined
  class: PartyClass
}

/** Turns the share score of two names into their name score. */
export interface Judge {
  /** Whether names of this share score are compared word by word, which needs a separate alignment. */
  looksAt: (algorithm: Algorithm, score: number) => boolean
  scoreOf: (algorithm: Algorithm, judged: Judged) => number
  /** The highest name score possible for this share score; monotone in it. */
  mostOf: (algorithm: Algorithm, score: number, of: PartyClass) => number
  /** The same with known limits of word agreement; absent where they make no difference. */
  mostWith?: (algorithm: Algorithm, score: number, limits: AgreementLimits) => number
  /** Whether names score more if one was read from Chinese characters; goes with `mostWith`. */
  gainsAcross?: (algorithm: Algorithm, of: PartyClass) => boolean
  /** The lowest share score with which names can still reach this score. */
  leastOf: (algorithm: Algorithm, score: number, of: PartyClass) => number
  /** The same with known limits of word agreement; absent where they make no difference. */
  leastWith?: (algorithm: Algorithm, score: number, limits: AgreementLimits) => number
}

/** The most that the words of two names can agree, known before alignment. */
export interface AgreementLimits {
  class: PartyClass
  rarest: number
  words: number
  /** One side may be a reading of Chinese characters. */
  mayCross: boolean
}

/** A released algorithm: its numbers and its functions. It is never edited; a change is a new algorithm. */
export interface Algorithm {
  name: string
  /** Costs of the parts of two names that do not agree, relative to the parts that do. */
  costs: Record<PartyClass, Costs>
  /** [agreeing share of the names, score], ascending, with linear interpolation. */
  curve: Curve
  /** How much of the top range depends on the rarity of the agreeing words, and the weight at which most of it is reached. */
  rarity: { span: number; weight: number }
  /** The score of a weak alias where a strong one is EXACT, and its maximum; scores below WEAK are not lowered. */
  weakAlias: { exact: number; most: number }
  /** Effects of other facts, in the unit of the algorithm's `weighing`. */
  effects: Record<EvidenceField, Effect>
  /** An equal identifier lifts the score to `floor + slope × name score`. */
  identifier: { floor: number; slope: number }
  levels: Levels
  /** How names are split; absent: by the first rules. */
  nameRules?: NameRules
  /** An equal number matches parties of every kind, such as a vessel by the number that a company states. */
  meetsByNumber?: true
  /** The evidence that a name score stands for; absent where the score itself is the evidence. */
  judgement?: Judgement
  functions: Functions
}

export interface Functions {
  /** The customer as the algorithm searches for it. */
  asked: (entity: Entity) => Entity
  /** Name score from the agreement of the words. */
  judge: Judge
  /** Effect of other facts on a name score. */
  weighing: Weighing
  /** Whether a form of a listed name is compared. */
  compares: (form: { rules?: FormRules | undefined }) => boolean
}

export type PartyClass = 'person' | 'organisation'
export type Curve = readonly (readonly [number, number])[]

export interface Costs {
  /** Weight on one side only: a part that the other name omits. */
  extraInQuery: number
  extraInCandidate: number
  /** Weight on both sides that does not agree: the names contradict each other. */
  contradiction: number
  /** How much the lighter word counts if two words are alike but not equal: 0 uses the mean of both weights, 1 the lighter one. */
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
  /** Names with a lower share score stay below WEAK, whatever other facts agree. */
  floor: number
  /** Probabilities from `from` to `until` are shown between `floor` and `until`. */
  scale: { from: number; until: number }
  /**
   * Names alone are STRONG only if their share score is. Other names that score more than `from` stay below `most`, unless a fact
   * of at least the weight `unless` supports them.
   */
  alone: { from: number; most: number; unless: number }
  /** The highest score of names that share only common words. */
  nobody: number
  /** The weight of a fact that makes a hit, at most WEAK, of names that differ; absent: every fact does. */
  liftedBy?: number
  /** The bound `nobody` also holds for persons' names that agree by a sound or a few letters only, or that are a company's. */
  strict?: true
  /** The highest score of companies' names that share one word less rare than `below` while both have others; absent: no limit. */
  oneWord?: { below: number; most: number }
}

/** Log-odds that two names belong to one party. */
export interface NameEvidence {
  /** By share score, ascending. */
  curve: Curve
  /** Per unit of weight of the rarest agreeing word above `usual`. */
  rarest: number
  usual: number
  /** Per agreeing word, up to three. */
  words: number
  /** One side is in Chinese characters, the other is compared with their reading. */
  acrossScripts: number
  /** Both sides state Chinese names and none are equal. */
  chineseDiffers: number
}

/** Log-odds by state of a fact; a verdict that is not listed here has the effect of its state. */
export type FactEvidence = Record<EvidenceField, Effect & Partial<Record<string, number>>>
