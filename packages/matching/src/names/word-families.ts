import { businessChinese } from '../data/business-chinese.ts'
import { organisationFamilies } from '../data/organisation-words.ts'
import { nicknames } from '../data/person-words.ts'

let families: Map<string, string[]> | undefined

/** Words that stand for one another, as keys: `nickname:william` for bill, `business:trade` for trading. */
export function familiesOfWord(word: string): readonly string[] {
  families ??= new Map()
  if (families.size === 0) {
    // English words that render one Chinese word are alternatives of each other.
    for (const item of businessChinese.split(' ')) {
      const [han = '', english = ''] = item.split(':')
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
  return families.get(word) ?? []
}
