import { expect, test } from 'vitest'
import { coverage, idsIn, readRegister, unknownIds } from './requirements.ts'

const register = [
  { id: 'PER-001', area: 'PER' },
  { id: 'PER-002', area: 'PER' },
  { id: 'I18-001', area: 'I18' },
]

test('reads one or several ids from the end of a title, and no other brackets', () => {
  expect(idsIn('refuses a wrong digit [PER-001]')).toEqual(['PER-001'])
  expect(idsIn('speaks both [PER-002, I18-001]')).toEqual(['PER-002', 'I18-001'])
  expect(idsIn('keeps [1, 2] and [A] and names[0] as they are')).toEqual([])
})

test('names ids that the register does not hold, slips inside a list included', () => {
  expect(unknownIds(['one [PER-009]', 'two [PER-001]', 'three [PER-001, PER-02]'], register)).toEqual([
    'PER-009: one [PER-009]',
    'PER-02: three [PER-001, PER-02]',
  ])
})

test('counts a row once however many tests name it, and lists the rest', () => {
  expect(coverage(['a [PER-001]', 'b [PER-001, I18-001]'], register)).toEqual([
    { area: 'PER', rows: 2, covered: 1, missing: ['PER-002'] },
    { area: 'I18', rows: 1, covered: 1, missing: [] },
  ])
})

test('the register itself holds each id once, in the area its prefix says', () => {
  const rows = readRegister()
  expect(rows.length).toBeGreaterThan(2000)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  expect(rows.filter(({ id, area }) => !id.startsWith(`${area}-`))).toEqual([])
})
