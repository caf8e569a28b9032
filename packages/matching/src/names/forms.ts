import type { EntityName, Schema } from '../entity.ts'
import type { Form, Token, TokenFacts, TokenKind } from './form.ts'

const letters = /[\p{L}\p{N}]+/gu
const han = /\p{Script=Han}/u
const latin = /^[a-z0-9]+$/

/** The plain reading: folded words, one token per Han character. */
export function formsOf(name: EntityName, _schema: Schema): readonly Form[] {
  const folded = name.full
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/['’`ʼ]/g, '')
  const tokens: Token[] = []
  for (const [word] of folded.matchAll(letters)) {
    if (han.test(word)) for (const character of word) tokens.push({ kind: 'han', text: character })
    else tokens.push({ kind: kindOf(word), text: word.slice(0, 31) })
  }
  return tokens.length === 0 ? [] : [{ tokens: tokens.slice(0, 24), factor: 1, reading: 'full' }]
}

function kindOf(word: string): TokenKind {
  if (/^\d+$/.test(word)) return 'number'
  if (!latin.test(word)) return 'script'
  return word.length === 1 ? 'initial' : 'word'
}

export function factsOf({ kind, text }: Token): TokenFacts {
  return { weight: weightOf(kind, text), keys: kind === 'word' ? skeletonKeys(text) : [] }
}

function weightOf(kind: TokenKind, text: string): number {
  if (kind === 'initial') return 0.2
  if (kind === 'han') return 0.6
  return Math.min(1, 0.4 + 0.08 * text.length)
}

function skeletonKeys(text: string): string[] {
  const consonants = text.replace(/[aeiouyw]/g, '').replace(/(.)\1+/g, '$1')
  return consonants.length < 2 ? [] : [`skeleton:${consonants}`]
}
