import { describe, expect, it } from 'vitest'
import { isLight, keysOfToken, kindCodes, mostTokens, prepare } from './prepared.ts'

const company = (full: string, quality?: 'weak') =>
  prepare({ id: 'x', schema: 'Company', names: [quality ? { full, quality } : { full }] })
const firstForm = (full: string) => company(full).names[0]!.forms[0]!

describe('a prepared name', () => {
  it('keeps its words in order for the query, and sorted by kind, length and text for the index', () => {
    const { tokens, sorted } = firstForm('Veldin Quern Brand Limited')
    expect(tokens.map(({ text }) => text)).toEqual(['veldin', 'quern', 'brand', 'ltd:limited'])
    expect(sorted.map(({ text }) => text)).toEqual(['brand', 'quern', 'veldin', 'ltd:limited'])
  })

  it('has the same sorted words whatever the order of the name', () => {
    const [one, other] = [firstForm('Quern Veldin Brand'), firstForm('Brand Quern Veldin')]
    expect(one.sorted).toEqual(other.sorted)
    expect(one.sortedWeight).toBe(other.sortedWeight)
  })

  it('weighs the sum of its words', () => {
    const { tokens, weight } = firstForm('Veldin Quern')
    expect(weight).toBe(tokens[0]!.weight + tokens[1]!.weight)
  })

  it('holds a limited number of forms and words', () => {
    const long = Array.from({ length: 30 }, (_, i) => `v${i}x`).join(' ')
    expect(firstForm(long).tokens).toHaveLength(mostTokens)
    const several = company('Veldin Quern Mordal / Kestrel Harn Dovick / Brandel Lorn Tamsk')
    expect(several.names[0]!.forms).toHaveLength(6)
  })

  it('cuts words to 31 letters', () => {
    expect(firstForm('q'.repeat(40)).tokens[0]!.text).toHaveLength(31)
  })

  it('is substantial if it holds more than initials, particles and legal forms', () => {
    expect(firstForm('Veldin Ltd').substantial).toBe(true)
    expect(firstForm('Q V').substantial).toBe(false)
    expect(['legal', 'particle', 'initial', 'word'].map((kind) => isLight(kindCodes[kind as 'legal']))).toEqual([
      true,
      true,
      true,
      false,
    ])
  })

  it('knows whether its source calls it weak', () => {
    expect(company('Veldin', 'weak').names[0]!.weak).toBe(true)
    expect(company('Veldin').names[0]!.weak).toBe(false)
  })
})

it('prepares equal words once, with keys on first use', () => {
  const [one, other] = [firstForm('Qurndal').tokens[0]!, firstForm('Qurndal').tokens[0]!]
  expect(one).toBe(other)
  expect(one.keys).toBeUndefined()
  expect(keysOfToken(one)).toBe(keysOfToken(other))
  expect(one.keys).toBeDefined()
})
