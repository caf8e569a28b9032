import { describe, expect, it } from 'vitest'
import { listed, snapshotOf } from '../../../test/listed.ts'
import type { Identifier } from '../../entity.ts'
import { prepare } from '../../prepared.ts'
import { lengthOf } from '../store/growing.ts'
import { findKey } from '../store/key-table.ts'
import { formsPerName, mostNames, openSnapshot, weakMark } from '../store/snapshot.ts'
import { textOf } from '../store/tokens.ts'
import { addForms, addRecord, newIndexBuilder, readingCode } from './builder.ts'
import { newGathered } from './gathered.ts'

const textsIn = ({ tokens }: ReturnType<typeof snapshotOf>) =>
  Array.from({ length: tokens.count }, (_, token) => textOf(tokens, token))

describe('records', () => {
  it('are numbered in the order in which they are added, with their list', () => {
    const gathered = newGathered()
    const numbers = ['c', 'a', 'b'].map((id, list) => addRecord(gathered, listed(id, 'Una Quill'), list))
    expect(numbers).toEqual([0, 1, 2])
    const builder = newIndexBuilder()
    for (const [list, id] of ['c', 'a', 'b'].entries()) builder.add(listed(id, 'Una Quill'), 7 + list)
    expect([...openSnapshot(builder.finish()).entities.lists]).toEqual([7, 8, 9])
  })

  it('of one name are ordered by id within their class', () => {
    const { members } = snapshotOf(['c', 'a', 'b', 'aa'].map((id) => listed(id, 'Una Quill')))
    expect([...members.entities]).toEqual([1, 3, 2, 0])
  })
})

describe('numbers of a record', () => {
  const passport = (value: string): Identifier => ({ type: 'passport', value })
  const filed = (key: string, schema: 'Person' | 'Vessel', identifiers: Identifier[]) =>
    findKey(snapshotOf([listed('a', 'Una Quill', { schema, identifiers })]).identifiers, key) >= 0

  it.each<[string, 'Person' | 'Vessel', Identifier, string, boolean]>([
    ['a passport, however it is spaced', 'Person', passport('k 883-0017'), 'K8830017', true],
    ['a number too short to be trusted', 'Person', passport('1234'), '1234', false],
    ['a call sign with its kind', 'Vessel', { type: 'callsign', value: 'QXAB' }, 'callsign QXAB', true],
    ['a call sign of a person', 'Person', { type: 'callsign', value: 'QXAB' }, 'callsign QXAB', false],
    ['an identity number without its check', 'Person', { type: 'hkid', value: 'Z123456(7)' }, 'Z123456', true],
  ])('are filed for search: %s', (_, schema, identifier, key, isFiled) => {
    expect(filed(key, schema, [identifier])).toBe(isFiled)
  })
})

describe('names', () => {
  it('of equal words are one class, whatever their order and writing', () => {
    const { classes } = snapshotOf([
      listed('a', 'Jon Tarrant'),
      listed('b', 'TARRANT, Jon'),
      listed('c', 'tarrant jon'),
    ])
    expect(classes.count).toBe(1)
  })

  it('keep the words of their forms, sorted as the scorer reads them', () => {
    const names = ['Jon Tarrant', 'CHAN Tai Man', '陳大文', 'Mohamed Abdul Rahman']
    const snapshot = snapshotOf(names.map((full, i) => listed(String(i), full)))
    const { members, classes, tokens } = snapshot
    for (const [i, full] of names.entries()) {
      const forms = prepare(listed('q', full).entity).names[0]!.forms
      for (const [f, form] of forms.entries()) {
        const member = members.entities.findIndex((entity, at) => entity === i && members.places[at] === f)
        const c = members.offsets.findIndex((from) => from > member) - 1
        const held = [...classes.tokens.subarray(classes.offsets[c], classes.offsets[c + 1])]
        expect(held.map((token) => textOf(tokens, token))).toEqual(form.sorted.map(({ text }) => text))
        expect(classes.weights[c]).toBe(form.sortedWeight)
      }
    }
  })

  it('are cut at 24 words, and words at 31 letters', () => {
    const long = `${'quern'.repeat(9)} ${Array.from({ length: 40 }, (_, i) => `q${String.fromCharCode(97 + (i % 26), (97 + i / 26) | 0)}rn`).join(' ')}`
    const snapshot = snapshotOf([listed('a', long)])
    const [from, to] = snapshot.classes.offsets
    expect(to! - from!).toBeLessThanOrEqual(24)
    expect(Math.max(...textsIn(snapshot).map(({ length }) => length))).toBe(31)
  })

  it('that are weak are marked', () => {
    const { members } = snapshotOf([listed('a', ['Jon Tarrant', 'Una Quill*'])])
    expect(Array.from(members.marks, (mark, i) => [members.places[i]! >= formsPerName, mark >= weakMark])).toEqual(
      expect.arrayContaining([
        [false, false],
        [true, true],
      ]),
    )
  })

  it('without words of their own are left out, the record is kept', () => {
    const snapshot = snapshotOf([listed('a', ['', '-', 'Una Quill']), listed('b', ' ')])
    expect(snapshot.entities.count).toBe(2)
    expect([...snapshot.members.entities]).toEqual([0])
    expect(Math.floor(snapshot.members.places[0]! / formsPerName)).toBe(2)
  })

  it('beyond the most that a place can name are not searched', () => {
    const gathered = newGathered()
    const names = Array.from({ length: mostNames + 5 }, () => ({ full: 'Qx' }))
    addForms(gathered, 0, { schema: 'Vessel', names })
    expect(lengthOf(gathered.formPlaces)).toBe(mostNames)
  })
})

describe('readings', () => {
  it('have one code each, and another for other rules, scripts and trust', () => {
    const readings: Parameters<typeof readingCode>[0] = []
    const full = { factor: 1, reading: 'full' } as const
    const codes = [
      full,
      { ...full, factor: 0.9 },
      { ...full, han: 'characters' },
      { ...full, rules: 'second' },
      full,
      { ...full, factor: 0.9 },
    ] as const
    expect(codes.map((one) => readingCode(readings, one))).toEqual([0, 1, 2, 3, 0, 1])
    expect(readings[0]).toEqual(full)
  })

  it('of more than 128 kinds are refused, since a mark has seven bits for them', () => {
    const readings: Parameters<typeof readingCode>[0] = []
    for (let i = 0; i < 128; i++) readingCode(readings, { factor: i / 128, reading: 'full' })
    expect(() => readingCode(readings, { factor: 2, reading: 'full' })).toThrow('over 128 different readings of names')
    expect(readingCode(readings, { factor: 0, reading: 'full' })).toBe(0)
  })
})
