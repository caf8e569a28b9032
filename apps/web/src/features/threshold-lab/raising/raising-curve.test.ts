import { expect, test } from 'vitest'
import { curveLine, measuredAt, ownLine, plane, xOf, yOf } from './raising-curve.ts'

const points = [
  { score: 0.9, hits: 2, recall: 0.6 },
  { score: 0.8, hits: 20, recall: 0.8 },
  { score: 0.7, hits: 200, recall: 1 },
]
const reference = { points } as unknown as Parameters<typeof measuredAt>[0]

test('a score finds the measured point within half a hundredth', () => {
  expect(measuredAt(reference, 0.8)?.hits).toBe(20)
  expect(measuredAt(reference, 0.8049)?.hits).toBe(20)
  expect(measuredAt(reference, 0.81)).toBeUndefined()
  expect(measuredAt(null as never, 0.8)).toBeUndefined()
})

test('each doubling of the hits takes as much room, from edge to edge', () => {
  expect([xOf(1, 1024), xOf(1024, 1024)]).toEqual([0, plane.width])
  expect(xOf(4, 1024) - xOf(2, 1024)).toBeCloseTo(xOf(512, 1024) - xOf(256, 1024))
  expect(xOf(0, 1024)).toBe(0)
})

test('recall is drawn from a half to the whole', () => {
  expect([yOf(1), yOf(0.75), yOf(0.5), yOf(0.1)]).toEqual([0, plane.height / 2, plane.height, plane.height])
})

test('the line leaves out what lies below the chart', () => {
  const more = [...points, { score: 0.95, hits: 0.2, recall: 0.55 }, { score: 0.94, hits: 4, recall: 0.2 }]
  expect(curveLine(more as never, 200).split(' ')).toHaveLength(3)
})

test('the own line has the share of true hits that is kept, where the noise was measured', () => {
  const own = { true_hits: 4, points: [...points, { score: 0.65 }].map(({ score }) => ({ score, true_hits: 2 })) }
  const line = ownLine({ own, reference } as never, 200).split(' ')
  expect(line).toHaveLength(3)
  expect(line[0]).toBe(`${xOf(2, 200).toFixed(1)},${yOf(0.5).toFixed(1)}`)
  expect(ownLine({ own: { ...own, true_hits: 0 }, reference } as never, 200)).toBe('')
})
