/**
 * How a name is split for comparison. The scorer and the index see nothing else of a name, so everything that two names have in
 * common must be an equal token or a shared key.
 */
export interface Form {
  tokens: readonly Token[]
  /** At most 1: the confidence in this reading (a married prefix dropped, an acronym formed). Scales the name's score. */
  factor: number
  /** Why `factor` is below 1, named in the explanation. */
  reading: Reading
  /** What the form keeps of a name in Han characters; absent for all other names. */
  han?: HanSide
  /** The rules that give this form; absent if all do. */
  rules?: FormRules
}

/**
 * How names are split. `standard-1` keeps the rules of its release; corrections are the second rules, for later algorithms. An
 * index holds the forms of both, so that it serves all of them.
 */
export type NameRules = 'first' | 'second'

/** A name with its abbreviations in full is given beside the forms of both rules (decision 1075). */
export type FormRules = NameRules | 'in full'

/** Whether these rules give the form. */
export function isFormOf(rules: FormRules, form: { rules?: FormRules | undefined }): boolean {
  return form.rules === undefined || form.rules === rules
}

/**
 * A name in Han characters matches another by its characters, or by the foreign name that both usually render. The reading of its
 * characters is no evidence there: two thirds of all Chinese syllables sound like many others.
 */
export type HanSide = 'characters' | 'rendering' | 'reading'

/** Whether two forms may be compared: a reading of Han characters is compared only with forms that are not Han. */
export function mayMeet(a: HanSide | undefined, b: HanSide | undefined): boolean {
  return a === undefined || b === undefined || (a === b && a !== 'reading')
}

/** What a form in Han characters keeps when compared with a form that has none. */
export function acrossScripts(a: HanSide | undefined, b: HanSide | undefined): HanSide | undefined {
  return a === undefined ? b : b === undefined ? a : undefined
}

export type Reading =
  | 'full'
  | 'syllables'
  | 'original'
  | 'code'
  | 'married'
  | 'acronym'
  | 'core'
  | 'romanised'
  | 'expanded'

export interface Token {
  kind: TokenKind
  /** Folded: lower-case Latin, one Han character (simplified), or a word of another script. At most 31 units. */
  text: string
}

/**
 * Facts of a token, by its kind and text alone and never by its neighbours in the name: the index stores each token once. If its
 * position matters, it is part of the kind ('surname').
 */
export interface TokenFacts {
  /** Frozen, 0.05 to 1; from the versioned table, never from the current list. */
  weight: number
  /** At most 48; `relation:value`, the relation being a row of relations.ts. */
  keys: readonly string[]
}

export const tokenKinds = [
  'word', // a Latin word, also a romanised one
  'initial', // one Latin letter
  'acronym', // the first letters of a long name
  'syllable', // a short word of a name that reads as East Asian
  'surname', // a romanised East Asian surname, compound ones as one token
  'given', // a romanised East Asian given name, joined
  'lone-surname', // a romanised surname with only western given names beside it
  'han', // one Han character
  'han-surname', // a Han surname, compound ones as one token
  'han-given', // a Han given name
  'script', // a word in another script
  'number',
  'particle', // bin, de, van: light
  'legal', // a legal form, by class: light
] as const

export type TokenKind = (typeof tokenKinds)[number]

export type FactsOf = (token: Token) => TokenFacts
