import type { Entity } from '../entity.ts'
import { type Evidence, missing, noTexts, type State } from './evidence.ts'

const label = { en: 'Address', zh: '地址' }
const says: Record<Exclude<State, 'missing'>, { en: string; zh: string }> = {
  agree: { en: 'Address: mostly the same words.', zh: '地址：大致相同。' },
  partly: { en: 'Address: some words in common.', zh: '地址：部分相同。' },
  differ: { en: 'Address: different.', zh: '地址：不同。' },
}

export function address(query: Entity, candidate: Entity): Evidence {
  const a = query.addresses ?? noTexts
  const b = candidate.addresses ?? noTexts
  if (a.length === 0 || b.length === 0) return missing(a, b, label)
  let best = 0
  for (const x of a) for (const y of b) best = Math.max(best, overlap(wordsOf(x), wordsOf(y)))
  const state = best >= 0.6 ? 'agree' : best >= 0.35 ? 'partly' : 'differ'
  return { state, strength: 1, query: a, candidate: b, detail: says[state] }
}

function wordsOf(text: string): Set<string> {
  const folded = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
  return new Set(folded.match(/\p{Script=Han}|[\p{L}\p{N}]+/gu) ?? [])
}

function overlap(a: Set<string>, b: Set<string>): number {
  const shared = [...a].filter((word) => b.has(word)).length
  return shared < 2 ? 0 : shared / (a.size + b.size - shared)
}
