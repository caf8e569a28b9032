import { describe, expect, it } from 'vitest'
import { clean, cleanOrNone, enumerated, nameOrNone } from './clean.ts'
import { countryCode } from './countries.ts'
import { readDate, spreadsheetDay } from './dates.ts'
import { identifierType } from './identifiers.ts'
import { partyName, splitScripts, uniqueNames } from './names.ts'
import { scriptOf } from './script.ts'

describe('dates as lists write them', () => {
  it.each([
    ['1964-07-17', '1964-07-17'],
    ['1960-01-01-05:00', '1960-01-01'],
    ['2016-10-13T00:00:00', '2016-10-13'],
    ['10 Dec 1948', '1948-12-10'],
    ['Dec 1948', '1948-12'],
    ['December 5, 1948', '1948-12-05'],
    ['1953 to 1958', '1953..1958'],
    ['Between 1955 and 1958', '1955..1958'],
    ['00/00/1980', '1980'],
    ['00/05/1980', '1980-05'],
    ['30/01/1972', '1972-01-30'],
    ['8.11.2005', '2005-11-08'],
    ['2007.3.12', '2007-03-12'],
    ['1941年8月20日', '1941-08-20'],
    ['1965年', '1965'],
  ])('reads %s as %s', (words, date) => {
    expect(readDate(words)).toEqual({ date })
  })

  it('marks what is only approximate and never turns day and month round', () => {
    expect(readDate('circa 1950')).toEqual({ date: '1950', approximate: true })
    expect(readDate('Approximately 1963')).toEqual({ date: '1963', approximate: true })
    expect(readDate('01/08/2026', 'month-first')).toEqual({ date: '2026-01-08' })
    expect(readDate('13/31/2020')).toBeUndefined()
    expect(readDate('31 Feb 2020')).toBeUndefined()
    expect(readDate('early 1960s')).toBeUndefined()
    expect(spreadsheetDay(33957)).toBe('1992-12-19')
  })
})

describe('countries as lists write them', () => {
  it.each([
    ['Iran (Islamic Republic of)', 'ir'],
    ['Korea, North', 'kp'],
    ["Democratic People's Republic of Korea", 'kp'],
    ['Russia / Russie', 'ru'],
    ['Uganda (as of May 2016)', 'ug'],
    ['Tunisian', 'tn'],
    ['Kuwaiti citizenship', 'kw'],
    ['IRQ', 'iq'],
    ['HK', 'hk'],
    ['Hong Kong', 'hk'],
    ['Côte d’Ivoire', 'ci'],
  ])('knows %s as %s', (words, code) => {
    expect(countryCode(words)).toBe(code)
  })

  it('gives no code for what names no single country', () => {
    expect(['00', 'undetermined', 'Africa', 'Palace of the Winds'].map(countryCode)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe('words', () => {
  it('drops marks that steer writing, and the ways lists write nothing', () => {
    expect(clean('\u202B أحمد\u00A0علي \u202C')).toBe('أحمد علي')
    expect([' na ', '-0- ', '不明', 'N/A', 'nadir'].map(cleanOrNone)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      'nadir',
    ])
  })

  it('keeps Na in a name, which other spellings of it mean to leave empty', () => {
    expect(['Na', ' Na ', 'na', 'NA', 'N/A', 'Li'].map(nameOrNone)).toEqual([
      'Na',
      'Na',
      undefined,
      undefined,
      undefined,
      'Li',
    ])
  })

  it('splits numbered values and leaves other brackets alone', () => {
    expect(enumerated('(1) Saudi Arabia (2) Qatar')).toEqual(['Saudi Arabia', 'Qatar'])
    expect(enumerated('a) French, b) Tunisian')).toEqual(['French', 'Tunisian'])
    expect(enumerated('Region V (the Ogaden Region)')).toEqual(['Region V (the Ogaden Region)'])
  })

  it('takes a name in another script out of brackets, but not a remark', () => {
    expect(splitScripts('Jin Heyan (金禾岩)')).toEqual(['Jin Heyan', '金禾岩'])
    expect(splitScripts('أنصار (Ansar; Ansaar)')).toEqual(['أنصار', 'Ansar', 'Ansaar'])
    expect(splitScripts('Blue Heron (Holdings)')).toEqual(['Blue Heron (Holdings)'])
  })

  it('keeps each name once, in place, strong where any mention is strong', () => {
    const names = [
      partyName('A B'),
      partyName('C', { type: 'alias', quality: 'weak' }),
      partyName('C', { type: 'alias' }),
      partyName('A B'),
    ]
    expect(uniqueNames(names).map(({ full, quality }) => [full, quality])).toEqual([
      ['A B', 'strong'],
      ['C', 'strong'],
    ])
  })

  it('tells scripts and kinds of number apart', () => {
    expect(['Müller', 'Иван', '陳大文', '김철수', 'カナ漢字', 'محمد'].map(scriptOf)).toEqual([
      'Latin',
      'Cyrillic',
      'Han',
      'Hangul',
      'Kana',
      'Arabic',
    ])
    expect(
      [
        'Passport',
        'Vessel Registration Identification IMO',
        'Tax ID No.',
        'Registration Number',
        'Hong Kong identity card',
        'tazkira',
      ].map(identifierType),
    ).toEqual(['passport', 'imo', 'tax', 'registration', 'hkid', 'national_id'])
  })
})
