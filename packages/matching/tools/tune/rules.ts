import type { Judgement } from '../../src/algorithms/algorithm.ts'
import type { Entity } from '../../src/entity.ts'
import { statedNames } from '../../src/judge/stated-names.ts'
import { statedNumbers } from '../../src/judge/stated-numbers.ts'
import { translatedNames } from '../../src/judge/translated-names.ts'
import { uncutNames } from '../../src/judge/uncut-names.ts'
import { wholeNames } from '../../src/judge/whole-names.ts'
import { knobs, written } from './knobs.ts'

/** A rule without which the algorithm is fitted again, to see what it gains. */
export interface Rule {
  name: string
  /** The constants without the rule. */
  without: (judgement: Judgement) => Judgement
  /** The customer without the rule, for rules about how a customer is searched. */
  asked?: (entity: Entity) => Entity
}

const ofConstants = [...new Set(knobs.map(({ rule }) => rule))]

const steps = { statedNames, wholeNames, uncutNames, translatedNames, statedNumbers }
const askedWithout = (left: keyof typeof steps) => (entity: Entity) =>
  Object.entries(steps).reduce((asked, [name, step]) => (name === left ? asked : step(asked)), entity)
const same = (judgement: Judgement) => judgement

export const rules: readonly Rule[] = [
  ...ofConstants.map((name): Rule => {
    const own = knobs.filter(({ rule }) => rule === name)
    return { name, without: (judgement) => own.reduce((left, knob) => written(left, knob, knob.neutral), judgement) }
  }),
  { name: 'a given name alone borrows the surname', without: same, asked: askedWithout('wholeNames') },
  { name: 'surnames as stated', without: same, asked: askedWithout('statedNames') },
  { name: 'cut words in full', without: same, asked: askedWithout('uncutNames') },
  { name: 'translated brands', without: same, asked: askedWithout('translatedNames') },
]
