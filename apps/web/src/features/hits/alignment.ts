import type { ExplainedField, TokenMatch } from '@probity/contract/match-card.ts'

/** How two words of a name stand to one another: the same, forms of one word, or one of them alone. */
export type Link = 'same' | 'variant' | 'alone'

export interface Pair {
  ours: string | null
  theirs: string | null
  link: Link
  reason: { en: string; zh: string }
}

const exactly = 1
const han = /\p{Script=Han}/u

const linkOf = ({ query, candidate, similarity }: TokenMatch): Link =>
  query === null || candidate === null
    ? 'alone'
    : similarity >= exactly && query.toLowerCase() === candidate.toLowerCase()
      ? 'same'
      : 'variant'

/** The name alignment as screens draw it: Chinese words first, then the others, each in the order of the name. */
export function pairsOf(fields: readonly ExplainedField[]): Pair[] {
  const tokens = fields.find(({ field }) => field === 'name')?.detail.tokens ?? []
  const pairs = tokens.map((token) => ({
    ours: token.query,
    theirs: token.candidate,
    link: linkOf(token),
    reason: { en: token.en, zh: token.zh },
  }))
  const isHan = ({ ours, theirs }: Pair) => han.test(ours ?? theirs ?? '')
  return [...pairs.filter(isHan), ...pairs.filter((pair) => !isHan(pair))]
}

export const isHanText = (text: string): boolean => han.test(text)
/** Lists of the mainland are written in simplified characters; customers of the firm in traditional ones. */
export const hanLanguage = (side: 'ours' | 'theirs'): string => (side === 'ours' ? 'zh-Hant-HK' : 'zh-Hans')
