import { partedBefore, partedBeginnings } from '../data/words/parted-surnames.ts'

interface Beginning {
  joined: string
  apart: readonly string[]
  /** The only words that may follow; absent: any. */
  rest?: ReadonlySet<string>
}

const beginnings: readonly Beginning[] = [
  ...partedBeginnings.map(([joined, apart]) => ({ joined, apart: apart.split(' ') })),
  ...partedBefore.map(([joined, apart, rest]) => ({
    joined,
    apart: apart.split(' '),
    rest: new Set(rest.split(' ')),
  })),
]

/** Nearly all words of ten million names are rejected by their first letter. */
const openings = new Set(beginnings.map(({ joined }) => joined.charCodeAt(0)))
const shortest = 6
const shortestRest = 3

/** The words with Benali as Ben Ali and Vandermeer as Van der Meer; undefined if nothing is split. */
export function apartWords(words: readonly string[]): string[] | undefined {
  let apart: string[] | undefined
  for (let place = 0; place < words.length; place++) {
    const word = words[place]!
    const found = word.length >= shortest && openings.has(word.charCodeAt(0)) ? partsOf(word) : undefined
    if (found) apart ??= words.slice(0, place)
    apart?.push(...(found ?? [word]))
  }
  return apart
}

function partsOf(word: string): string[] | undefined {
  for (const { joined, apart, rest } of beginnings) {
    if (!word.startsWith(joined) || word.length < joined.length + shortestRest) continue
    const tail = word.slice(joined.length)
    if (!rest || rest.has(tail)) return [...apart, tail]
  }
  return undefined
}
