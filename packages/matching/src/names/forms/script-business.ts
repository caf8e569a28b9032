import { scriptBusiness } from '../../data/words/script-business.ts'
import { unifiedAbjad } from '../letters/unified-abjad.ts'

let words: Map<string, string> | undefined

function dictionary(): Map<string, string> {
  if (words) return words
  words = new Map()
  for (const line of scriptBusiness.split('\n')) {
    const [english = '', known = ''] = line.split(':')
    for (const word of known.split(',')) words.set(unifiedAbjad(word.normalize('NFKC')), english)
  }
  return words
}

/** Arabic writes 'and', 'for' and the article joined to the next word. */
const proclitic = /^(?:و?ال|و?لل|[ولבה])(?=.{3})/

/** The English of a word common in company names of its language. */
export function englishOfScript(word: string): string | undefined {
  return dictionary().get(word) ?? dictionary().get(word.replace(proclitic, ''))
}

const unspaced = /[\uac00-\ud7af\u0e00-\u0e7f]/
const heads = '주식회사|유한회사|บริษัท|ธนาคาร|ห้างหุ้นส่วน'
const whole = new RegExp(`^(?:${heads})$`)
let parts: RegExp | undefined

/** Korean and Thai write legal forms and business words joined to the name: 한빛무역 is 한빛 and 무역. */
export function partedScript(word: string): string[] {
  if (!unspaced.test(word) || whole.test(word) || dictionary().has(word)) return [word]
  if (parts === undefined) {
    const tails = [...dictionary().keys()].filter((known) => unspaced.test(known) && known.length > 1)
    const longestFirst = [...tails, '주식회사', '유한회사', 'จำกัด'.normalize('NFKC')].sort(
      (a, b) => b.length - a.length,
    )
    parts = new RegExp(`^(${heads})?(.{2,}?)(${longestFirst.join('|')})?$`)
  }
  const [, head, core = '', tail] = parts.exec(word) ?? []
  if (head === undefined && tail === undefined) return [word]
  return [head, ...partedScript(core), tail].filter((part) => part !== undefined)
}
