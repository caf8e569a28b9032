import { describe, expect, it } from 'vitest'
import type { ListedParty } from '../record.ts'
import { datesContradict, isAnother, rowFacts, shareName, speaksAgainst } from './contradicts.ts'

const row = (full: string, births: ListedParty['births'] = [], schema: ListedParty['schema'] = 'Person') =>
  rowFacts({
    id: 'x:1',
    list: 'x',
    schema,
    categories: ['sanctions'],
    names: [{ full, type: 'primary', quality: 'strong', script: 'Latin' }],
    births,
  })
const born = (...dates: string[]) =>
  row(
    'Tobias Quernmore',
    dates.map((date) => ({ date })),
  )

describe('dates of birth', () => {
  it.each([
    ['1961', '1961-04-05', false],
    ['1961-04', '1961-04-05', false],
    ['1961-04', '1961-05-05', true],
    ['1961-04-05', '1961-04-06', true],
    ['1955..1961', '1961-04-05', false],
    ['1955..1960', '1961-04-05', true],
    ['1955..1960', '1960..1965', false],
  ])('%s and %s contradict each other: %s', (one, two, contradict) => {
    expect(datesContradict(born(one), born(two))).toBe(contradict)
    expect(datesContradict(born(two), born(one))).toBe(contradict)
  })

  it('contradict only where both sides state some, and none of them is compatible', () => {
    expect(datesContradict(born(), born('1961'))).toBe(false)
    expect(datesContradict(born('1950', '1961'), born('1961-04-05', '1980'))).toBe(false)
  })

  it('are ignored where they are approximate', () => {
    expect(row('Tobias Quernmore', [{ date: '1961', approximate: true }]).dates).toEqual([])
  })
})

describe('another party', () => {
  it('is of another kind, or has other dates of birth and no common name', () => {
    const date = (year: string) => [{ date: year }]
    expect(isAnother(row('Quern'), row('Quern', [], 'Company'))).toBe(true)
    expect(isAnother(row('Quern', [], 'LegalEntity'), row('Quern', [], 'Company'))).toBe(false)
    expect(isAnother(row('Quern Veldin', date('1950')), row('Quern Mordal', date('1961')))).toBe(true)
    expect(isAnother(row('Quern Veldin', date('1950')), row('VELDIN, Quérn', date('1961')))).toBe(false)
  })

  it('is for persons also one without a common word', () => {
    expect(speaksAgainst(row('Tobias Quern'), row('Helga Veldin'))).toBe(true)
    expect(speaksAgainst(row('Tobias Quern'), row('Helga Quérn'))).toBe(false)
    expect(speaksAgainst(row('Tobias Quern', [], 'Company'), row('Helga Veldin', [], 'Company'))).toBe(false)
  })
})

it('compares names by their words in any order', () => {
  expect(shareName(row('Quern Veldin'), row('VELDIN Quern'))).toBe(true)
  expect(shareName(row('Quern Veldin'), row('Quern'))).toBe(false)
})
