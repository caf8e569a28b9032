import { businessChinese, businessPhrases } from '../data/chinese/business-chinese.ts'
import { organisationFamilies } from '../data/words/organisation-words.ts'
import { nicknames } from '../data/words/person-words.ts'
import { wordRoots } from '../data/words/word-roots.ts'
import { patronymicOf } from './patronymic.ts'

let families: Map<string, string[]> | undefined

/** Interchangeable words, as keys: `nickname:william` for bill, `business:trade` for trading. */
export function familiesOfWord(word: string): readonly string[] {
  families ??= new Map()
  if (families.size === 0) {
    // Alternative English words for one Chinese word are synonyms.
    const phrases = new Set(businessPhrases.split(' '))
    for (const item of businessChinese.split(' ')) {
      const [han = '', english = ''] = item.split(':')
      if (phrases.has(han)) continue
      for (const alternative of english.split(','))
        families.set(alternative, [...(families.get(alternative) ?? []), `business:${han}`])
    }
    for (const [relation, text] of [
      ['nickname', nicknames],
      ['business', organisationFamilies],
    ] as const) {
      for (const line of text.split('\n')) {
        const members = line.split(' ').filter((member) => member !== '' && !member.endsWith('_'))
        for (const member of members)
          families.set(member, [...(families.get(member) ?? []), `${relation}:${members[0] ?? ''}`])
      }
    }
  }
  const own = families.get(word) ?? shortenedFamilies(word) ?? fatherFamilies(word)
  const root = word.length < 5 ? undefined : rootOf(word)
  return root === undefined ? own : [...own, `root:${root}`]
}

/** Nezamuddin belongs to the family of Nezam, Hedayatullah to that of Hedayat. */
function shortenedFamilies(word: string): readonly string[] | undefined {
  const compound = /(?:uddin|ullah)$/.exec(word)?.[0]
  if (compound === undefined) return undefined
  return (families?.get(word.slice(0, -5)) ?? []).filter((key) => key.startsWith('nickname:') && key.endsWith(compound))
}

/** Vladimirovich and Uladzimiravich name the same father. */
function fatherFamilies(word: string): readonly string[] {
  const patronymic = word.length > 7 ? patronymicOf(word) : undefined
  if (!patronymic) return []
  const found = patronymic.names
    .flatMap((name) => families?.get(name) ?? [])
    .filter((key) => key.startsWith('nickname:'))
  return [...new Set(found)].map((key) => `${key}~${patronymic.of}`)
}

let roots: Map<string, string> | undefined
/** First letters of all roots: most words are rejected by them. */
const openings = new Set<string>()
const shortestRoot = 3

/** The longest listed prefix of a word; an entry that ends in `_` is a whole word. */
function rootOf(word: string): string | undefined {
  if (!roots) {
    roots = new Map()
    for (const item of wordRoots.split(' ')) {
      const [canonical = '', beginnings = ''] = item.split(':')
      for (const beginning of beginnings.split(',')) {
        roots.set(beginning, canonical)
        openings.add(beginning.slice(0, shortestRoot))
      }
    }
  }
  if (!openings.has(word.slice(0, shortestRoot))) return undefined
  const whole = roots.get(`${word}_`)
  if (whole) return whole
  for (let size = Math.min(10, word.length); size >= shortestRoot; size--) {
    const found = roots.get(word.slice(0, size))
    if (found) return found
  }
  return undefined
}
