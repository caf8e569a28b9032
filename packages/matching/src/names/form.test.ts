import { expect, it } from 'vitest'
import { acrossScripts, type HanSide, mayMeet } from './form.ts'

const sides: (HanSide | undefined)[] = ['characters', 'rendering', 'reading', undefined]

it('compares Han forms only if both keep characters or both a rendering', () => {
  expect(mayMeet('characters', 'characters')).toBe(true)
  expect(mayMeet('rendering', 'rendering')).toBe(true)
  expect(mayMeet('characters', 'rendering')).toBe(false)
})

it('compares a reading of Han characters only with a form without them', () => {
  expect(sides.filter((side) => mayMeet('reading', side))).toEqual([undefined])
})

it('compares a form without Han characters with every form, in either order', () => {
  expect(sides.filter((side) => mayMeet(undefined, side))).toEqual(sides)
  expect(sides.filter((side) => mayMeet(side, undefined))).toEqual(sides)
})

it('is across scripts where exactly one side is Han', () => {
  expect(acrossScripts('reading', undefined)).toBe('reading')
  expect(acrossScripts(undefined, 'characters')).toBe('characters')
  expect(acrossScripts('characters', 'characters')).toBeUndefined()
  expect(acrossScripts(undefined, undefined)).toBeUndefined()
})
