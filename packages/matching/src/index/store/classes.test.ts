import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../synthetic/random.ts'
import { collapse, orderClasses, weightSteps } from './classes.ts'

/** Forms as lists of token numbers. */
function formsOf(lists: readonly (readonly number[])[]) {
  const offsets = new Uint32Array(lists.length + 1)
  for (const [i, held] of lists.entries()) offsets[i + 1] = offsets[i]! + held.length
  return { count: lists.length, offsets, tokens: Uint32Array.from(lists.flat()) }
}

function listsOf({ count, offsets, tokens }: ReturnType<typeof orderClasses>): number[][] {
  return Array.from({ length: count }, (_, c) => [...tokens.subarray(offsets[c]!, offsets[c + 1]!)])
}

describe('classes', () => {
  it('are one per set of tokens, in the order of first occurrence', () => {
    const { representatives, ofForm } = collapse(formsOf([[1, 2], [3], [1, 2], [1], [], [3], []]))
    expect([...representatives]).toEqual([0, 1, 3, 4])
    expect([...ofForm]).toEqual([0, 1, 0, 2, 3, 1, 3])
  })

  it('keep the tokens of every form, whatever their number becomes', () => {
    const random = seededRandom(11)
    const lists = Array.from({ length: 400 }, () =>
      [...new Set(Array.from({ length: 1 + random.integer(4) }, () => random.integer(30)))].sort((a, b) => a - b),
    )
    const weights = Float64Array.from({ length: 30 }, (_, i) => 0.1 + i / 40)
    const classes = orderClasses(formsOf(lists), weights)
    const held = listsOf(classes)
    expect(new Set(held.map(String)).size).toBe(classes.count)
    expect(Array.from(classes.ofForm, (c) => held[c])).toEqual(lists)
  })
})

describe('the numbers of classes', () => {
  it('rise with the weight step, a limit belonging to the higher step', () => {
    const weights = Float64Array.of(0.2, 0.19, 7, 1.5)
    const classes = orderClasses(formsOf([[2], [0], [1], [3]]), weights)
    expect(listsOf(classes)).toEqual([[1], [0], [3], [2]])
    const stepOf = (c: number) => weightSteps.findIndex((_, step) => c < classes.steps[step + 1]!)
    expect([0, 1, 2, 3].map((c) => weightSteps[stepOf(c)])).toEqual([0, 0.2, 1.4000000000000001, 7])
    expect(classes.steps.at(-1)).toBe(4)
  })

  it('keep classes of the commonest token of a step adjacent, then those of the second commonest', () => {
    const weights = new Float64Array(6).fill(0.01)
    const forms = [[1, 5], [0, 3], [2, 5], [0, 4], [4, 5], [5]]
    const classes = orderClasses(formsOf(forms), weights)
    expect(listsOf(classes)).toEqual([[4, 5], [1, 5], [2, 5], [5], [0, 4], [0, 3]])
  })
})
