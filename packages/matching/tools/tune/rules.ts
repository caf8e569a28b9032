import type { Judgement } from '../../src/algorithms/algorithm.ts'
import type { Entity } from '../../src/entity.ts'
import { borrowedSurnames } from '../../src/judge/borrowed-surnames.ts'
import { namesInFull } from '../../src/judge/names-in-full.ts'
import { statedNumbers } from '../../src/judge/stated-numbers.ts'
import { knobs, written } from './knobs.ts'

/** A rule that is left out of a fit, to measure its gain. */
export interface Rule {
  name: string
  /** The constants without the rule. */
  without: (judgement: Judgement) => Judgement
  /** The customer without the rule, for rules that change how a customer is queried. */
  asked?: (entity: Entity) => Entity
}

const ofConstants = [...new Set(knobs.map(({ rule }) => rule))]

const steps = { borrowedSurnames, namesInFull, statedNumbers }
const askedWithout = (left: keyof typeof steps) => (entity: Entity) =>
  Object.entries(steps).reduce((asked, [name, step]) => (name === left ? asked : step(asked)), entity)
const same = (judgement: Judgement) => judgement

export const rules: readonly Rule[] = [
  ...ofConstants.map((name): Rule => {
    const own = knobs.filter(({ rule }) => rule === name)
    return { name, without: (judgement) => own.reduce((left, knob) => written(left, knob, knob.neutral), judgement) }
  }),
  { name: 'borrowed surnames', without: same, asked: askedWithout('borrowedSurnames') },
  { name: 'words of companies in full', without: same, asked: askedWithout('namesInFull') },
]
