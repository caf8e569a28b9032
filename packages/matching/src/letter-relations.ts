import type { TokenKind } from './names/form.ts'

/** Relations by letters, not by keys. Their similarity is fixed, except for edits, where it depends on the length. */
export const letterRelations = {
  same: { similarity: 1, en: 'same', zh: '相同' },
  edit: { similarity: 0.98, en: 'typing slip', zh: '輸入差異' },
  initial: { similarity: 0.7, en: 'initial', zh: '首字母' },
  glued: { similarity: 0.97, en: 'written together', zh: '連寫' },
  split: { similarity: 0.95, en: 'written apart', zh: '分寫' },
} as const

export type LetterRelation = keyof typeof letterRelations

/** Kinds compared letter by letter, with the factor on the similarity of an edited word. */
export const editedKinds: Partial<Record<TokenKind, number>> = { word: 1, script: 1, given: 0.72 }

/** Kinds an initial may stand for. */
export const initialledKinds: readonly TokenKind[] = ['word', 'syllable', 'surname', 'given']
