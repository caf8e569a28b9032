import { describe, expect, it } from 'vitest'
import { algorithmNamed } from '../../algorithms/registry.ts'
import type { Entity } from '../../entity.ts'
import { prepare } from '../../prepared.ts'
import { rankAll } from '../../rank.ts'
import { seededRandom } from '../../synthetic/random.ts'
import { newIndexBuilder } from '../build/builder.ts'
import { search } from '../search.ts'
import { newEngine } from './engine.ts'

const dates = [
  '1961-04-05',
  '1961-04-05',
  '1961-05-04',
  '1961-04',
  '1961',
  '1961-01-01',
  '1960..1962',
  '1958-04-05',
  '',
]
const more = ['1961-4-5', '1979-11-30', '1961-04-05..1961-04-05']
const families = ['Quernmore', 'Quernmor', 'Haverling', 'Tarrant', 'Quill']
const given = ['Tobias', 'Edmund', 'Una', 'Ingrid', 'Orla']
const random = seededRandom(7)

function party(id: string, schema: Entity['schema'] = 'Person'): Entity {
  const births = [random.pick(dates), ...(random.chance(0.2) ? [random.pick([...dates, ...more])] : [])].filter(Boolean)
  const country = random.pick(['gb', 'br', ''])
  const name = () => ({ full: `${random.pick(given)} ${random.pick(families)}` })
  return {
    id,
    schema,
    names: random.chance(0.3) ? [name(), { ...name(), quality: 'weak' }] : [name()],
    ...(births.length > 0 && { birthDates: births }),
    ...(country && { nationalities: [country] }),
  }
}

const entities = Array.from({ length: 250 }, (_, i) => party(`r-${i}`, i % 9 === 0 ? 'LegalEntity' : 'Person'))
const builder = newIndexBuilder()
for (const entity of entities) builder.add({ entity, caption: '' }, 0)
const engine = newEngine(builder.finish())
const parties = entities.map(prepare)

describe.each(['standard-2', 'standard-3'])('names found by the day of birth, %s', (name) => {
  const algorithm = algorithmNamed(name)

  it('are those that comparing with every record finds, whatever is stated of the day', () => {
    let lifted = 0
    for (let i = 0; i < 160; i++) {
      const query = prepare(party(`q-${i}`))
      const options = { algorithm, threshold: random.pick([0.5, 0.6, 0.6, 0.7]), limit: random.pick([3, 10, 300]) }
      const expected = rankAll(query, parties, options)
      const found = search(engine, query, options)
      expect(found.map(({ record, score }) => [record.entity.id, score])).toEqual(
        expected.map(({ party: { entity }, score }) => [entity.id, score]),
      )
      lifted += expected.filter(({ explanation: { fields } }) => fields[0]!.state === 'differ').length
    }
    expect(lifted).toBeGreaterThan(50)
  })

  it('are forgotten after each search', () => {
    for (const birthDates of [['1961-04-05'], ['1979-11-30', '1961-05-04']])
      search(engine, prepare({ ...entities[0]!, id: 'q', birthDates }), { algorithm, threshold: 0.6, limit: 5 })
    expect(engine.dayBits.bits?.some((word) => word !== 0) ?? false).toBe(false)
  })
})
