import type { TokenKind } from './names/form.ts'

/**
 * Every way two tokens can be the same word. Scorer and index both read this table, so neither can know a relation
 * the other does not. A pair takes the row with the highest similarity; rows of one relation are told apart by kind.
 */
export interface KeyRelation {
  relation: string
  /** Which kinds may meet through an equal `relation:value` key; either order. */
  between: readonly (readonly [TokenKind, TokenKind])[]
  similarity: number
  /** The pair counts only within this many edits (coarse keys). Absent: the key suffices. */
  maxEdits?: number
  en: string
  zh: string
}

export const keyRelations: readonly KeyRelation[] = [
  {
    relation: 'skeleton',
    between: [['word', 'word']],
    similarity: 0.88,
    maxEdits: 3,
    en: 'transliteration variant',
    zh: '音譯變體',
  },
]

/** Relations by letters, not by keys. Their similarity is fixed, except that an edit's depends on its length. */
export const letterRelations = {
  same: { similarity: 1, en: 'same', zh: '相同' },
  edit: { similarity: 0.98, en: 'typing slip', zh: '輸入差異' },
  initial: { similarity: 0.7, en: 'initial', zh: '首字母' },
  glued: { similarity: 0.97, en: 'written together', zh: '連寫' },
  split: { similarity: 0.95, en: 'written apart', zh: '分寫' },
} as const

export type LetterRelation = keyof typeof letterRelations

/** Kinds compared letter by letter, and how far a slip in them is forgiven. */
export const editedKinds: Partial<Record<TokenKind, number>> = { word: 1, script: 1, given: 0.75 }

/** Kinds an initial may stand for. */
export const initialledKinds: readonly TokenKind[] = ['word', 'syllable', 'surname', 'given']

/** Light kinds move a score but never find a name. */
export const lightKinds: readonly TokenKind[] = ['initial', 'particle', 'legal']
