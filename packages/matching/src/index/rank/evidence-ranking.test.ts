import { describe, expect, it } from 'vitest'
import { ranked, type Searching } from '../../../test/found.ts'
import { asked, engineOf, listed } from '../../../test/listed.ts'
import { algorithmNamed, algorithmNames } from '../../algorithms/registry.ts'
import { measure } from '../../compare.ts'
import type { Entity } from '../../entity.ts'
import { type Party, prepare } from '../../prepared.ts'
import type { ListedRecord } from '../store/records.ts'
import { rankWithEvidence } from './evidence-ranking.ts'

const idsFor = (records: readonly ListedRecord[], query: Party, searching: Searching) =>
  ranked(engineOf(records), query, rankWithEvidence, searching).map(([id]) => id)

/** Ids and scores by comparing with every record. */
function compared(records: readonly ListedRecord[], query: Party, { algorithm, threshold, limit = 10 }: Searching) {
  return records
    .map(({ entity }): [string, number] => [entity.id, measure(algorithm, query, prepare(entity)).score])
    .filter(([, score]) => score >= threshold)
    .sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
    .slice(0, limit)
}

describe.each(algorithmNames())('ranking with evidence, %s', (name) => {
  const algorithm = algorithmNamed(name)
  const born = (year: string, more: Partial<Entity> = {}): Partial<Entity> => ({ birthDates: [year], ...more })

  it('puts the party of that day of birth before others of the name', () => {
    const records = [
      listed('a', 'Una Quill'),
      listed('b', 'Una Quill', born('1944-12-31')),
      listed('c', 'Una Quill', born('1961-04-05')),
      listed('d', 'Una Quill', born('1961')),
    ]
    const query = asked('Una Quill', born('1961-04-05'))
    expect(idsFor(records, query, { algorithm, threshold: 0.5 })).toEqual(['c', 'd', 'a', 'b'])
    expect(idsFor(records, query, { algorithm, threshold: 0.5, limit: 1 })).toEqual(['c'])
  })

  it('orders equal scores by id where more members than the limit are alike', () => {
    const crowd = Array.from({ length: 30 }, (_, i) =>
      listed(`r-${String(29 - i).padStart(2, '0')}`, 'Una Quill', born('1961')),
    )
    const query = asked('Una Quill', born('1961-04-05'))
    expect(idsFor(crowd, query, { algorithm, threshold: 0.5, limit: 3 })).toEqual(['r-00', 'r-01', 'r-02'])
  })

  it('finds the one that agrees among many of the name that do not', () => {
    const crowd = Array.from({ length: 80 }, (_, i) =>
      listed(`r-${String(i).padStart(2, '0')}`, 'Una Quill', born(`19${10 + i}-02-03`)),
    )
    const query = asked('Una Quill', born('1977-02-03'))
    expect(idsFor(crowd, query, { algorithm, threshold: 0.5, limit: 2 })[0]).toBe('r-67')
  })

  it('lets a weak alias of a better score give way to the strong name of lower score', () => {
    const records = [
      listed('a', ['Una Quell', 'Una Quill*'], born('1961-04-05')),
      listed('b', 'Una Quill*', born('1961-04-05')),
    ]
    const query = asked('Una Quill', born('1961-04-05'))
    const searching = { algorithm, threshold: 0.6 }
    expect(ranked(engineOf(records), query, rankWithEvidence, searching)).toEqual(compared(records, query, searching))
    expect(idsFor(records, query, { ...searching, limit: 1 })).toEqual(['a'])
  })

  it('counts a record with several equal names once', () => {
    const records = [
      listed('a', ['Una Quill', 'Quill Una', 'UNA QUILL'], born('1961')),
      listed('b', 'Una Quill', born('1961')),
      ...Array.from({ length: 9 }, (_, i) => listed(`c${i}`, 'Una Quill', born('1961'))),
    ]
    const query = asked('Una Quill', born('1961'))
    expect(idsFor(records, query, { algorithm, threshold: 0.5, limit: 3 })).toEqual(['a', 'b', 'c0'])
  })

  it('reads the record itself where an address decides', () => {
    const at = (id: string, address: string) => listed(id, 'Una Quell', { addresses: [address] })
    const records = [
      at('a', '30 Wharf Street, Dunedin'),
      at('b', '7 Quernmore Lane, Lancaster'),
      listed('c', 'Una Quell'),
    ]
    const query = asked('Una Quill', { addresses: ['7 Quernmore Lane, Lancaster'] })
    expect(idsFor(records, query, { algorithm, threshold: 0.5 })[0]).toBe('b')
  })

  it.each([1, 3, 150])('answers as the full comparison does, with the limit %i', (limit) => {
    const families = ['Quill', 'Quell', 'Quyll', 'Tarrant']
    const records = Array.from({ length: 64 }, (_, i) =>
      listed(`r-${i}`, `Una ${families[i % 4]}${i % 7 === 0 ? '*' : ''}`, {
        ...(i % 3 === 0 ? {} : born(`19${60 + (i % 5)}${i % 2 === 0 ? '-04-05' : ''}`)),
        ...(i % 5 === 0 ? { nationalities: ['gb'] } : i % 5 === 1 ? { nationalities: ['fr'] } : {}),
      }),
    )
    const query = asked('Una Quill', born('1961-04-05', { nationalities: ['gb'] }))
    const searching = { algorithm, threshold: 0.55, limit }
    expect(ranked(engineOf(records), query, rankWithEvidence, searching)).toEqual(compared(records, query, searching))
  })

  it('gives no record that facts bring below the threshold', () => {
    const records = [
      listed('a', 'Una Quell', { genders: ['male'], nationalities: ['fr'], ...born('1944-12-31') }),
      listed('b', 'Una Quell'),
    ]
    const query = asked('Una Quill', { genders: ['female'], nationalities: ['gb'], ...born('1961-04-05') })
    expect(idsFor(records, query, { algorithm, threshold: 0.8 })).toEqual(['b'])
  })
})

it('lets Chinese names that differ count against, although the Latin ones agree', () => {
  const algorithm = algorithmNamed('standard-2')
  const records = [
    listed('a', ['CHAN Tai Mang', '李小明']),
    listed('b', ['CHAN Tai Mang', '陳大文']),
    listed('c', 'CHAN Tai Mang'),
  ]
  const found = ranked(engineOf(records), asked(['CHAN Tai Man', '陳大文']), rankWithEvidence, {
    algorithm,
    threshold: 0.3,
  })
  expect(found.map(([id]) => id)).toEqual(['b', 'c', 'a'])
  expect(found).toEqual(compared(records, asked(['CHAN Tai Man', '陳大文']), { algorithm, threshold: 0.3 }))
})
