import { describe, expect, it } from 'vitest'
import { find } from '../../../test/found.ts'
import { asked, engineOf, listed } from '../../../test/listed.ts'
import { algorithmNamed, algorithmNames } from '../../algorithms/registry.ts'
import { compare } from '../../compare.ts'
import { type Party, prepare } from '../../prepared.ts'
import { rank } from '../search.ts'
import { recordAt } from '../store/snapshot.ts'
import type { Engine } from './engine.ts'
import { explainFound, newExplaining } from './explain.ts'
import { entitiesOf } from './top.ts'

const company = { schema: 'Company' as const }
const records = [
  listed('a', ['陳大文', 'CHAN Tai Man*'], { birthDates: ['1961-04-05'] }),
  listed('b', 'CHAN Tai Man', { nationalities: ['hk'] }),
  listed('c', ['J. Tarrant', 'John Paul Tarrant'], { birthDates: ['1961'], genders: ['male'] }),
  listed('d', 'Jon Tarrant*', { identifiers: [{ type: 'passport', value: 'K8830017' }] }),
  listed('e', 'Mohamed Abdul Rahman'),
  listed('f', 'Lantern Quay Trading Limited', company),
  listed('g', 'LQT Limited', company),
  listed('h', 'Quern More Haven GmbH', { ...company, addresses: ['7 Quernmore Lane, Lancaster'] }),
]
const customers: [string, Party][] = [
  ['a Chinese name read across scripts', asked('陳大文', { birthDates: ['1961-04-05'] })],
  ['an initial and a middle name', asked('Jon Tarrant', { birthDates: ['1961-04-05'], genders: ['male'] })],
  ['a weak alias of the customer', asked('Tarrant Jon*')],
  ['words written together', asked('Mohamed Abdulrahman')],
  ['an acronym', asked('Lantern Quay Trading Limited', company)],
  ['a word written apart', asked('Quernmore Haven', { ...company, addresses: ['7 Quernmore Lane, Lancaster'] })],
  ['several names', asked(['Una Quill', 'Jon Tarrant', '陳大文'])],
]

function explained(engine: Engine, query: Party, name: string) {
  const algorithm = algorithmNamed(name)
  const explaining = newExplaining(algorithm)
  const found = rank(engine, query, { algorithm, threshold: 0.5, limit: 20 })
  const comparisons = found.map((one) =>
    explainFound(engine, query, { found: one, record: recordAt(engine.snapshot, one.entity) }, explaining),
  )
  return { found, comparisons, explaining }
}

describe.each(algorithmNames())('a hit, %s', (name) => {
  const engine = engineOf(records)

  it.each(customers)('is explained as the full comparison explains it: %s', (_, query) => {
    const { found, comparisons } = explained(engine, query, name)
    const expected = entitiesOf(found).map((entity) =>
      compare(algorithmNamed(name), query, prepare(records[entity]!.entity)),
    )
    expect(comparisons).toEqual(expected)
    expect(comparisons.length).toBeGreaterThan(0)
  })

  it('that is found by an equal number is compared name by name', () => {
    const query = asked('Bertram Quernmore', { identifiers: [{ type: 'passport', value: 'K8830017' }] })
    const { found, comparisons } = explained(engine, query, name)
    expect(found).toMatchObject([{ hit: -1 }])
    expect(comparisons).toEqual([compare(algorithmNamed(name), query, prepare(records[3]!.entity))])
  })

  it('quotes the listed name as it is written, not as it was folded', () => {
    const { comparisons } = explained(engine, asked('陈大文'), name)
    expect(comparisons[0]!.explanation.fields[0]!.candidate).toEqual(['陳大文'])
    expect(comparisons[0]!.explanation.fields[0]!.detail.en).toContain('陈 = 陳')
  })
})

describe('the words of a class', () => {
  it('are aligned once for all records of the name', () => {
    const engine = engineOf(['a', 'b', 'c', 'd'].map((id) => listed(id, 'Una Quell')))
    const { comparisons, explaining } = explained(engine, asked('Una Quill'), 'standard-1')
    expect(comparisons).toHaveLength(4)
    expect(explaining.matches.get(engine)?.size).toBe(1)
  })

  it('are compared again where the form that met them is no longer at hand', () => {
    const names = Array.from({ length: 30 }, (_, i) => `Quern${'abcdefghij'[i % 10]}l Mordal${'kmn'[i % 3]}`)
    const engine = engineOf(names.map((full, i) => listed(String(i), full)))
    const algorithm = algorithmNamed('standard-1')
    const query = asked(names)
    find(engine, query, { algorithm, threshold: 0.9 })
    const { found, comparisons } = explained(engine, query, 'standard-1')
    expect(found.length).toBe(20)
    expect(comparisons).toEqual(
      found.map(({ entity }) => compare(algorithm, query, prepare(recordAt(engine.snapshot, entity).entity))),
    )
  })
})
