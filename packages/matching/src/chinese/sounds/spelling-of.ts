import { cantoneseSpellings } from '../../data/chinese/cantonese-spellings.ts'

export interface Spelling {
  hongKong: string
  macau: string
}

let table: Map<string, Spelling> | undefined

/** The usual spelling of a jyutping syllable in Hong Kong and Macau; the syllable itself if unknown. */
export function spellingsOf(jyutping: string): Spelling {
  table ??= new Map(
    cantoneseSpellings.split('\n').map((line) => {
      const [syllable = '', hongKong = '', macau = '-'] = line.split(' ')
      return [syllable, { hongKong, macau: macau === '-' ? hongKong : capital(macau) }]
    }),
  )
  const syllable = jyutping.replace(/[1-6]$/, '')
  return table.get(syllable) ?? { hongKong: capital(syllable), macau: capital(syllable) }
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
