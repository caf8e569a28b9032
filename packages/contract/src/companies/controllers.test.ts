import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { controllersBehind, votesBehind } from './controllers.ts'
import type { Holding } from './look-through.ts'

const person = (id: number) => ({ capacity_type: 2, capacity_id: id }) as const
const company = (id: number) => ({ capacity_type: 1, capacity_id: id }) as const
const held = (company_id: number, holder: Holding['holder'], shares: number): Holding => ({
  company_id,
  holder,
  shares,
})
const proposed = (holdings: Holding[]) => controllersBehind(1, holdings).map(({ capacity_id }) => capacity_id)

describe('controllersBehind', () => {
  test('more than a quarter is proposed, exactly a quarter is not', () => {
    expect(proposed([held(1, person(1), 25), held(1, person(2), 75)])).toEqual([2])
    expect(proposed([held(1, person(1), 2501), held(1, person(2), 7499)])).toEqual([2, 1])
    expect(proposed([held(1, person(1), 2499), held(1, person(2), 7501)])).toEqual([2])
    const billion = 1_000_000_000
    expect(proposed([held(1, person(1), billion + 1), held(1, person(2), 3 * billion - 1)])).toEqual([2, 1])
  })
  test('a quarter through a chain counts like a direct one', () => {
    const thirds = [held(1, company(2), 3), held(1, person(7), 9), held(2, person(8), 1)]
    expect(proposed(thirds)).toEqual([7])
    expect(proposed([...thirds, held(1, person(8), 1)])).toEqual([7, 8])
  })
  test('a quarter of structures with circles is none, and one share more or less decides', () => {
    const count = fc.integer({ min: 1, max: 9999 })
    fc.assert(
      fc.property(count, count, count, (a, b, c) => {
        // Company 2 holds x of company 1, and a, b and c are held of it by persons 5, 6 and company 1:
        // person 5 has x a / (whole (a + b + c) - x c) in the end, a quarter if x and the whole are these.
        const [x, whole] = [a + b + c, 4 * a + c]
        fc.pre(x < whole)
        const rest = [held(2, company(1), c), held(2, person(5), a), held(2, person(6), b)]
        const top = (more: number) => [held(1, company(2), x + more), held(1, person(7), whole - x - more)]
        const ids = (more: number) => proposed([...top(more), ...rest])
        expect(ids(0)).not.toContain(5)
        expect(ids(1)).toContain(5)
      }),
      { numRuns: 300 },
    )
  })
  test('votes are counted by class, and more than a quarter of them is enough to be proposed', () => {
    const holdings = [
      { ...held(1, person(1), 900), votes: 0 },
      { ...held(1, person(2), 60), votes: 60 },
      { ...held(1, company(3), 40), votes: 40 },
      { ...held(3, person(4), 10), votes: 100 },
      { ...held(3, person(2), 90), votes: 0 },
    ]
    expect([...votesBehind(1, holdings)]).toEqual([
      [2, expect.closeTo(0.6)],
      [4, expect.closeTo(0.4)],
    ])
    expect(controllersBehind(1, holdings)).toEqual([
      { capacity_id: 1, share: expect.closeTo(0.9), votes: 0, natures: ['shares'] },
      { capacity_id: 2, share: expect.closeTo(0.096), votes: expect.closeTo(0.6), natures: ['votes'] },
      { capacity_id: 4, share: expect.closeTo(0.004), votes: expect.closeTo(0.4), natures: ['votes'] },
    ])
  })
})
