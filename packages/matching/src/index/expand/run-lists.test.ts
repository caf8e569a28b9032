import { expect, it } from 'vitest'
import { seededRandom } from '../../synthetic/random.ts'
import { firstEndingAfter, firstFrom, intersectRuns } from './run-lists.ts'

const bounds = Uint32Array.of(2, 4, 6, 9, 9, 12)

it('finds the first run that ends after a class', () => {
  expect([0, 3, 4, 8, 9, 11, 12].map((x) => firstEndingAfter(bounds, 0, 3, x))).toEqual([0, 0, 1, 1, 2, 2, 3])
  expect(firstEndingAfter(bounds, 2, 3, 0)).toBe(2)
})

it('finds the first run that begins at a class or later', () => {
  expect([0, 2, 3, 6, 7, 9, 10].map((x) => firstFrom(bounds, 0, 3, x))).toEqual([0, 0, 1, 1, 2, 2, 3])
})

/** Random runs of two tokens over 60 classes. */
function randomRuns(seed: number) {
  const random = seededRandom(seed)
  const both = [0, 1].map(() => {
    const runs: number[] = []
    for (let at = random.integer(6); at < 60; at += 1 + random.integer(9)) {
      const end = Math.min(60, at + 1 + random.integer(7))
      runs.push(at, end)
      at = end
    }
    return runs
  })
  const offsets = Uint32Array.of(0, both[0]!.length / 2, (both[0]!.length + both[1]!.length) / 2)
  return { offsets, bounds: Uint32Array.from(both.flat()) }
}

const classesIn = (runs: Uint32Array) =>
  Array.from({ length: 60 }, (_, c) => c).filter((c) =>
    runs.some((from, i) => i % 2 === 0 && from <= c && c < runs[i + 1]!),
  )

it('gives the classes that hold both tokens, in either order', () => {
  for (let seed = 1; seed <= 60; seed++) {
    const runs = randomRuns(seed)
    const [one, two] = [0, 1].map((token) =>
      classesIn(runs.bounds.subarray(2 * runs.offsets[token]!, 2 * runs.offsets[token + 1]!)),
    )
    const shared = one!.filter((c) => two!.includes(c))
    expect(classesIn(intersectRuns(runs, 0, 1))).toEqual(shared)
    expect(classesIn(intersectRuns(runs, 1, 0))).toEqual(shared)
  }
})
