import { describe, expect, it } from 'vitest'
import { listed, snapshotOf } from '../../../test/listed.ts'
import { tokenKinds } from '../../names/form.ts'
import { factsOf } from '../../names/forms.ts'
import { syntheticRecords } from '../../synthetic/parties.ts'
import { findKey } from './key-table.ts'
import { tokenFacts } from './token-facts.ts'
import { numberTokens, textOf } from './tokens.ts'

const { tokens: table } = snapshotOf([
  ...syntheticRecords(3, 40),
  listed('a', ['Trading Trade', '陳大文', 'CHAN Tai Man']),
])
const facts = tokenFacts(table)
const everyToken = Array.from({ length: table.count }, (_, token) => token)
const tokenAt = (token: number) => ({ kind: tokenKinds[table.kinds[token]!]!, text: textOf(table, token) })

const holding = (key: string) => {
  const slot = findKey(facts.keys, key)
  return slot < 0 ? [] : [...facts.keys.numbers.subarray(facts.keys.offsets[slot], facts.keys.offsets[slot + 1])]
}

describe('the facts of listed words', () => {
  it('have the weight of each, as the scorer gives it', () => {
    expect([...facts.weights]).toEqual(everyToken.map((token) => factsOf(tokenAt(token)).weight))
    expect(Math.min(...facts.weights)).toBeGreaterThanOrEqual(0.05)
    expect(Math.max(...facts.weights)).toBeLessThanOrEqual(1)
  })

  it('file each word under all its keys and no other', () => {
    const byKey = new Map<string, number[]>()
    for (const token of everyToken)
      for (const key of factsOf(tokenAt(token)).keys) byKey.set(key, [...(byKey.get(key) ?? []), token])
    for (const [key, numbers] of byKey) expect(holding(key)).toEqual(numbers)
    expect(facts.keys.numbers).toHaveLength([...byKey.values()].flat().length)
  })

  it('let words of one meaning meet under a key, in the order of their numbers', () => {
    const trade = everyToken.filter((token) => ['trade', 'trading'].includes(textOf(table, token)))
    expect(holding('business:trade')).toEqual(expect.arrayContaining(trade))
    expect(holding('business:trade')).toEqual(holding('business:trade').toSorted((a, b) => a - b))
    expect(holding('business:none')).toEqual([])
  })
})

it('are empty for a table without words', () => {
  const { table: none } = numberTokens({ kinds: new Uint8Array(0), texts: [] })
  const { weights, keys } = tokenFacts(none)
  expect(weights).toHaveLength(0)
  expect(findKey(keys, 'business:trade')).toBe(-1)
})
