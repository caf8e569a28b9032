import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { algorithmNamed, algorithmNames } from '../algorithms/registry.ts'
import { compare } from '../compare.ts'
import type { Schema } from '../entity.ts'
import { prepare } from '../prepared.ts'

interface Case {
  schema: Schema
  a: string
  b: string
  level: string | null
  note: string
  /** Expected answers of algorithms that differ on purpose. */
  otherwise?: Record<string, string | null>
}

const cases = JSON.parse(readFileSync(new URL('other-names.json', import.meta.url), 'utf8')) as Case[]

describe.each(algorithmNames())('%s', (name) => {
  const algorithm = algorithmNamed(name)

  test.for(cases)('$a and $b: $level ($note)', ({ schema, a, b, level, otherwise }) => {
    const party = (full: string) => prepare({ id: full, schema, names: [{ full }] })
    const meant = otherwise && name in otherwise ? otherwise[name] : level
    expect(compare(algorithm, party(a), party(b)).level).toBe(meant)
    expect(compare(algorithm, party(b), party(a)).level).toBe(meant)
  })
})
