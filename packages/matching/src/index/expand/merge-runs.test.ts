import { expect, it } from 'vitest'
import { mergeRuns } from './merge-runs.ts'

/** Runs of the words 0, 1, 2 …, each a list of [from, to). */
function runsOf(...words: [number, number][][]) {
  const offsets = new Uint32Array(words.length + 1)
  for (const [word, runs] of words.entries()) offsets[word + 1] = offsets[word]! + runs.length
  return { offsets, bounds: Uint32Array.from(words.flat(2)) }
}

it('joins the runs of several words in order, those that touch or overlap as one', () => {
  const words = runsOf(
    [
      [1, 3],
      [40, 41],
    ],
    [
      [2, 6],
      [6, 7],
      [90_000_000, 90_000_002],
    ],
    [[0, 1]],
  )
  expect([...mergeRuns(words, [0, 1, 2])]).toEqual([0, 7, 40, 41, 90_000_000, 90_000_002])
  expect([...mergeRuns(words, [2, 0])]).toEqual([0, 3, 40, 41])
  expect([...mergeRuns(words, [])]).toEqual([])
})
