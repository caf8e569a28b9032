import { expect, it } from 'vitest'
import { buildRuns } from './runs.ts'

/** Classes as lists of tokens. */
function runsOf(classes: readonly (readonly number[])[], tokens: number) {
  const offsets = new Uint32Array(classes.length + 1)
  for (const [i, held] of classes.entries()) offsets[i + 1] = offsets[i]! + held.length
  const runs = buildRuns({ count: classes.length, offsets, tokens: Uint32Array.from(classes.flat()) }, tokens)
  return Array.from({ length: tokens }, (_, token) =>
    [...runs.bounds.subarray(2 * runs.offsets[token]!, 2 * runs.offsets[token + 1]!)].join(' '),
  )
}

it('joins consecutive classes of a token into one interval', () => {
  expect(runsOf([[0, 1], [0], [0, 1], [1], []], 3)).toEqual(['0 3', '0 1 2 4', ''])
})

it('begins a new interval after every gap, and counts a token that a class holds twice once', () => {
  expect(runsOf([[], [1], [0], [1, 1], [1]], 2)).toEqual(['2 3', '1 2 3 5'])
})
