import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { standard1 } from '../algorithms/standard-1.ts'
import { compare } from '../compare.ts'
import { prepare } from '../prepared.ts'

interface Case {
  a: string
  b: string
  level: string | null
  note: string
}

const cases = JSON.parse(readFileSync(new URL('chinese-names.json', import.meta.url), 'utf8')) as Case[]
const person = (full: string) => prepare({ id: full, schema: 'Person', names: [{ full }] })

test.for(cases)('$a and $b: $level ($note)', ({ a, b, level }) => {
  expect(compare(standard1, person(a), person(b)).level).toBe(level)
  expect(compare(standard1, person(b), person(a)).level).toBe(level)
})

test('there is a case for every kind of Chinese name', () => {
  expect(cases.length).toBeGreaterThanOrEqual(105)
})
