import { expect, it } from 'vitest'
import { type ListedRecord, packRecord, unpackRecord, unpackRecords } from './records.ts'
import { utf8Room, writeUtf8 } from './utf8.ts'

const records: ListedRecord[] = [
  { entity: { id: 'a', schema: 'Person', names: [{ full: 'Tarko Veldin' }] }, caption: 'Tarko Veldin' },
  {
    entity: {
      id: 'b',
      schema: 'Person',
      names: [{ full: '陳小虛' }, { full: 'CHAN Siu Hui', quality: 'weak', lang: 'en' }],
      birthDates: ['1970-02', '1971'],
      nationalities: ['hk'],
      identifiers: [{ type: 'passport', value: 'K1234', country: 'hk' }],
    },
    caption: '陳小虛',
  },
  { entity: { id: 'c', schema: 'Organization', names: [{ full: 'Ž' }], addresses: ['1 Road', '2 Road'] }, caption: '' },
]

function packed(listed: readonly ListedRecord[]) {
  const texts = listed.map(packRecord)
  const bytes = new Uint8Array(texts.reduce((room, text) => room + utf8Room(text), 0))
  const offsets = new Uint32Array(texts.length + 1)
  for (const [i, text] of texts.entries()) offsets[i + 1] = writeUtf8(bytes, offsets[i]!, text)
  return { bytes, offsets }
}

function oneByOne({ bytes, offsets }: ReturnType<typeof packed>, numbers: readonly number[]): ListedRecord[] {
  return numbers.map((number) => unpackRecord(bytes, offsets[number]!, offsets[number + 1]!))
}

it('reads several records as it reads each, in the order asked for', () => {
  const stored = packed(records)
  expect(unpackRecords(stored, [2, 0, 1, 0])).toEqual(oneByOne(stored, [2, 0, 1, 0]))
  expect(unpackRecords(stored, [1])[0]!.entity.names[1]).toEqual(records[1]!.entity.names[1])
})

it('reads records that are larger than its own memory', () => {
  const large = records.map((record, i) => ({ ...record, caption: `${'虛'.repeat(9000)}${i}` }))
  const stored = packed(large)
  const read = unpackRecords(stored, [0, 1, 2])
  expect(read).toEqual(oneByOne(stored, [0, 1, 2]))
  expect(read.map(({ caption }) => caption)).toEqual(large.map(({ caption }) => caption))
})
