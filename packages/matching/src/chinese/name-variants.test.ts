import { expect, it } from 'vitest'
import { nameVariants } from '../data/chinese/name-variants.ts'
import { foldHan } from './fold-han.ts'
import { cantoneseOf, mandarinOf } from './han-readings.ts'
import { foldNameVariants } from './name-variants.ts'

const table = Array.from(nameVariants.replaceAll(/\s/g, ''))
const pairs = Array.from({ length: table.length / 2 }, (_, i) => [table[2 * i]!, table[2 * i + 1]!] as const)
const folded = (text: string) => foldHan(foldNameVariants(text))

it('reads variants of a character as one', () => {
  expect(folded('陳國樑')).toBe(folded('陈国梁'))
  expect(folded('林栢廸')).toBe(folded('林柏迪'))
  expect(foldNameVariants('Tobias Quernmore')).toBe('Tobias Quernmore')
})

it('relates only characters that the fold table keeps apart', () => {
  expect(pairs.filter(([from, to]) => foldHan(from) === foldHan(to))).toEqual([])
  expect(new Set(pairs.map(([from]) => from)).size).toBe(pairs.length)
})

it('leads to a character that is no variant itself', () => {
  expect(pairs.filter(([, to]) => foldNameVariants(to) !== to)).toEqual([])
})

it('relates characters with a reading in common', () => {
  const share = (a: readonly string[], b: readonly string[]) => a.length === 0 || a.some((one) => b.includes(one))
  const readings = (char: string) => [...cantoneseOf(foldHan(char)), ...mandarinOf(foldHan(char))]
  expect(pairs.filter(([from, to]) => !share(readings(from), readings(to)))).toEqual([])
})
