import { describe, expect, it } from 'vitest'
import type { ListedParty, PartyIdentifier } from '../record.ts'
import { linkKeysOf, wordsOf } from './link-keys.ts'

const party = (more: Partial<ListedParty> = {}): ListedParty => ({
  id: 'x:1',
  list: 'x',
  schema: 'Person',
  categories: ['sanctions'],
  names: [{ full: 'Tobias Quernmore', type: 'primary', quality: 'strong', script: 'Latin' }],
  ...more,
})
const keysOf = (more: Partial<ListedParty>) => linkKeysOf(party(more)).map(({ key }) => key)
const numbered = (...identifiers: PartyIdentifier[]) => keysOf({ identifiers })

describe('a number links rows', () => {
  it('with its issuer, in capitals without separators', () => {
    const country = { text: 'Iran', code: 'ir' }
    expect(numbered({ type: 'passport', value: 'k-12345', country })).toEqual(['passport ir K12345'])
    expect(numbered({ type: 'passport', value: 'K12345' })).toEqual([])
  })

  it('without an issuer where it is unique worldwide or of Hong Kong', () => {
    expect(numbered({ type: 'imo', value: '9123456' })).toEqual(['imo  9123456'])
    expect(numbered({ type: 'hkid', value: 'A123456(3)' })).toEqual(['hkid hk A1234563'])
  })

  it.each(['1234', 'ABC123', '00000', `${'1234'.repeat(10)}5`])(
    'of five to 40 characters with four digits that are not all one: not %s',
    (value) => {
      expect(numbered({ type: 'imo', value })).toEqual([])
    },
  )

  it('never by a kind that says nothing about a party', () => {
    expect(numbered({ type: 'wallet', value: '123456789' }, { type: 'other', value: '123456789' })).toEqual([])
  })

  it('once, however often it is stated', () => {
    expect(numbered({ type: 'imo', value: '9123456' }, { type: 'imo', value: '912-3456' })).toHaveLength(1)
  })
})

describe('a reference links rows', () => {
  const reference = (value: string, label?: string) =>
    numbered(label === undefined ? { type: 'reference', value } : { type: 'reference', value, label })

  it('by its form, and by its label where the form is common', () => {
    expect(reference('QDi.123', 'UN')).toEqual(['reference un QDI.123'])
    expect(reference('EU.12.34', 'EU')).toEqual(['reference eu EU.12.34'])
    expect(reference('RUS1234', 'UK sanctions list')).toEqual(['reference uk RUS1234'])
    expect(reference('RUS1234', 'OFAC')).toEqual([])
    expect(reference('QDi.123')).toEqual([])
    expect(reference('12345', 'OFAC')).toEqual(['reference ofac 12345'])
    expect(reference('12345')).toEqual([])
  })

  it('by the number of the Treasury in the consolidated screening list', () => {
    const sanctions = [{ body: 'Treasury Department' }] as NonNullable<ListedParty['sanctions']>
    expect(keysOf({ id: 'csl:99', list: 'us-csl', sanctions })).toEqual(['reference ofac 99'])
    expect(keysOf({ id: 'csl:99', list: 'us-csl' })).toEqual([])
    expect(keysOf({ id: 'csl:99', list: 'x', sanctions })).toEqual([])
  })
})

describe('a name and a day of birth link persons', () => {
  const births = [{ date: '1961-04-05' }]

  it('whatever the order of the words', () => {
    expect(keysOf({ births })).toEqual(['name quernmore tobias 1961-04-05'])
  })

  it('by the leading name where the primary one is in other letters', () => {
    const names = [
      { ...party().names[0]!, full: 'Тобіас Квернмор', script: 'Cyrillic' as const },
      { ...party().names[0]!, type: 'alias' as const },
      { ...party().names[0]!, full: 'Quern Moretti', type: 'alias' as const },
    ]
    expect(keysOf({ births, names })).toEqual(['name квернмор тобіас 1961-04-05', 'name quernmore tobias 1961-04-05'])
  })

  it.each([
    ['a year alone', { births: [{ date: '1961' }] }],
    ['an approximate day', { births: [{ date: '1961-04-05', approximate: true as const }] }],
    ['a company', { births, schema: 'Company' as const }],
    ['one word', { births, names: [{ ...party().names[0]!, full: 'Quernmore' }] }],
    [
      'an alias beside the name that is shown',
      {
        births,
        names: [
          { ...party().names[0]!, full: 'Quern' },
          { ...party().names[0]!, type: 'alias' as const },
        ],
      },
    ],
    ['a weak name', { births, names: [{ ...party().names[0]!, quality: 'weak' as const }] }],
  ])('but not for %s', (_, more) => {
    expect(keysOf(more)).toEqual([])
  })
})

it('reads the words of a name without marks and case', () => {
  expect(wordsOf('QUÉRN-Veldin, d’Or 3')).toEqual(['quern', 'veldin', 'd', 'or', '3'])
  expect(wordsOf('--')).toEqual([])
})
