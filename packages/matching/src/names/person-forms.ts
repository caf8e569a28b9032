import { articles, particles, titles } from '../data/person-words.ts'
import type { Token } from './form.ts'

const compoundHeads = new Set(['abd', 'abdul', 'abdel', 'abdal', 'abdol', 'abdur', 'abdoul', 'abed'])
const compoundTails = new Set(['din', 'deen', 'dine', 'eddine', 'uddin', 'addin', 'eddin', 'ullah', 'allah', 'ollah'])

/** The words of a person's name as tokens: titles gone, Arabic compounds joined, link words light. */
export function personTokens(words: readonly string[]): Token[] {
  const named = words.filter((word) => !titles.has(word))
  const kept = named.length > 0 ? named : [...words]
  const joined = joinCompounds(kept)
  const tokens = joined.flatMap((word, place): Token[] => {
    if (articles.has(word) && joined.length > 1 && place < joined.length - 1) return []
    return [{ kind: kindOf(word), text: word }]
  })
  return tokens.some(({ kind }) => kind === 'word' || kind === 'number')
    ? tokens
    : joined.map((word) => ({ kind: word.length > 1 ? 'word' : 'initial', text: word }))
}

function kindOf(word: string): Token['kind'] {
  if (/^\d+$/.test(word)) return 'number'
  if (particles.has(word)) return 'particle'
  return word.length === 1 ? 'initial' : 'word'
}

/** 'abd al rahman' and 'abdul rahman' become abdulrahman, 'saif al din' saifuddin. */
function joinCompounds(words: readonly string[]): string[] {
  const out: string[] = []
  for (let place = 0; place < words.length; place++) {
    const word = words[place] ?? ''
    const afterArticle = articles.has(words[place + 1] ?? '') ? place + 2 : place + 1
    const next = words[afterArticle]
    if (compoundHeads.has(word) && next !== undefined && next.length > 2) {
      out.push(`abdul${next}`)
      place = afterArticle
    } else if (next !== undefined && compoundTails.has(next) && word.length > 2 && !particles.has(word)) {
      out.push(word + (next.endsWith('lah') ? 'ullah' : 'uddin'))
      place = afterArticle
    } else out.push(word)
  }
  return out
}
