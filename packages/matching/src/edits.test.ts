import { describe, expect, it } from 'vitest'
import { editDistance, editSimilarity, maxEdits } from './edits.ts'

describe('editDistance', () => {
  it.each([
    ['mohammed', 'mohammed', 0],
    ['mohammed', 'muhammed', 1],
    ['smith', 'smiht', 1],
    ['kitten', 'sitting', 3],
    ['ab', '', 2],
    ['путин', 'путен', 1],
  ])('%s to %s takes %i edits', (a, b, edits) => {
    expect(editDistance(a, b)).toBe(edits)
    expect(editDistance(b, a)).toBe(edits)
  })

  it('counts the same as the textbook table on random words', () => {
    let state = 42
    const next = (n: number) => {
      state = (Math.imul(state, 1103515245) + 12345) >>> 0
      return (state >>> 8) % n
    }
    const word = () => Array.from({ length: 1 + next(9) }, () => 'abc'[next(3)]).join('')
    for (let i = 0; i < 2000; i++) {
      const [a, b] = [word(), word()]
      expect(editDistance(a, b), `${a} ${b}`).toBe(textbook(a, b))
    }
  })
})

describe('editSimilarity', () => {
  it('a slip in a short word is more likely another word', () => {
    expect(editSimilarity(5, 5, 1) - editSimilarity(4, 4, 1)).toBeGreaterThan(0.1)
  })
  it('falls with each edit and rises with length', () => {
    expect(editSimilarity(8, 8, 1)).toBeGreaterThan(editSimilarity(8, 8, 2))
    expect(editSimilarity(10, 10, 1)).toBeGreaterThan(editSimilarity(5, 5, 1))
    expect(maxEdits(2)).toBe(0)
  })
})

/** Optimal string alignment: a transposed pair is not edited again. */
function textbook(a: string, b: string): number {
  const d = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  )
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      d[i]![j] = Math.min(d[i - 1]![j]! + 1, d[i]![j - 1]! + 1, d[i - 1]![j - 1]! + cost)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        d[i]![j] = Math.min(d[i]![j]!, d[i - 2]![j - 2]! + 1)
    }
  return d[a.length]![b.length]!
}
