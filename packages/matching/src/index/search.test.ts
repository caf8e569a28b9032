import { describe, expect, it } from 'vitest'
import { algorithmNamed, algorithmNames } from '../algorithms/registry.ts'
import { type Party, prepare } from '../prepared.ts'
import { rankAll } from '../rank.ts'
import { syntheticRecords } from '../synthetic/parties.ts'
import { type QueryClass, queryClasses, queryFor } from '../synthetic/queries.ts'
import { seededRandom } from '../synthetic/random.ts'
import { newIndexBuilder } from './build/builder.ts'
import { type Engine, newEngine } from './rank/engine.ts'
import { search } from './search.ts'
import { recordAt } from './store/snapshot.ts'

// Every query is compared with every record; `npm run test:all` uses more records.
const records = Number(process.env['PROBITY_INDEX_RECORDS'] ?? 500)
const listed = [...syntheticRecords(11, records), ...sharedNames(), ...hanCompanies(), ...renderedNames()]
const parties = listed.map(({ entity }) => prepare(entity))

/** Names that several parties share, weak aliases among them, and a name of more than eight words. */
function sharedNames() {
  return Array.from({ length: 40 }, (_, i) => {
    const long = 'Union of the Seven Northern River Valley Water Trading Towns'
    const names = [
      { full: 'Mohammed Ali' },
      { full: i % 3 === 0 ? long : 'Li Wei', quality: i % 2 === 0 ? ('weak' as const) : ('strong' as const) },
    ]
    const entity = { id: `shared-${i}`, schema: 'Person' as const, names, birthDates: [`19${50 + i}`] }
    return { entity, caption: 'shared' }
  })
}

/** Companies whose characters sound alike, some with a Latin name of their own or one that fits another's reading. */
function hanCompanies() {
  const alike = ['鴻紅洪宏', '祥翔詳象', '青清輕晴', '松崧宋送', '豐風峰鋒', '華驊滑嘩']
  const trades = ['貿易', '海運', '國際', '']
  return Array.from({ length: 120 }, (_, i) => {
    const [first = '', second = ''] = [alike[i % 6]?.[i % 4], alike[(i + 1 + (i % 5)) % 6]?.[(i >> 2) % 4]]
    const full = `${first}${second}${trades[i % 4]}有限公司`
    const latin = ['Hung Cheung Shipping Limited', 'Qingsong Trading Ltd', 'Hongxiang International'][i % 3]!
    const names = i % 5 === 0 ? [{ full }, { full: latin }] : i % 5 === 1 ? [{ full: latin }] : [{ full }]
    return { entity: { id: `han-${i}`, schema: 'Company' as const, names }, caption: full }
  })
}

/** Foreign names in Chinese: by usual renderings, by sound, and both. */
function renderedNames() {
  const names =
    '約翰·史密斯 约翰·史密夫 安华 安瓦尔 阿都拉曼 阿布杜拉曼 沙里达欣 沃兹曼 安东·瓦兹门 敬睿 Anwar Wazman John·史密斯 Sharidasin 田中一郎'
  return names.split(' ').map((full, i) => {
    const quality = i % 4 === 3 ? ('weak' as const) : ('strong' as const)
    return { entity: { id: `rendered-${i}`, schema: 'Person' as const, names: [{ full, quality }] }, caption: full }
  })
}

function engineOf(records: typeof listed): Engine {
  const builder = newIndexBuilder()
  for (const record of records) builder.add(record, 0)
  return newEngine(builder.finish())
}

const engine = engineOf(listed)

