import { describe, expect, it } from 'vitest'
import { indexOf, listed } from '../../../test/listed.ts'
import { syntheticRecords } from '../../synthetic/parties.ts'
import type { ListedRecord } from '../store/records.ts'
import { openSnapshot } from '../store/snapshot.ts'
import { addRecord, packGathered } from './builder.ts'
import { newFormCutter, newFormTaker } from './form-batches.ts'
import { newGathered } from './gathered.ts'

const records: ListedRecord[] = [
  listed('first', 'CHAN Tai Man*'),
  ...syntheticRecords(23, 40),
  listed('han', ['陳大文', '約翰·史密斯*']),
  listed('last', 'Lantern Quay Trading Limited', { schema: 'Company' }),
]

/** An index whose names are cut in batches by several cutters in turn, taken in the order of the records. */
function cutBy(cutters: number, size: number): SharedArrayBuffer {
  const gathered = newGathered()
  for (const record of records) addRecord(gathered, record, 0)
  const pairs = Array.from({ length: cutters }, () => ({ cut: newFormCutter(), take: newFormTaker(gathered) }))
  for (let first = 0, turn = 0; first < records.length; first += size, turn++) {
    const { cut, take } = pairs[turn % cutters]!
    const batch = cut({ first, parties: records.slice(first, first + size).map(({ entity }) => entity) })
    take(structuredClone(batch))
  }
  return packGathered(gathered, {})
}

const bytesOf = (buffer: SharedArrayBuffer) => Buffer.from(new Uint8Array(buffer))
const cutOneByOne = bytesOf(indexOf(records))

describe('names cut in batches', () => {
  it.each([
    [1, 1000],
    [1, 7],
    [2, 7],
    [3, 1],
  ])('by %i cutters, %i records each, give the same bytes as names cut one by one', (cutters, size) => {
    expect(bytesOf(cutBy(cutters, size)).equals(cutOneByOne)).toBe(true)
  })

  it('name each word once: a later batch of a cutter has only words that are new', () => {
    const cut = newFormCutter()
    const party = (full: string) => listed('a', full).entity
    expect(cut({ first: 0, parties: [party('Jon Tarrant')] }).texts.toSorted()).toEqual(['jon', 'tarrant'])
    const next = cut({ first: 1, parties: [party('Una Tarrant')] })
    expect(next.texts).toEqual(['una'])
    expect(next.kinds).toHaveLength(1)
    expect([...next.tokens]).toHaveLength(2)
    expect([...next.entities]).toEqual([1])
  })

  it('of no records are an empty batch', () => {
    const cut = newFormCutter()
    cut({ first: 0, parties: [listed('a', 'Jon Tarrant').entity] })
    const { tokens, ends, entities, marks, places, texts } = cut({ first: 1, parties: [] })
    expect([tokens, ends, entities, marks, places, texts].map(({ length }) => length)).toEqual([0, 0, 0, 0, 0, 0])
  })

  it('keep what is weak where cutters met readings in another order', () => {
    const gathered = newGathered()
    const [a, b] = [listed('a', '陳大文*'), listed('b', ['Jon Tarrant', '陳大文*'])]
    for (const record of [a, b]) addRecord(gathered, record, 0)
    const [one, other] = [newFormCutter(), newFormCutter()]
    newFormTaker(gathered)(one({ first: 0, parties: [a.entity] }))
    newFormTaker(gathered)(other({ first: 1, parties: [b.entity] }))
    const { members, readings } = openSnapshot(packGathered(gathered, {}))
    const said = Array.from(members.marks, (mark, i) => [
      members.entities[i],
      mark >= 128,
      readings[mark % 128]!.han ?? 'none',
    ])
    expect(said.map(String).sort()).toEqual(['0,true,characters', '1,false,none', '1,true,characters'])
  })
})
