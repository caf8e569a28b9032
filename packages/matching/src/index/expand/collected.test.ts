import { describe, expect, it } from 'vitest'
import { newIndexBuilder } from '../build/builder.ts'
import { openSnapshot } from '../store/snapshot.ts'
import { addCandidate, clearCandidates, collect, newCollected, similarityOf, takeCollected } from './collected.ts'

const builder = newIndexBuilder()
for (let i = 0; i < 1500; i++)
  builder.add(
    { entity: { id: String(i), schema: 'Person', names: [{ full: `Quern${i.toString(26)}x` }] }, caption: '' },
    0,
  )
const snapshot = openSnapshot(builder.finish())
const none = new Uint32Array(0)

describe('collected tokens', () => {
  it('keep the best similarity of each, the first of equal ones', () => {
    const found = newCollected(snapshot)
    collect(found, 40, 0.7, 1)
    collect(found, 40, 0.9, 2)
    collect(found, 40, 0.9, 3)
    collect(found, 40, 0.8, 4)
    collect(found, 41, 0.6, 5)
    expect(similarityOf(found, 40)).toBe(0.9)
    expect(similarityOf(found, 42)).toBe(0)
    const { tokens, similarities, reasons } = takeCollected(found, none)
    expect([[...tokens], [...similarities], [...reasons]]).toEqual([
      [40, 41],
      [0.9, 0.6],
      [2, 5],
    ])
  })

  it('are none after they were taken', () => {
    const found = newCollected(snapshot)
    collect(found, 40, 0.7, 1)
    takeCollected(found, none)
    expect(similarityOf(found, 40)).toBe(0)
    expect(takeCollected(found, none).tokens).toHaveLength(0)
  })

  it('may be more than the first memory holds', () => {
    const found = newCollected(snapshot)
    for (let token = 0; token < 1000; token++) collect(found, token, token / 1000, token & 15)
    const { tokens, similarities, reasons } = takeCollected(found, none)
    expect(tokens).toHaveLength(1000)
    expect([tokens[100], similarities[100], reasons[100]]).toEqual([100, 0.1, 4])
  })
})

it('adds a candidate once, until candidates are cleared', () => {
  const found = newCollected(snapshot)
  for (let i = 0; i < 2; i++) for (let token = 0; token < 1200; token++) addCandidate(found, token)
  expect(found.candidateCount).toBe(1200)
  expect(found.candidates[1199]).toBe(1199)
  expect(found.starts.length).toBeGreaterThanOrEqual(1200)
  clearCandidates(found)
  addCandidate(found, 5)
  expect(found.candidateCount).toBe(1)
})
