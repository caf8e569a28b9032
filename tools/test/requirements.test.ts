import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { coverage, idsIn, readRegister, unknownIds } from './requirements.ts'

/** By itself, or within a range such as ALR-018 to ALR-028. */
function isNamedIn(text: string, id: string): boolean {
  const [area = '', number = ''] = id.split('-')
  const ranges = [...text.matchAll(/([A-Z0-9]+)-(\d{3}) to \1-(\d{3})/g)]
  return text.includes(id) || ranges.some(([, of, from, to]) => of === area && from! <= number && number <= to!)
}

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

test('counts a row that a decision settled otherwise', () => {
  expect(coverage([], [{ id: 'PER-003', area: 'PER', settled: '0234' }])).toEqual([
    { area: 'PER', rows: 1, covered: 1, missing: [] },
  ])
})

test('each decision that settled a row names that row', () => {
  const folder = new URL('../../docs/decisions/', import.meta.url)
  const files = readdirSync(folder)
  const unnamed = readRegister().filter(({ id, settled }) => {
    const file = files.find((name) => settled !== undefined && name.startsWith(`${settled}-`))
    return settled !== undefined && (file === undefined || !isNamedIn(readFileSync(new URL(file, folder), 'utf8'), id))
  })
  expect(unnamed).toEqual([])
})

test('the register itself holds each id once, in the area its prefix says', () => {
  const rows = readRegister()
  expect(rows.length).toBeGreaterThan(2000)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  expect(rows.filter(({ id, area }) => !id.startsWith(`${area}-`))).toEqual([])
})
