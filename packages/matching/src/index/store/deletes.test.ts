import { expect, test } from 'vitest'
import { buildDeletes, deletesOf, mostDeletes } from './deletes.ts'

const units = (word: string): Uint16Array => Uint16Array.from(word, (char) => char.charCodeAt(0))
const formsOf = (word: string, edits: number): Set<number> => {
  const out = new Uint32Array(mostDeletes)
  return new Set(out.subarray(0, deletesOf(units(word), { start: 0, length: word.length, edits }, out)))
}
const meet = (one: string, other: string, edits: number): boolean => {
  const forms = formsOf(other, edits)
  return [...formsOf(one, edits)].some((form) => forms.has(form))
}

test.each([
  ['mohamed', 'mohammed'],
  ['katherine', 'catherine'],
  ['petrov', 'petrof'],
  ['vladimir', 'wladimir'],
])('%s and %s, one edit apart, share a form', (one, other) => {
  expect(meet(one, other, 1)).toBe(true)
})

test('words up to two edits apart in any place share a form', () => {
  const word = 'alexander'
  for (let at = 0; at < word.length; at++) {
    const left = word.slice(0, at) + word.slice(at + 1)
    expect(meet(word, left, 2)).toBe(true)
    const other = `${word.slice(0, at)}z${word.slice(at + 1)}`
    expect(meet(word, other, 2)).toBe(true)
    expect(meet(left, `${left.slice(0, 3)}z${left.slice(3)}`, 2)).toBe(true)
  }
})

test('forms do not repeat and stay within the limit', () => {
  for (const word of ['aaaaaaaaaa', 'abcdefghij', 'ab', ''])
    expect(formsOf(word, 2).size).toBeLessThanOrEqual(mostDeletes)
  expect(formsOf('aaaaaaa', 2).size).toBe(3)
})

test('without edits a word has one form, of its first seven letters', () => {
  expect(formsOf('alexander', 0)).toEqual(formsOf('alexand', 0))
  expect(formsOf('alexander', 0).size).toBe(1)
})

test('the table leads from each form to its words', () => {
  const words = ['mohammed', 'petrov', 'alexander']
  const offsets = Uint32Array.from([0, 8, 14, 23])
  const table = buildDeletes([{ from: 0, to: 3, offsets, units: units(words.join('')) }], 1024)
  for (const [number, word] of words.entries())
    for (const form of formsOf(word, 1)) {
      const bucket = form & 1023
      expect([...table.words.subarray(table.offsets[bucket], table.offsets[bucket + 1])]).toContain(number)
    }
})
