import { articles, particles, titles } from '../../data/words/person-words.ts'
import type { NameRules, Token } from '../form.ts'
import { apartWords } from '../parted-words.ts'

const compoundHeads = new Set(['ab', 'abd', 'abdul', 'abdel', 'abdal', 'abdol', 'abdur', 'abdoul', 'abed'])
const compoundTails = new Set([
  'din',
  'deen',
  'dine',
  'eddine',
  'uddin',
  'addin',
  'eddin',
  'eldin',
  'aldin',
  'eldeen',
  'uldin',
  'ullah',
  'allah',
  'ollah',
  'ouddine',
  'ouldine',
  'oddin',
  'aldine',
  'pour',
  'poor',
  'zadeh',
  'zade',
  'nejad',
  'nezhad',
  'nejhad',
])
/** The tails among them that end Persian surnames: Rezaei Pour is Rezaeipour. */
const persianTails = new Set(['pour', 'poor', 'zadeh', 'zade', 'nejad', 'nezhad', 'nejhad'])

const servant = /^abd(?:[aeou]l|oul|[aeou](?=([rsntdz])\1))(?=[a-z]{4})/
/** The article sounds like the next consonant: abderrahman is abdul and rahman, as the second rules know. */
const assimilated = /^abd[aeou]([rsntdz])\1(?=[a-z]{3})/
const faith = /(?:[aeou]{1,2}dd|[eou]{1,2}ld)(?:in|een|ine)$|al(?:din|deen)$|ou?d(?:een|ine)$|u(?:din|deen)$/

/** 'Servant' in Persian and Urdu: joined to the next name or separate, mostly separate. */
const gholam = /^(?:gh?[ou]|qo)lam(?=[a-z]{3})/

const god = /(?:[aeou]|ou)ll?ah$/

/** One spelling for Arabic compounds written as one word: Abdelkader, Abderrahman, Nizamoldin. */
function oneCompound(word: string, rules: NameRules): string {
  if (word.length > 6 && word.startsWith('abd'))
    return (rules === 'second' ? word.replace(assimilated, 'abdul$1') : word).replace(servant, 'abdul')
  if (word.length > 6 && (word.endsWith('n') || word.endsWith('ne'))) {
    const at = word.search(faith)
    if (at >= 3) return `${word.slice(0, at)}uddin`
  }
  if (word.length > 7 && god.test(word)) return word.replace(god, 'ullah')
  return word
}

/** The words of a person's name as tokens: titles and particles light, Arabic compounds joined. */
export function personTokens(words: readonly string[], rules: NameRules = 'first'): Token[] {
  return tokensOf(joinCompounds(words, rules))
}

/** An alternative split of the words, if there is one: in another word order the parts joined here are not adjacent. */
export function partedTokens(words: readonly string[], rules: NameRules = 'first'): Token[] | undefined {
  const joined = joinCompounds(words, rules)
  const apart = joined.length === words.length ? apartWords(words) : words
  return apart && tokensOf(apart)
}

function tokensOf(words: readonly string[]): Token[] {
  const tokens: Token[] = []
  let telling = false
  for (let place = 0; place < words.length; place++) {
    const text = words[place]!
    const article = words.length > 1 && place < words.length - 1 && articles.has(text)
    const kind = article ? 'particle' : kindOf(text)
    if (kind === 'word' || kind === 'number') telling = true
    tokens.push({ kind, text })
  }
  return telling ? tokens : tokens.map(({ text }) => ({ kind: text.length > 1 ? 'word' : 'initial', text }))
}

function kindOf(word: string): Token['kind'] {
  if (/^\d+$/.test(word)) return 'number'
  if (particles.has(word) || titles.has(word)) return 'particle'
  return word.length === 1 ? 'initial' : 'word'
}

/** The tail of a Persian surname is a name of its own if only a given name precedes it: Ali Nejad. */
const mayTake = (tail: string, word: string, place: number): boolean =>
  word.length > 2 && !particles.has(word) && (place > 0 || !persianTails.has(tail))

const tailOf = (tail: string): string => (persianTails.has(tail) ? tail : tail.endsWith('lah') ? 'ullah' : 'uddin')

/** 'abd al rahman' and 'abdul rahman' become abdulrahman, 'saif al din' saifuddin. */
function joinCompounds(words: readonly string[], rules: NameRules): string[] {
  const out: string[] = []
  for (let place = 0; place < words.length; place++) {
    const word = words[place] ?? ''
    const afterArticle = articles.has(words[place + 1] ?? '') ? place + 2 : place + 1
    const next = words[afterArticle]
    if (compoundHeads.has(word) && next !== undefined && next.length > 2) {
      out.push(`abdul${next}`)
      place = afterArticle
    } else if (next !== undefined && compoundTails.has(next) && mayTake(next, word, place)) {
      out.push(word + tailOf(next))
      place = afterArticle
    } else if (word.length > 8 && gholam.test(word)) {
      const cut = word.indexOf('lam') + 3
      out.push(word.slice(0, cut), word.slice(cut))
    } else out.push(oneCompound(word, rules))
  }
  return out
}