describe.each(algorithmNames())('%s', (name) => {
  const algorithm = algorithmNamed(name)

  /** Reference answers of a full comparison, each with the number of its record. */
  function hitsOf(from: Engine, query: Party, options: { threshold: number; limit: number }) {
    return search(from, query, { algorithm, ...options }).map(({ record, number, ...comparison }) => {
      expect(recordAt(from.snapshot, number)).toEqual(record)
      return { id: record.entity.id, ...comparison }
    })
  }

  function ask(query: Party, options: { threshold: number; limit: number }) {
    return hitsOf(engine, query, options)
  }

  function tryAll(query: Party, options: { threshold: number; limit: number }) {
    return rankAll(query, parties, { algorithm, ...options }).map(({ party, ...comparison }) => ({
      id: party.entity.id,
      ...comparison,
    }))
  }

  describe('the index against comparing with every record', () => {
    const random = seededRandom(5)

    it.each(Object.keys(queryClasses) as QueryClass[])('finds the same hits, scores and explanations: %s', (kind) => {
      let hits = 0
      for (let i = 0; i < 140; i++) {
        const query = prepare(queryFor(random, random.pick(listed).entity, kind, i % 3 === 0))
        const options = { threshold: random.pick([0.5, 0.6, 0.6, 0.8, 0.95]), limit: random.pick([1, 3, 10, 30]) }
        const expected = tryAll(query, options)
        expect(ask(query, options), `${query.entity.names[0]!.full} at ${JSON.stringify(options)}`).toEqual(expected)
        hits += expected.length
      }
      expect(hits).toBeGreaterThan(100)
    })
  })

  it('meets names in Han characters just as comparing with every record does', () => {
    let compared = 0
    for (const { entity } of [...hanCompanies(), ...renderedNames()]) {
      for (const { full } of entity.names) {
        const query = prepare({ id: 'q', schema: entity.schema, names: [{ full }] })
        const options = { threshold: 0.3, limit: 400 }
        const expected = tryAll(query, options)
        expect(ask(query, options), `${full} and its like`).toEqual(expected)
        compared += expected.length
      }
    }
    expect(compared).toBeGreaterThan(2000)
  })

  describe('names that many share', () => {
    /** Found by a weak alias that scores more than the strong name, but has a lower ceiling. */
    const sharing = Array.from({ length: 60 }, (_, i) => {
      const family = ['Dornwick', 'Salesyn', 'Sales'][i % 3]!
      const names = [{ full: `Zbigniew ${family}` }, { full: 'Zbigniew', quality: 'weak' as const }]
      const entity = { id: `z-${i}`, schema: 'Person' as const, names, nationalities: [i % 4 === 0 ? 'pl' : 'de'] }
      return {
        entity:
          i % 5 === 0
            ? entity
            : { ...entity, birthDates: [i % 7 === 0 ? `19${40 + i}..19${43 + i}` : `19${40 + i}-0${1 + (i % 9)}-11`] },
        caption: 'shared',
      }
    })
    const shared = engineOf(sharing)
    const candidates = sharing.map(({ entity }) => prepare(entity))

    it.each([1, 3, 10])('give way to no more than the limit, weighed with all that is known: %i', (limit) => {
      for (const family of ['Ulmiescu', 'Salesin', '']) {
        for (const born of [undefined, '1961-04-11', '1985', '1958..1963', '1958/1963']) {
          const known = born === undefined ? {} : { birthDates: [born] }
          const full = `Zbigniew ${family}`.trim()
          const query = prepare({ id: 'q', schema: 'Person', names: [{ full }], nationalities: ['pl'], ...known })
          const options = { algorithm, threshold: 0.5, limit }
          const found = hitsOf(shared, query, options)
          const expected = rankAll(query, candidates, options).map(({ party, ...rest }) => ({
            id: party.entity.id,
            ...rest,
          }))
          expect(found, `${full} ${JSON.stringify(known)}`).toEqual(expected)
        }
      }
    })
  })

  it('lets a short number that two parties share lift a name, and a long one find it', () => {
    const numbered = Array.from({ length: 30 }, (_, i) => {
      const identifiers = [{ type: 'other', value: i % 2 === 0 ? '1234' : `K88${i}0017` }]
      const names = [{ full: `Zbigniew ${['Dornwick', 'Salesyn', 'Sales'][i % 3]}` }]
      return { entity: { id: `n-${i}`, schema: 'Person' as const, names, identifiers }, caption: '' }
    })
    const candidates = numbered.map(({ entity }) => prepare(entity))
    for (const value of ['1234', 'K8830017', 'K8899999']) {
      const names = [{ full: 'Zbigniew Dornwik' }]
      const query = prepare({ id: 'q', schema: 'Person', names, identifiers: [{ type: 'other', value }] })
      const options = { algorithm, threshold: 0.6, limit: 4 }
      const expected = rankAll(query, candidates, options).map(({ party, ...rest }) => ({
        id: party.entity.id,
        ...rest,
      }))
      const found = hitsOf(engineOf(numbered), query, options)
      expect(found).toEqual(expected)
    }
  })

  it('explains the first hits of an engine, though a form before the one that met them met nothing', () => {
    const records = [
      { entity: { id: 'one', schema: 'Person' as const, names: [{ full: 'Zbigniew Dornwick' }] }, caption: '' },
    ]
    const names = ['Wrszthek Pfqualbo', 'Zbigniew Dornwick'].map((full) => ({ full }))
    const query = prepare({ id: 'q', schema: 'Person', names })
    const [hit] = search(engineOf(records), query, { algorithm, threshold: 0.6, limit: 10 })
    expect(hit).toMatchObject({ level: 'EXACT', record: { entity: { id: 'one' } } })
  })
})
