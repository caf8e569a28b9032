import { describe, expect, it } from 'vitest'
import { scriptBusiness } from '../../data/words/script-business.ts'
import { unifiedAbjad } from '../letters/unified-abjad.ts'
import { englishOfScript, partedScript } from './script-business.ts'

const written = (word: string) => word.normalize('NFKC')

describe('a business word of another script', () => {
  it.each([
    ['شركة', 'company'],
    ['חברה', 'company'],
    ['무역', 'trading'],
    ['การค้า', 'trading'],
    ['بازرگانی', 'trading'],
    ['부동산', 'real estate'],
  ])('%s is %s', (word, english) => {
    expect(englishOfScript(unifiedAbjad(written(word)))).toBe(english)
  })

  it.each([
    ['الشركة', 'company', 'the article'],
    ['والتجارة', 'trading', 'and, with the article'],
    ['للتجارة', 'trading', 'for'],
    ['وتجارة', 'trading', 'and'],
    ['הבנק', 'bank', 'the Hebrew article'],
    ['בבנק', 'bank', 'the Hebrew in'],
  ])('is found behind what is joined to it: %s is %s (%s)', (word, english) => {
    expect(englishOfScript(unifiedAbjad(written(word)))).toBe(english)
  })

  it.each(['قرنات', 'الكل', 'لل', 'ה', 'הגז', 'Trading', ''])('is not %j', (word) => {
    expect(englishOfScript(word)).toBeUndefined()
  })

  it('of the list is found as a name writes it, and means one thing', () => {
    const lines = scriptBusiness.split('\n').map((line) => line.split(':') as [string, string])
    const entries = lines.flatMap(([english, known]) =>
      known.split(',').map((word) => [english, unifiedAbjad(written(word))] as const),
    )
    expect(entries.filter(([english, word]) => englishOfScript(word) !== english)).toEqual([])
    expect(entries.length).toBeGreaterThan(150)
  })
})

describe('words that Korean and Thai write as one', () => {
  it.each<[string, string[]]>([
    ['한빛무역', ['한빛', '무역']],
    ['주식회사한빛', ['주식회사', '한빛']],
    ['한빛주식회사', ['한빛', '주식회사']],
    ['주식회사한빛무역회사', ['주식회사', '한빛', '무역', '회사']],
    ['บริษัทแสงไทยจำกัด', ['บริษัท', 'แสงไทย', 'จำกัด']],
    ['บริษัทแสงไทยการค้าจำกัด', ['บริษัท', 'แสงไทย', 'การค้า', 'จำกัด']],
    ['ธนาคารแสง', ['ธนาคาร', 'แสง']],
  ])('%s is parted into the name, its trade and its legal form', (word, parts) => {
    expect(partedScript(written(word))).toEqual(parts.map(written))
  })

  it.each([
    ['무역', 'a business word by itself'],
    ['주식회사', 'a legal form by itself'],
    ['한빛', 'a name by itself'],
    ['한무역', 'a name of one sign'],
    ['قرنات', 'a script that writes words apart'],
    ['Lantern', 'Latin letters'],
  ])('%s stays whole: %s', (word) => {
    expect(partedScript(written(word))).toEqual([written(word)])
  })

  it('loses no sign', () => {
    for (const word of ['한빛무역개발투자', 'บริษัทแสงไทยพัฒนาจำกัด', '유한회사한빛해운'].map(written))
      expect(partedScript(word).join('')).toBe(word)
  })
})
