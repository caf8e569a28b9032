import { describe, expect, test } from 'vitest'
import { boxHeight, ownerGraph } from './owner-graph.ts'

const edge = (company_id: number, capacity_type: number, capacity_id: number, share: number) => ({
  company_id,
  capacity_type,
  capacity_id,
  share,
  shares: share * 100,
})
const drawn = (edges: ReturnType<typeof edge>[], more = {}) =>
  ownerGraph({ company_id: 1, edges, persons: [], unidentified: [], controllers: [], ...more })

describe('the picture of who owns a company', () => {
  const graph = drawn([edge(1, 2, 7, 0.75), edge(1, 1, 5, 0.25), edge(5, 2, 8, 0.5)], {
    persons: [
      { capacity_id: 7, share: 0.75 },
      { capacity_id: 8, share: 0.125 },
    ],
    unidentified: [{ capacity_id: 5, share: 0.125 }],
    controllers: [{ capacity_id: 7, share: 0.75, is_recorded: true }],
  })
  const at = (key: string) => graph.boxes.find((one) => one.key === key)!
  test('has the persons first, the companies by distance, the company itself last', () => {
    expect([at('2:7').x, at('open 5').x]).toEqual([0, 0])
    expect(at('1:5').x).toBeGreaterThan(graph.boxWidth)
    expect(at('1:1').x).toBe(graph.width - graph.boxWidth)
    expect(graph.boxes.map(({ kind }) => kind).toSorted()).toEqual([
      'company',
      'controller',
      'person',
      'root',
      'unidentified',
    ])
  })
  test('draws a line for each holding, and for what is not yet identified', () => {
    expect(graph.lines.map(({ key }) => key)).toEqual(['2:7 1:1', '1:5 1:1', '2:8 1:5', 'open 5 1:5'])
  })
  test('lets no two boxes of a column touch', () => {
    for (const column of Map.groupBy(graph.boxes, ({ x }) => x).values()) {
      const tops = column.map(({ y }) => y).toSorted((one, other) => one - other)
      tops.slice(1).forEach((y, i) => expect(y - tops[i]!).toBeGreaterThan(boxHeight))
    }
  })
  test('puts a company behind every other through which it holds', () => {
    const chain = drawn([edge(1, 1, 5, 0.4), edge(1, 1, 6, 0.6), edge(5, 1, 6, 1)])
    const x = (key: string) => chain.boxes.find((one) => one.key === key)!.x
    expect([x('1:6') < x('1:5'), x('1:5') < x('1:1')]).toEqual([true, true])
    const [one, other] = chain.lines.filter(({ key }) => key.startsWith('1:6'))
    expect(one!.y).not.toBe(other!.y)
  })
  test('leads a line around a company it would run through', () => {
    const chain = drawn([edge(1, 1, 5, 0.4), edge(1, 1, 6, 0.6), edge(5, 1, 6, 1)])
    const path = (key: string) => chain.lines.find((one) => one.key === key)!.path
    const between = chain.boxes.find(({ key }) => key === '1:5')!
    expect(path('1:6 1:1')).toContain(`V${between.y + boxHeight + 9}H`)
    expect(path('1:6 1:5')).not.toContain(`V${between.y + boxHeight + 9}H`)
  })
  test('fits beside the tabs of a record with five columns', () => {
    const deep = drawn([edge(1, 1, 5, 1), edge(5, 1, 6, 1), edge(6, 1, 7, 1)], {
      persons: [{ capacity_id: 9, share: 1 }],
    })
    expect(deep.width).toBeLessThanOrEqual(1156)
    expect(deep.boxes.filter(({ x }) => x === 0)).toHaveLength(1)
  })
  test('ends with companies that hold each other', () => {
    const circle = drawn([edge(1, 1, 5, 1), edge(5, 1, 1, 1)], { unidentified: [{ capacity_id: 1, share: 1 }] })
    expect(circle.boxes.map(({ key }) => key).toSorted()).toEqual(['1:1', '1:5', 'open 1'])
    expect(circle.lines).toHaveLength(3)
  })
})
