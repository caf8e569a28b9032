import type { Cell } from '@probity/reading/cells.ts'
import { describe, expect, test } from 'vitest'
import { CellReader, type Origins } from './draft.ts'
import { personDraft } from './person-draft.ts'

function readerOf(cells: Readonly<Record<string, Cell>>, isMain = true): CellReader {
  const places = new Map(Object.keys(cells).map((column, at) => [column, at]))
  return new CellReader({ sheet: 'Persons', row: { number: 7, cells: Object.values(cells) }, places, isMain })
}
const codesOf = ({ problems }: CellReader) => problems.map(({ code, column }) => `${code} ${column}`)

describe('an identifier of digits', () => {
  test('in a text cell is taken as it is', () => {
    expect(readerOf({ br_number: '00123456' }).digits('br_number', 8)).toBe('00123456')
  })

  test('in a number cell is refused if it lost leading zeros', () => {
    const cells = readerOf({ br_number: { text: '123456', odd: 'number' } })
    expect(cells.digits('br_number', 8)).toBe('')
    expect(codesOf(cells)).toEqual(['E16 br_number'])
  })

  test('in a number cell is refused if it may have lost its last digits', () => {
    const long = readerOf({ acc_number: { text: '1.2345678901234568E+17', odd: 'number' } })
    expect([long.digits('acc_number'), codesOf(long)]).toEqual(['', ['E17 acc_number']])
    const whole = readerOf({ acc_number: { text: '123456789012345', odd: 'number' } })
    expect([whole.digits('acc_number'), codesOf(whole)]).toEqual(['123456789012345', []])
  })
})

test('a cell whose content is unreliable is empty, and its problem says why', () => {
  const cells = readerOf({
    occupation: { text: '=1+1', odd: 'formula' },
    tel: { text: '1', odd: 'merged' },
    fax: { text: '#REF!', odd: 'error' },
    ref_id: { text: 'half', odd: 'cut' },
  })
  expect(['occupation', 'tel', 'fax', 'ref_id', 'pob'].map((column) => cells.text(column))).toEqual(Array(5).fill(''))
  expect(codesOf(cells)).toEqual(['E13 occupation', 'E14 tel', 'E15 fax', 'E18 ref_id'])
})

test('a formula, a merged cell or an error is not kept in notes, and a warning says so', () => {
  const cells = ['note', { text: '2', odd: 'formula' }, { text: '1', odd: 'number' }, { text: '#REF!', odd: 'error' }]
  const row = { number: 7, cells: cells as Cell[] }
  const kept = ['Fee', 'Files', 'Rate'].map((header, at) => ({ header, at: at + 1 }))
  const reader = new CellReader({ sheet: 'Persons', row, places: new Map([['notes', 0]]), kept, isMain: true })
  expect(reader.notes()).toBe('note\nFiles: 1')
  expect(reader.warnings.map(({ code, column }) => `${code} ${column}`)).toEqual(['W07 Fee', 'W07 Rate'])
  expect(reader.problems).toEqual([])
})

test('a problem names sheet and row of a child sheet only', () => {
  const [main, child] = [readerOf({ dob: 'soon' }), readerOf({ dob: 'soon' }, false)]
  for (const cells of [main, child]) expect(cells.day('dob')).toBeUndefined()
  expect(main.problems).toEqual([{ code: 'E03', params: { column: 'dob', value: 'soon' }, column: 'dob' }])
  expect(child.problems[0]).toMatchObject({ code: 'E03', sheet: 'Persons', row: 7 })
})

describe('the names of a person', () => {
  const namesOf = (cells: Readonly<Record<string, string>>) =>
    personDraft(readerOf({ ref_id: 'P-1', ...cells }), new Map() as Origins).lists.names
  test('keep the given name Na, and have no alias where the file says NA', () => {
    expect(namesOf({ surname_en: 'Li', other_name_en: 'Na', alias_surname_en: 'NA', alias_other_en: 'n/a' })).toEqual([
      { name_type: 1, lang: 1, sur: 'Li', other: 'Na' },
    ])
  })

  test('in parts come before a name in one column', () => {
    expect(namesOf({ surname_en: 'Kestrel', other_name_en: 'Orvando', name_full_en: 'THORN Ibis' })).toMatchObject([
      { sur: 'Kestrel', other: 'Orvando' },
    ])
    expect(namesOf({ name_full_en: 'THORN Ibis' })).toMatchObject([{ sur: 'THORN', other: 'Ibis' }])
  })

  test('in the Chinese given name alone are split after the surname', () => {
    expect(namesOf({ other_name_zh: '歐陽小明' })).toMatchObject([{ sur: '歐陽', other: '小明' }])
    expect(namesOf({ surname_zh: '陳', other_name_zh: '小明' })).toMatchObject([{ sur: '陳', other: '小明' }])
  })
})
