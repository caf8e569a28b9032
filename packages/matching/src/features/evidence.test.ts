import { expect, it } from 'vitest'
import { isNothing, missing } from './evidence.ts'

const label = { en: 'Favourite colour', zh: '顏色' }

it('says which side does not give the field', () => {
  expect(missing([], [], label).detail.en).toBe('Favourite colour: on neither side.')
  expect(missing([], ['red'], label).detail.en).toBe('Favourite colour: not given for the party searched.')
  expect(missing(['red'], [], label).detail.zh).toBe('顏色：名單一方未提供。')
})

it('keeps the values of the side that gives the field', () => {
  expect(missing(['red'], [], label)).toMatchObject({ state: 'missing', strength: 0, query: ['red'], candidate: [] })
})

it('is nothing only where neither side gives the field', () => {
  expect(isNothing(missing([], [], label))).toBe(true)
  expect(isNothing(missing(['red'], [], label))).toBe(false)
  expect(isNothing(missing([], ['red'], label))).toBe(false)
  expect(isNothing({ ...missing([], [], label), state: 'differ' })).toBe(false)
})
