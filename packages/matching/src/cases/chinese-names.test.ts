import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { algorithmNamed, algorithmNames } from '../algorithms/registry.ts'
import { compare } from '../compare.ts'
import { prepare } from '../prepared.ts'

interface Case {
  a: string
  b: string
  level: string | null
  note: string
  /** Expected answers of algorithms that differ on purpose. */
  otherwise?: Record<string, string | null>
}

const cases = JSON.parse(readFileSync(new URL('chinese-names.json', import.meta.url), 'utf8')) as Case[]
const person = (full: string) => prepare({ id: full, schema: 'Person', names: [{ full }] })

describe.each(algorithmNames())('%s', (name) => {
  const algorithm = algorithmNamed(name)

  test.for(cases)('$a and $b: $level ($note)', ({ a, b, level, otherwise }) => {
    const meant = otherwise && name in otherwise ? otherwise[name] : level
    expect(compare(algorithm, person(a), person(b)).level).toBe(meant)
    expect(compare(algorithm, person(b), person(a)).level).toBe(meant)
  })
})

test('there is a case for every kind of Chinese name', () => {
  expect(cases.length).toBeGreaterThanOrEqual(105)
})
