import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../synthetic/random.ts'
import type { RunList } from '../expand/run-lists.ts'
import { clearSeen, mark, newBitPlanes, see, unmark, type Window, wordsOver } from './bit-planes.ts'

const classes = 40_000
const all: Window = { from: 0, to: classes }

function listOf(similarity: number, ...bounds: number[]): RunList {
  return { similarity, weight: 1, bounds: Uint32Array.from(bounds), from: 0, to: bounds.length / 2 }
}

/** Marked blocks of four classes, of close similarity (0) and others (1). */
function blocksOf(pair: Int32Array, side: 0 | 1): number[] {
  return Array.from({ length: classes / 4 }, (_, block) => block).filter(
    (block) => ((pair[2 * (block >>> 5) + side]! >>> (block & 31)) & 1) === 1,
  )
}

const newPair = () => new Int32Array(2 * wordsOver(classes))

describe('marks', () => {
  it('cover the blocks of every run, the end not included', () => {
    const pair = newPair()
    mark(pair, listOf(1, 0, 4, 7, 9), all)
    expect(blocksOf(pair, 0)).toEqual([0, 1, 2])
    expect(blocksOf(pair, 1)).toEqual([])
  })

  it('are closely similar from 0.86 on', () => {
    const [close, other] = [newPair(), newPair()]
    mark(close, listOf(0.86, 8, 9), all)
    mark(other, listOf(0.859, 8, 9), all)
    expect([blocksOf(close, 0), blocksOf(close, 1)]).toEqual([[2], []])
    expect([blocksOf(other, 0), blocksOf(other, 1)]).toEqual([[], [2]])
  })

  it('stay within the window', () => {
    const pair = newPair()
    mark(pair, listOf(1, 0, 40, 60, 80, 1000, 1004), { from: 36, to: 64 })
    expect(blocksOf(pair, 0)).toEqual([9, 15])
  })

  it('fill whole words of a long run', () => {
    const pair = newPair()
    mark(pair, listOf(1, 100, 1000), all)
    expect(blocksOf(pair, 0)).toEqual(Array.from({ length: 225 }, (_, i) => 25 + i))
  })

  it('are all undone, by runs or by words', () => {
    const random = seededRandom(6)
    for (let i = 0; i < 300; i++) {
      const bounds: number[] = []
      for (let at = random.integer(300); at < classes - 60; at += 1 + random.integer(i < 150 ? 30_000 : 400)) {
        const end = at + 1 + random.integer(50)
        bounds.push(at, end)
        at = end
      }
      const from = random.integer(classes / 2)
      const window = { from, to: from + 1 + random.integer(classes / 2) }
      const lists = [listOf(1, ...bounds), listOf(0.7, ...bounds)]
      const pair = newPair()
      for (const list of lists) mark(pair, list, window)
      unmark(pair, lists, window)
      expect(pair.every((word) => word === 0)).toBe(true)
    }
  })
})

describe('visited classes', () => {
  it.each([10, 5000])('are cleared, also after %s words', (words) => {
    const planes = newBitPlanes(words * 32)
    for (let word = 0; word < words; word++) see(planes, word, 1 << (word & 31))
    see(planes, 3, 2)
    expect(planes.seen[3]).toBe(0b1010)
    clearSeen(planes)
    expect(planes.seen.every((word) => word === 0)).toBe(true)
    expect(planes.seenCount).toBe(0)
  })
})
