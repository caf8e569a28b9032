import { describe, expect, it } from 'vitest'
import { listed, snapshotOf } from '../../../test/listed.ts'
import { syntheticRecords } from '../../synthetic/parties.ts'
import { lengthOf } from '../store/growing.ts'
import { findKey } from '../store/key-table.ts'
import { idOf } from '../store/records.ts'
import { assemble } from './assemble.ts'
import { addForms, addRecord } from './builder.ts'
import { newGathered } from './gathered.ts'

const numbered = (id: string, value: string) => listed(id, 'Una Quill', { identifiers: [{ type: 'passport', value }] })
const records = [...syntheticRecords(37, 60), numbered('b', 'K8830017'), numbered('a', 'K 8830017'), listed('c', [])]

function gatheredOf() {
  const gathered = newGathered()
  for (const record of records) addForms(gathered, addRecord(gathered, record, 0), record.entity)
  return gathered
}

describe('the sections of an index', () => {
  const { classes, runs, members, entities, tokenWeights, identifiers, tokens } = snapshotOf(records)
  const tokensOf = (c: number) => classes.tokens.subarray(classes.offsets[c]!, classes.offsets[c + 1]!)

  it('hold the tokens of each class in ascending order, and their sum of weights in that order', () => {
    for (let c = 0; c < classes.count; c++) {
      const held = [...tokensOf(c)]
      expect(held).toEqual(held.toSorted((a, b) => a - b))
      expect(classes.weights[c]).toBe(held.reduce((sum, token) => sum + tokenWeights[token]!, 0))
    }
  })

  it('have runs that name exactly the classes of each token', () => {
    for (let token = 0; token < tokens.count; token++) {
      const named: number[] = []
      for (let i = runs.offsets[token]!; i < runs.offsets[token + 1]!; i++)
        for (let c = runs.bounds[2 * i]!; c < runs.bounds[2 * i + 1]!; c++) named.push(c)
      const holding = Array.from({ length: classes.count }, (_, c) => c).filter((c) => tokensOf(c).includes(token))
      expect(named).toEqual(holding)
    }
  })

  it('order the members of a class by id', () => {
    for (let c = 0; c < classes.count; c++) {
      const ids = [...members.entities.subarray(members.offsets[c], members.offsets[c + 1])].map((entity) =>
        idOf(entities.bytes, entities.offsets[entity]!),
      )
      expect(ids).toEqual(ids.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)))
    }
  })

  it('hold every form once', () => {
    const forms = Array.from(members.entities, (entity, i) => `${entity} ${members.places[i]}`)
    expect(new Set(forms).size).toBe(forms.length)
    expect(members.offsets.at(-1)).toBe(forms.length)
    expect(forms).toHaveLength(lengthOf(gatheredOf().formEnds))
  })

  it('lead from a number to all records that state it', () => {
    const slot = findKey(identifiers, 'K8830017')
    const [from, to] = [identifiers.offsets[slot], identifiers.offsets[slot + 1]]
    expect([...identifiers.numbers.subarray(from, to)]).toEqual([60, 61])
  })
})

describe('assembling', () => {
  it('empties what was gathered, so that the peak of memory stays low', () => {
    const gathered = gatheredOf()
    const { recordBytes } = assemble(gathered)
    expect([gathered.tokenTexts, gathered.tokenNumbers]).toEqual([[], []])
    expect([gathered.tokens, gathered.formEnds, gathered.recordEnds].map(lengthOf)).toEqual([0, 0, 0])
    expect(gathered.records.length).toBe(0)
    expect((recordBytes as Uint8Array[]).reduce((sum, { length }) => sum + length, 0)).toBeGreaterThan(1000)
  })

  it('gives the tables of an empty index', () => {
    const { classOffsets, memberOffsets, recordOffsets, tokenKinds } = assemble(newGathered())
    expect([classOffsets, memberOffsets, recordOffsets].map((section) => [...(section as Uint32Array)])).toEqual([
      [0],
      [0],
      [0],
    ])
    expect(tokenKinds).toHaveLength(0)
  })
})
