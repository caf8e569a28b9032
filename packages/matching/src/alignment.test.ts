import { describe, expect, it } from 'vitest'
import { addEdge, align, newEdges, none } from './alignment.ts'

describe('align', () => {
  it('prefers the pair of matches that is best together over the best single match', () => {
    const edges = newEdges()
    addEdge(edges, 0, 1, 0, none, 0.9)
    addEdge(edges, 0, 1, 1, none, 0.8)
    addEdge(edges, 1, 1, 0, none, 0.85)
    const chosen: number[] = []
    expect(align(edges, 2, 2, chosen)).toBeCloseTo(1.65)
    expect(chosen).toEqual([1, 2])
  })

  it('lets a glued pair take both query tokens and a split take both candidate tokens', () => {
    const edges = newEdges()
    addEdge(edges, 0, 2, 0, none, 1)
    addEdge(edges, 2, 1, 1, 2, 1)
    addEdge(edges, 1, 1, 1, none, 0.7)
    expect(align(edges, 3, 3)).toBe(2)
  })

  it('agrees with trying every assignment', () => {
    const random = seeded(7)
    for (let round = 0; round < 200; round++) {
      const edges = newEdges()
      for (let i = 0; i < 4; i++)
        for (let j = 0; j < 4; j++) if (random() < 0.6) addEdge(edges, i, 1, j, none, Math.round(random() * 100) / 100)
      expect(align(edges, 4, 4)).toBeCloseTo(tryAll(edges, 0, 0), 10)
    }
  })

  it('does not depend on the order of the edges beyond eight tokens', () => {
    const [forward, backward] = [newEdges(), newEdges()]
    for (let i = 0; i < 10; i++) addEdge(forward, i, 1, (i * 3) % 10, none, 0.5)
    for (let i = 9; i >= 0; i--) addEdge(backward, i, 1, (i * 3) % 10, none, 0.5)
    expect(align(forward, 10, 10)).toBe(align(backward, 10, 10))
  })
})

function tryAll(edges: ReturnType<typeof newEdges>, query: number, used: number): number {
  if (query === 4) return 0
  let best = tryAll(edges, query + 1, used)
  for (let e = 0; e < edges.count; e++) {
    const bit = 1 << edges.candidate[e]!
    if (edges.query[e] === query && !(used & bit))
      best = Math.max(best, edges.gain[e]! + tryAll(edges, query + 1, used | bit))
  }
  return best
}

function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}
