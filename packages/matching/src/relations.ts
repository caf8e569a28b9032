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
