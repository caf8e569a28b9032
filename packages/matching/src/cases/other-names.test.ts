import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { standard1 } from '../algorithms/standard-1.ts'
import { compare } from '../compare.ts'
import type { Schema } from '../entity.ts'
import { prepare } from '../prepared.ts'

interface Case {
  schema: Schema
  a: string
  b: string
  level: string | null
  note: string
}

const cases = JSON.parse(readFileSync(new URL('other-names.json', import.meta.url), 'utf8')) as Case[]

test.for(cases)('$a and $b: $level ($note)', ({ schema, a, b, level }) => {
  const party = (full: string) => prepare({ id: full, schema, names: [{ full }] })
  expect(compare(standard1, party(a), party(b)).level).toBe(level)
  expect(compare(standard1, party(b), party(a)).level).toBe(level)
})
