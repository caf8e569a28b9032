import type { ExplainedField, SecondPair, TokenMatch } from '@probity/contract/screening/match-card.ts'
import type { Bilingual } from '@probity/contract/words/bilingual.ts'

/** Relation of two words of a name: equal, forms of one word, or only on one side. */
export type Link = 'same' | 'variant' | 'alone'

export interface Pair {
  ours: string | null
  theirs: string | null
  link: Link
  reason: Bilingual
}

const exactly = 1
const han = /\p{Script=Han}/u

const linkOf = ({ query, candidate, similarity }: TokenMatch): Link =>
  query === null || candidate === null
    ? 'alone'
    : similarity >= exactly && query.toLowerCase() === candidate.toLowerCase()
      ? 'same'
      : 'variant'

/** Padded with spaces, so that 'of' is not found in 'Goloff'. */
const spaced = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

/** Words in the order of the customer's name, then words only on the list; the engine returns rare words first. */
function inOrderOfName(tokens: readonly TokenMatch[], query: readonly string[]): TokenMatch[] {
  const text = spaced(query.join(' '))
  const next = new Map<string, number>()
  const placeOf = ({ query: word }: TokenMatch): number => {
    if (word === null) return Number.POSITIVE_INFINITY
    const isHan = isHanText(word)
    const key = isHan ? word : spaced(word)
    const at = text.indexOf(key, next.get(key) ?? 0)
    if (at === -1) return text.length
    next.set(key, at + key.length - (isHan ? 0 : 1))
    return at
  }
  return tokens
    .map((token) => ({ token, place: placeOf(token) }))
    .toSorted((one, other) => (one.place === other.place ? 0 : one.place - other.place))
    .map(({ token }) => token)
}

const same = { en: 'same', zh: '相同' }

/** Equal Han words of several characters as one pair a character, so that the one written differently is seen. */
function byCharacter(token: TokenMatch): TokenMatch[] {
  const [ours, theirs] = [Array.from(token.query ?? ''), Array.from(token.candidate ?? '')]
  const isSplit = token.similarity >= exactly && ours.length > 1 && ours.length === theirs.length
  if (!isSplit || ![...ours, ...theirs].every(isHanText)) return [token]
  return ours.map((query, at) => ({ ...token, query, candidate: theirs[at]!, ...(query === theirs[at] && same) }))
}

/** The alignment of the deciding pair of names. */
export function pairsOf(fields: readonly ExplainedField[]): Pair[] {
  const name = fields.find(({ field }) => field === 'name')
  return name === undefined ? [] : alignmentOf(name)
}

/** The name alignment in display order: Chinese words first, then the others, each in the order of the name. */
export function alignmentOf({ query, detail }: Pick<SecondPair, 'query' | 'detail'>): Pair[] {
  const tokens = inOrderOfName(detail.tokens ?? [], query)
  const pairs = tokens.flatMap(byCharacter).map((token) => ({
    ours: token.query,
    theirs: token.candidate,
    link: linkOf(token),
    reason: { en: token.en, zh: token.zh },
  }))
  const isHan = ({ ours, theirs }: Pair) => han.test(ours ?? theirs ?? '')
  return [...pairs.filter(isHan), ...pairs.filter((pair) => !isHan(pair))]
}

export const isHanText = (text: string): boolean => han.test(text)
/** Mainland lists use simplified characters; the firm's customers use traditional ones. */
export const hanLanguage = (side: 'ours' | 'theirs'): string => (side === 'ours' ? 'zh-Hant-HK' : 'zh-Hans')
