import { irregularSpellings } from '../data/chinese/irregular-spellings.ts'
import { foldHan } from './fold-han.ts'

let byChar: Map<string, string[]> | undefined

/** Official spellings of a character that do not follow from its reading: Shau for 兆. */
export function irregularSpellingsOf(char: string): readonly string[] {
  byChar ??= new Map(
    irregularSpellings.split(' ').map((item) => {
      const [from = '', spellings = ''] = item.split(':')
      return [foldHan(from), spellings.split(',').filter((spelling) => spelling !== '')]
    }),
  )
  return byChar.get(foldHan(char)) ?? []
}
