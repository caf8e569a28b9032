import { describe, expect, it } from 'vitest'
import { asked, indexOf, listed } from '../../../test/listed.ts'
import { algorithmNamed } from '../../algorithms/registry.ts'
import type { Entity } from '../../entity.ts'
import { prepare } from '../../prepared.ts'
import { syntheticRecords } from '../../synthetic/parties.ts'
import { newIndexBuilder } from '../build/builder.ts'
import { newEngine } from '../rank/engine.ts'
import { search } from '../search.ts'
import { UnreadableIndex } from './layout.ts'
import type { ListedRecord } from './records.ts'
import { factTextAt, formsPerName, mostNames, nameOf, openSnapshot, recordAt, recordsAt, weakMark } from './snapshot.ts'

/** A record with every field, as the index gives it back. */
function whole(record: ListedRecord): ListedRecord {
  const none = {
    birthDates: [],
    deathDates: [],
    genders: [],
    nationalities: [],
    countries: [],
    identifiers: [],
    addresses: [],
  }
  const names = record.entity.names.map(({ quality, ...name }) => (quality === 'weak' ? { ...name, quality } : name))
  return { caption: record.caption, entity: { ...none, ...record.entity, names } }
}

const everything: Partial<Entity> = {
  birthDates: ['1961-04-05', '1960..1964'],
  deathDates: ['2001'],
  genders: ['female'],
  nationalities: ['gb', 'hk'],
  countries: ['cn'],
  identifiers: [
    { type: 'passport', value: 'K8830017', country: 'gb' },
    { type: 'other', value: '1234' },
  ],
  addresses: ['7 Quernmore Lane, Lancaster', '九龍彌敦道'],
}
const records: ListedRecord[] = [
  listed('plain', 'Una Quill'),
  listed('whole', ['Una Quill', '陳大文*'], everything),
  {
    caption: 'Ünä "Q" Quïll',
    entity: { id: '陳-1', schema: 'Person', names: [{ full: 'Una', family: 'Quill', given: 'Una', lang: 'en' }] },
  },
  listed('company', 'Lantern Quay Trading Limited', { schema: 'Company', countries: ['gb'] }),
  listed('nameless', [], { schema: 'Vessel', identifiers: [{ type: 'imo', value: '9123456' }] }),
  ...syntheticRecords(41, 40),
]
const index = indexOf(records)
const snapshot = openSnapshot(index)

function copyOf(bytes: Uint8Array): SharedArrayBuffer {
  const buffer = new SharedArrayBuffer(bytes.length)
  new Uint8Array(buffer).set(bytes)
  return buffer
}

describe('an index', () => {
  it('gives back every record as it was listed', () => {
    for (const [number, record] of records.entries()) expect(recordAt(snapshot, number)).toEqual(whole(record))
  })

  it('gives back several records in the order asked for, also one twice and none', () => {
    const numbers = [7, 1, 4, 1, 0]
    expect(recordsAt(snapshot, numbers)).toEqual(numbers.map((number) => whole(records[number]!)))
    expect(recordsAt(snapshot, [])).toEqual([])
  })

  it('that was read back from a file is the same and answers the same', () => {
    const read = openSnapshot(copyOf(new Uint8Array(index)))
    expect({ ...read, buffer: undefined }).toEqual({ ...snapshot, buffer: undefined })
    const options = { algorithm: algorithmNamed('standard-2'), threshold: 0.6, limit: 5 }
    for (const query of [
      asked('Una Quill', { birthDates: ['1961'] }),
      asked('陳大文'),
      prepare(records.at(-1)!.entity),
    ])
      expect(search(newEngine(read.buffer), query, options)).toEqual(search(newEngine(index), query, options))
  })

  it('has the same bytes whenever it is built from the same records', () => {
    expect(Buffer.from(new Uint8Array(indexOf(records))).equals(Buffer.from(new Uint8Array(index)))).toBe(true)
  })

  it('carries the description given at its build', () => {
    const builder = newIndexBuilder()
    builder.add(records[0]!, 0)
    expect(openSnapshot(builder.finish({ built: '2031-05-06', lists: ['a', 'b'] })).meta).toMatchObject({
      built: '2031-05-06',
      lists: ['a', 'b'],
    })
  })

  it('may hold no records at all', () => {
    const empty = openSnapshot(indexOf([]))
    expect([empty.entities.count, empty.classes.count, empty.tokens.count]).toEqual([0, 0, 0])
  })
})

