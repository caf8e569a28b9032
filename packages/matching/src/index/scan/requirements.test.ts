import { describe, expect, it } from 'vitest'
import { asked, engineOf, listed } from '../../../test/listed.ts'
import { algorithmNamed, algorithmNames } from '../../algorithms/registry.ts'
import { rarityOf } from '../../judge/rarity.ts'
import { weightSteps } from '../store/classes.ts'
import { bitPlanesOf, newBitPlanes } from './bit-planes.ts'
import { type Reach, together } from './bounds.ts'
import { outlineForm, planAt, reaches, strongest } from './plan.ts'
import { anything, requirementOf, stepWindow } from './requirements.ts'
import type { SearchToken } from './search-token.ts'

const engine = engineOf([
  listed('a', 'Jon Tarrant'),
  listed('b', 'John Tarant'),
  listed('c', 'Maria Quernmore Tarrant'),
  listed('d', 'Quernmore Haven'),
  listed('e', 'Jane Tarrend'),
])

function planned(full: string, score: number, name = 'standard-1') {
  const algorithm = algorithmNamed(name)
  const form = asked(full).names[0]!.forms[0]!
  const rarities = form.tokens.map((token) => rarityOf(token, 'person'))
  const outline = outlineForm(algorithm.costs.person, { form, rarities }, engine)
  const planes = newBitPlanes(engine.snapshot.classes.count)
  const share = algorithm.functions.judge.leastOf(algorithm, score, 'person')
  return { plan: planAt(algorithm, outline, { share, name: score }), planes, outline }
}

const scores = [0.95, 0.8, 0.7, 0.6, 0.5]
const names = ['Jon Tarrant', 'Maria Quernmore Tarrant', 'Jon Maria Quernmore Haven Tarrant']
const cases = algorithmNames().flatMap((name) =>
  names.flatMap((full) => scores.map((score) => [full, score, name] as const)),
)

/** What the others add that a set of needs stands for. */
function reachOf(
  { outline, planes }: ReturnType<typeof planned>,
  needs: readonly { pair: Int32Array; otherwise: number }[],
): Reach {
  const each = needs.map(({ pair, otherwise }) => {
    const token = outline.search.find((one, i) => bitPlanesOf(planes, one, i) === pair)!
    return otherwise === 0 ? token.high : strongest(token)
  })
  return each.reduce(together, outline.free)
}

interface Held {
  token: SearchToken
  isHigh: boolean
  reach: Reach
}

/** Every way in which a class can hold these words: not at all, closely similar or otherwise. */
function waysToHold([token, ...others]: readonly SearchToken[]): Held[][] {
  if (!token) return [[]]
  const ways = waysToHold(others)
  const options = [true, false].map((isHigh) => ({ token, isHigh, reach: isHigh ? token.high : token.low }))
  return [...ways, ...options.filter(({ reach }) => reach.query > 0).flatMap((one) => ways.map((way) => [one, ...way]))]
}

describe('what a class must contain besides the scanned word', () => {
  it.each(cases)(
    'is enough together with it, and no set that is enough is missing: %s at %d by %s',
    (full, score, name) => {
      const made = planned(full, score, name)
      const { plan, planes, outline } = made
      for (let index = 0; index < plan.essential; index++) {
        const own = strongest(outline.search[index]!)
        const others = outline.search.slice(index + 1)
        for (let step = 0; step < weightSteps.length; step += 3) {
          const { sets } = requirementOf({ plan, planes }, { index, asked: 'enough' }, own, step)
          for (const needs of sets) expect(reaches(plan, together(own, reachOf(made, needs)), step)).toBe(true)
          for (const held of waysToHold(others)) {
            const most = held.map(({ reach }) => reach).reduce(together, together(own, outline.free))
            const isMet = sets.some((needs) =>
              needs.every(({ pair, otherwise }) =>
                held.some(
                  ({ token, isHigh }) =>
                    (isHigh || otherwise === -1) && pair === bitPlanesOf(planes, token, outline.search.indexOf(token)),
                ),
              ),
            )
            expect(isMet || !reaches(plan, most, step)).toBe(true)
          }
        }
      }
    },
  )

  it('is nothing where the scanned word is enough, and cannot be met where all words are too little', () => {
    const { plan, planes, outline } = planned('Jon Tarrant', 0.5)
    const own = strongest(outline.search[0]!)
    const heavy: Reach = { query: 2, listed: 2, rarest: 1, words: 2 }
    const step = weightSteps.findIndex((from) => from > 1.5) - 1
    expect(requirementOf({ plan, planes }, { index: 0, asked: 'enough' }, heavy, step)).toBe(anything)
    const high = planned('Jon Tarrant', 0.95)
    expect(requirementOf(high, { index: 0, asked: 'enough' }, own, weightSteps.length - 1).sets).toEqual([])
  })

  it('is not checked where nothing is asked, or one other word is', () => {
    const { plan, planes, outline } = planned('Jon Maria Tarrant', 0.6)
    const own = strongest(outline.search[0]!)
    const step = weightSteps.findIndex((from) => from > 2) - 1
    expect(requirementOf({ plan, planes }, { index: 0, asked: 'nothing' }, own, step)).toBe(anything)
    const { sets } = requirementOf({ plan, planes }, { index: 0, asked: 'any other' }, own, step)
    expect(sets.map((needs) => needs.length)).toEqual([1, 1])
    expect(sets.flat().every(({ otherwise }) => otherwise === -1)).toBe(true)
  })

  it('names the only need, so that it is read directly', () => {
    const { plan, planes, outline } = planned('Jon Tarrant', 0.8)
    const own = strongest(outline.search[0]!)
    const step = weightSteps.findIndex((from) => from > 1.5) - 1
    const requirement = requirementOf({ plan, planes }, { index: 0, asked: 'enough' }, own, step)
    expect(requirement.sets).toHaveLength(1)
    expect(requirement.only).toBe(requirement.sets[0]![0])
    expect(requirement.only?.pair).toBe(bitPlanesOf(planes, outline.search[1]!, 1))
  })

  it('is the same object for the same sets, and remembered by the outline', () => {
    const { plan, planes, outline } = planned('Jon Tarrant', 0.8)
    const own = strongest(outline.search[0]!)
    const step = weightSteps.findIndex((from) => from > 1.5) - 1
    const ask = () => requirementOf({ plan, planes }, { index: 0, asked: 'enough' }, own, step)
    expect(ask()).toBe(ask())
  })
})

describe('the weight steps of a plan', () => {
  it.each(names)('hold every class that can reach the score, and widen as it falls: %s', (full) => {
    let [before, after] = [weightSteps.length, -1]
    for (const score of scores) {
      const { plan, outline } = planned(full, score)
      const { first, last } = stepWindow(plan)
      const reached = weightSteps.map((_, step) => reaches(plan, outline.all, step))
      expect([first, last]).toEqual([reached.indexOf(true), reached.lastIndexOf(true)])
      expect(first).toBeLessThanOrEqual(before)
      expect(last).toBeGreaterThanOrEqual(after)
      ;[before, after] = [first, last]
    }
  })

  it('are none where no names can have the share', () => {
    const { first, last } = stepWindow(planned('Jon Tarrant', 1.2).plan)
    expect(first).toBeGreaterThan(last)
  })
})
