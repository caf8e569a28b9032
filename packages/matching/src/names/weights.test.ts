import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { letterCosts, tokenWeights, tokenWeightsHash } from '../data/generated/token-weights.ts'
import { tokenKinds } from './form.ts'
import { weightOf } from './weights.ts'

test('the table is the one its hash names', () => {
  const hash = createHash('sha256').update(tokenWeights).update(letterCosts).digest('hex').slice(0, 16)
  expect(hash).toBe(tokenWeightsHash)
})

test('a usual word tells less than an unknown one', () => {
  const weight = (text: string) => weightOf({ kind: 'word', text })
  expect(weight('trading')).toBeLessThan(weight('shipping'))
  expect(weight('mohammed')).toBeLessThan(weight('qzerwoldt'))
  expect(weight('ashworth')).not.toBe(weight('ashwirth'))
})

test('a word of another language tells as little as the usual word it stands for', () => {
  const weight = (text: string) => weightOf({ kind: 'word', text })
  expect(weight('inversiones')).toBeLessThan(weight('shipping'))
  expect(weight('gosudarstvennoe')).toBeLessThan(weight('shipping'))
})

test('one digit tells less than the number of a military unit', () => {
  const weight = (text: string) => weightOf({ kind: 'number', text })
  expect(weight('1')).toBeLessThan(weight('12'))
  expect(weight('12')).toBeLessThan(weight('26165'))
})

test.for(tokenKinds)('every weight of kind %s lies in bounds', (kind) => {
  for (const text of ['a', '1', 'ab', 'quixotic', '大文', 'محمد', 'x'.repeat(31)]) {
    const weight = weightOf({ kind, text })
    expect(weight).toBeGreaterThanOrEqual(0.05)
    expect(weight).toBeLessThanOrEqual(1)
  }
})

test('light kinds stay light', () => {
  for (const kind of ['particle', 'legal', 'initial'] as const) {
    expect(weightOf({ kind, text: 'zyxwvutsrqponmlkjihgfedcbazyxwv' })).toBeLessThanOrEqual(0.3)
  }
})
