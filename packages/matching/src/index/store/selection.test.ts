import { describe, expect, it } from 'vitest'
import type { Schema } from '../../entity.ts'
import { everyFamily, familyOf } from '../../schemas.ts'
import { newIndexBuilder } from '../build/builder.ts'
import { has, type Selection, Selections } from './selection.ts'
import { openSnapshot } from './snapshot.ts'

const parties: [full: string, schema: Schema, list: number][] = [
  ['Una Quill', 'Person', 0],
  ['Una Quill', 'Person', 1],
  ['Quernaz', 'Vessel', 1],
  ['Veldin Ltd', 'Company', 2],
]
const builder = newIndexBuilder()
for (const [i, [full, schema, list]] of parties.entries())
  builder.add({ entity: { id: String(i), schema, names: [{ full }] }, caption: '' }, list)
const snapshot = openSnapshot(builder.finish())
const numbers = (bits: Int32Array, count: number) =>
  Array.from({ length: count }, (_, number) => number).filter((number) => has(bits, number))
const entitiesIn = (selections: Selections, selection: Selection) =>
  numbers(selections.bits(selection).entities, snapshot.entities.count)
const classesIn = (selections: Selections, selection: Selection) =>
  numbers(selections.bits(selection).classes, snapshot.classes.count)

describe('a selection', () => {
  it('holds the records of its families and lists', () => {
    const selections = new Selections(snapshot)
    expect(entitiesIn(selections, { families: everyFamily })).toEqual([0, 1, 2, 3])
    expect(entitiesIn(selections, { families: familyOf('Person') })).toEqual([0, 1])
    expect(entitiesIn(selections, { families: everyFamily, lists: [1] })).toEqual([1, 2])
    expect(entitiesIn(selections, { families: familyOf('Person'), lists: [1] })).toEqual([1])
    expect(entitiesIn(selections, { families: everyFamily, lists: [] })).toEqual([])
  })

  it('holds the classes of which a record is left', () => {
    const selections = new Selections(snapshot)
    const person = { families: familyOf('Person') }
    const before = classesIn(selections, person)
    expect(before).not.toEqual([])
    selections.remove([0])
    expect(classesIn(selections, person)).toEqual(before)
    selections.remove([1])
    expect(classesIn(selections, person)).toEqual([])
  })

  it('hides removed records, also where it was known before', () => {
    const selections = new Selections(snapshot)
    const lists = { families: everyFamily, lists: [1] }
    expect(entitiesIn(selections, lists)).toEqual([1, 2])
    selections.remove([2])
    expect(entitiesIn(selections, lists)).toEqual([1])
    expect(entitiesIn(selections, { families: everyFamily })).toEqual([0, 1, 3])
  })

  it('is computed once, whatever the order of its lists, and dropped after many others', () => {
    const selections = new Selections(snapshot)
    const first = selections.bits({ families: everyFamily, lists: [2, 1] })
    expect(selections.bits({ families: everyFamily, lists: [1, 2] })).toBe(first)
    for (let list = 10; list < 10 + Selections.most; list++) selections.bits({ families: everyFamily, lists: [list] })
    expect(selections.bits({ families: everyFamily, lists: [1, 2] })).not.toBe(first)
  })
})