describe('names of records', () => {
  const { members, classes, readings } = snapshot
  const classOf = (member: number) => members.offsets.findIndex((from) => from > member) - 1
  const ofWhole = Array.from(members.entities, (entity, member) => ({ entity, member })).filter(
    ({ entity }) => entity === 1,
  )

  it('know their place among the names, their reading and whether they are weak', () => {
    const found = ofWhole.map(({ member }) => {
      const mark = members.marks[member]!
      return { name: nameOf(members.places[member]!), weak: mark >= weakMark, han: readings[mark % weakMark]!.han }
    })
    expect(found).toContainEqual({ name: 0, weak: false, han: undefined })
    expect(found).toContainEqual({ name: 1, weak: true, han: 'characters' })
    expect(found.filter(({ name }) => name === 1).every(({ weak }) => weak)).toBe(true)
  })

  it('are marked as Han characters whether weak or not', () => {
    for (const [code, { han }] of readings.entries())
      expect([snapshot.hanMarks[code], snapshot.hanMarks[code + weakMark]]).toEqual(han === undefined ? [0, 0] : [1, 1])
  })

  it('share a class where they have the same words', () => {
    const [a, b] = [0, 1].map((entity) =>
      members.entities.findIndex((one, i) => one === entity && nameOf(members.places[i]!) === 0),
    )
    expect(classOf(a!)).toBe(classOf(b!))
    expect(classes.count).toBeLessThan(members.entities.length)
  })

  it('have places of which each names one name and form', () => {
    for (const [name, form] of [
      [0, 0],
      [0, formsPerName - 1],
      [1, 0],
      [mostNames - 1, formsPerName - 1],
    ] as const) {
      const place = name * formsPerName + form
      expect([nameOf(place), place % formsPerName]).toEqual([name, form])
    }
    expect(mostNames * formsPerName).toBeLessThanOrEqual(2 ** 16)
  })
})

describe('facts by code', () => {
  const { codes, years, births, traits } = snapshot.facts
  const birthOf = (entity: number) => factTextAt(births, codes[2 * entity]!)

  it('are one text for all records that state the same', () => {
    expect(codes[0]).toBe(codes[2 * 3])
    expect(codes[0]).not.toBe(codes[2])
    expect(birthOf(0)).toBe('')
    expect(birthOf(1)).toBe('1961-04-05\u001f1960..1964')
  })

  it('know which records have numbers and addresses', () => {
    const traitsOf = (entity: number) => factTextAt(traits, codes[2 * entity + 1]!).split('\u001e')
    expect(traitsOf(1)).toEqual(['female', 'gb\u001fhk', 'cn', 'ia'])
    expect(traitsOf(4)).toEqual(['', '', '', 'i'])
    expect(traitsOf(0)).toEqual(['', '', '', ''])
  })

  it('have the year of a single date', () => {
    const dated = records.findIndex(({ entity }) => entity.birthDates?.length === 1 && entity.id.startsWith('syn'))
    expect(years[codes[2 * dated]!]).toBe(Number(records[dated]!.entity.birthDates![0]!.slice(0, 4)))
    expect(years[codes[0]!]).toBe(0)
  })
})

describe('a damaged file', () => {
  const bytes = () => new Uint8Array(index).slice()

  it.each([1, 1000, 60_000])('that lost %i bytes at its end is refused', (lost) => {
    expect(() => openSnapshot(copyOf(bytes().subarray(0, -lost)))).toThrow(UnreadableIndex)
  })

  it('with bytes added is refused', () => {
    const longer = new Uint8Array(index.byteLength + 64)
    longer.set(bytes())
    expect(() => openSnapshot(copyOf(longer))).toThrow(/its header says/)
  })

  it('of an earlier version is refused by its first bytes, one with other sections by the name of the missing one', () => {
    const old = bytes()
    old.set(new TextEncoder().encode('{"magic":"probity-index-1"'))
    expect(() => openSnapshot(copyOf(old))).toThrow('not an index of this version')
    const other = bytes()
    const text = new TextDecoder().decode(other.subarray(0, 65_536))
    other.set(new TextEncoder().encode(text.replace('"factCodes"', '"factCodez"')))
    expect(() => openSnapshot(copyOf(other))).toThrow("the index has no section 'factCodes': built by another version?")
  })
})
