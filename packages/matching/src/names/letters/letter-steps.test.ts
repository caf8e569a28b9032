import { expect, test } from 'vitest'
import { hissingSteps, softeningSteps } from '../../chinese/sounds/echo-sound.ts'
import { seededRandom } from '../../synthetic/random.ts'
import { foldingSteps, unifyingSteps } from '../sound/sound.ts'
import { inSteps } from './letter-steps.ts'

const pieces =
  'sch tsch shch ch tch cz tj sj stj zh dzh dj kh gh ph th dh ts tz x ck q c w au ou oo y j ey ij ie ii h nn abd l ge gi sk a e i o u s t d é'.split(
    ' ',
  )

const random = seededRandom(1)
const words = Array.from({ length: 20_000 }, () =>
  Array.from({ length: 1 + random.integer(6) }, () => random.pick(pieces)).join(''),
)

test.for([
  ['folds a sound', foldingSteps],
  ['unifies digraphs', unifyingSteps],
  ['hears what hisses', hissingSteps],
  ['softens', softeningSteps],
] as const)('%s as the steps do one after the other, whatever letters a word holds', ([, steps]) => {
  const searched = (word: string) => steps.reduce((text, { pattern, by }) => text.replaceAll(pattern, by), word)
  expect(words.map((word) => inSteps(word, steps))).toEqual(words.map(searched))
  for (const step of steps)
    expect(words.some((word) => step.pattern[Symbol.replace](word, step.by) !== word)).toBe(true)
})
