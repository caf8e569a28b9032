import { describe, expect, it } from 'vitest'
import { standard1 } from '../algorithms/standard-1.ts'
import { standard2 } from '../algorithms/standard-2.ts'
import { compare } from '../compare.ts'
import type { EntityName, Schema } from '../entity.ts'
import { newIndexBuilder } from '../index/build/builder.ts'
import { newEngine } from '../index/rank/engine.ts'
import { search } from '../index/search.ts'
import { prepare } from '../prepared.ts'
import { formsOfNames } from './forms-of-names.ts'

const formsOf = (full: string, schema: Schema = 'Person') =>
  formsOfNames({ schema, names: [{ full }] })[0]!.map(
    ({ tokens, rules }) => `${rules ?? 'both'} ${tokens.map(({ text }) => text).join(' ')}`,
  )
const person = (id: string, full: EntityName['full']) => ({ id, schema: 'Person' as const, names: [{ full }] })
const scores = (a: string, b: string) =>
  [standard1, standard2].map((algorithm) => compare(algorithm, prepare(person('a', a)), prepare(person('b', b))).score)

describe('the forms of a name', () => {
  it('are the same by both rules for almost every name', () => {
    expect(formsOf('Jon Tarrant')).toEqual(['both jon tarrant'])
    expect(formsOf('陳國強')).toEqual(['both 陈 国强'])
  })

  it('of both rules stand beside each other where a character is a variant', () => {
    expect(formsOf('陳國樑')).toEqual(['first 陈 国樑', 'second 陈 国梁'])
  })

  it('of both rules stand beside each other where the article sounds like the next consonant', () => {
    expect(formsOf('Qasimi Abderrahman')).toEqual(['first qasimi abdulrrahman', 'second qasimi abdulrahman'])
    expect(formsOf('Qasimi Abdul Rahman')[0]).toBe('both qasimi abdulrahman')
    expect(formsOf('Абдуррахман Касими').filter((form) => form.startsWith('second'))).toEqual([
      'second abdulrakhman kasimi',
    ])
  })
})

describe('an algorithm compares the forms of its own rules only', () => {
  it.each([
    ['陳國樑', '陳國梁'],
    ['Qasimi Abderrahman', 'Qasimi Abdulrahman'],
  ])('%s and %s are equal by the second rules', (a, b) => {
    for (const [first, second] of [scores(a, b), scores(b, a)]) {
      expect(first).toBeLessThan(0.95)
      expect(second).toBeGreaterThan(0.95)
    }
  })

  it.each([standard1, standard2])('in an index as in a comparison: $name', (algorithm) => {
    const names = ['陳國樑', '陳國梁', 'Qasimi Abderrahman', 'Qasimi Abdul Rahman', 'Qasimi Abdurrahman']
    const builder = newIndexBuilder()
    for (const [i, name] of names.entries()) builder.add({ entity: person(String(i), name), caption: name }, 0)
    const engine = newEngine(builder.finish())
    for (const name of names) {
      const query = prepare(person('q', name))
      const found = search(engine, query, { algorithm, threshold: 0.5, limit: 10 })
      const compared = names
        .map((other, i) => ({ id: String(i), score: compare(algorithm, query, prepare(person('b', other))).score }))
        .filter(({ score }) => score >= 0.5)
      expect(found.map(({ record, score }) => `${record.entity.id} ${score}`).toSorted()).toEqual(
        compared.map(({ id, score }) => `${id} ${score}`),
      )
    }
  })
})
