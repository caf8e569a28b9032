import { expect, test } from 'vitest'
import { nameRows, namesToSave, slotOf } from './name-slots.ts'

const stored = [
  { id: 7, uuid: 'u7', name_type: 2, lang: 1, sur: 'Ho', other: null, effect_date: null },
  { id: 5, uuid: 'u5', name_type: 1, lang: 2, sur: '何', other: '文傑', effect_date: 0 },
]
test('shows the four slots, each with what it holds or an empty row [PER-097]', () => {
  const rows = nameRows(stored)
  expect(rows.map((row) => [slotOf(row).title, row.sur, row.other])).toEqual([
    ['person.nameEnglish', '', ''],
    ['person.nameChinese', '何', '文傑'],
    ['person.aliasEnglish', 'Ho', ''],
    ['person.aliasChinese', '', ''],
  ])
})
test('an empty new row is left out without moving the others; an emptied saved one stays and is refused', () => {
  const rows = nameRows(stored)
  rows[2] = { ...rows[2]!, sur: '' }
  expect(namesToSave(rows).map((row) => [row.id, row.is_deleted === true])).toEqual([
    [undefined, true],
    [5, false],
    [7, false],
    [undefined, true],
  ])
})
