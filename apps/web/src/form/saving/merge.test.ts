import { describe, expect, test } from 'vitest'
import { merge } from './merge.ts'

const row = (id: number, sur: string, more: object = {}) => ({ id, uuid: `u${id}`, sur, ...more })
const record = (more: object = {}) => ({ tel: '2', fax: '', names: [row(1, 'CHAN')], updated_date: 10, ...more })
const theirs = (more: object) => record({ updated_date: 20, ...more })

describe('two edits of one record', () => {
  test('of different fields both stand, on the newer edition', () => {
    const done = merge({ base: record(), mine: record({ tel: '3' }), theirs: theirs({ fax: '9' }) })
    expect(done).toEqual({ values: theirs({ tel: '3', fax: '9' }), clashes: [] })
  })
  test('of the same field to the same value are no clash', () => {
    expect(merge({ base: record(), mine: record({ tel: '3' }), theirs: theirs({ tel: '3' }) }).clashes).toEqual([])
  })
  test('of the same field keep mine and name the clash', () => {
    const done = merge({ base: record(), mine: record({ tel: '3' }), theirs: theirs({ tel: '4' }) })
    expect(done).toEqual({ values: theirs({ tel: '3' }), clashes: [{ path: 'tel', mine: '3', theirs: '4' }] })
  })
  test('of one row clash field by field', () => {
    const done = merge({
      base: record({ names: [row(1, 'CHAN', { other: 'A' })] }),
      mine: record({ names: [row(1, 'CHEN', { other: 'A' })] }),
      theirs: theirs({ names: [row(1, 'CHANG', { other: 'B' })] }),
    })
    expect(done.values.names).toEqual([row(1, 'CHEN', { other: 'B' })])
    expect(done.clashes).toEqual([{ path: 'names.0.sur', mine: 'CHEN', theirs: 'CHANG' }])
  })
})

describe('rows', () => {
  const added = { uuid: 'new', sur: 'WONG' }
  test('added by either side are all there', () => {
    const { names } = merge({
      base: record(),
      mine: record({ names: [row(1, 'CHAN'), added] }),
      theirs: theirs({ names: [row(1, 'CHAN'), row(7, 'LEE')] }),
    }).values
    expect(names).toEqual([row(1, 'CHAN'), row(7, 'LEE'), added])
  })
  test('I removed stay removed, unless they changed them meanwhile', () => {
    const done = merge({
      base: record(),
      mine: record({ names: [row(1, 'CHAN', { is_deleted: true })] }),
      theirs: theirs({ names: [row(1, 'CHANG')] }),
    })
    expect(done.values.names).toEqual([row(1, 'CHANG', { is_deleted: true })])
  })
  test('they removed are gone, unless I changed them: then mine is kept as a new row', () => {
    const gone = theirs({ names: [] })
    expect(merge({ base: record(), mine: record(), theirs: gone }).values.names).toEqual([])
    expect(merge({ base: record(), mine: record({ names: [row(1, 'CHEN')] }), theirs: gone }).values.names).toEqual([
      { uuid: 'u1', sur: 'CHEN' },
    ])
  })
  test('saved by me though the answer was lost are not added twice', () => {
    const done = merge({
      base: record(),
      mine: record({ names: [row(1, 'CHAN'), added] }),
      theirs: theirs({ names: [row(1, 'CHAN'), { id: 8, ...added }] }),
    })
    expect(done).toEqual({ values: theirs({ names: [row(1, 'CHAN'), { id: 8, ...added }] }), clashes: [] })
  })
  test('in an empty slot I filled meet the empty slot of the newer edition', () => {
    const slot = (uuid: string, sur = '') => ({ uuid, lang: 2, sur })
    const done = merge({
      base: record({ names: [slot('a')] }),
      mine: record({ names: [slot('a', '陳')] }),
      theirs: theirs({ names: [slot('b')] }),
    })
    expect(done.values.names).toEqual([slot('a', '陳')])
    expect(done.clashes).toEqual([])
  })
})
