import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { compare } from '../compare.ts'
import { fromFtm } from '../ftm.ts'
import { prepare } from '../prepared.ts'
import { algorithmNamed, algorithmNames } from './registry.ts'

type Properties = Record<string, string[]>
interface Answered {
  schema: string
  a: Properties
  b: Properties
  score: number
  level: string | null
  points: number[]
}

const fileOf = (name: string) => new URL(`${name}.released.jsonl`, import.meta.url)

/** A replay proves stored scans, so changed answers need a new algorithm with its own name. */
describe.each(algorithmNames())('%s, once released', (name) => {
  it('has its answers written down', () => {
    expect(existsSync(fileOf(name))).toBe(true)
  })

  const [head = '', ...lines] = readFileSync(fileOf(name), 'utf8').trimEnd().split('\n')

  it('keeps its numbers', () => {
    const { functions: _, ...numbers } = algorithmNamed(name)
    expect(JSON.parse(head)).toEqual({ algorithm: numbers })
  })

  it('gives every pair the score, the level and the points it was released with', () => {
    expect(lines.length).toBeGreaterThan(300)
    const moved = lines.filter((line) => {
      const { schema, a, b, ...then } = JSON.parse(line) as Answered
      const party = (properties: Properties) => prepare(fromFtm({ id: 'x', schema, properties }))
      const now = compare(algorithmNamed(name), party(a), party(b))
      const points = now.explanation.fields.map((field) => field.points)
      const isNear = [now.score, ...points].every(
        (number, i) => Math.abs(number - [then.score, ...then.points][i]!) < 1e-8,
      )
      return !isNear || now.level !== then.level || points.length !== then.points.length
    })
    expect(moved).toEqual([])
  })
})
