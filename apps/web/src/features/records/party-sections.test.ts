import { expect, test } from 'vitest'
import { type PartySection, standingRows, wrongSections } from './party-sections.ts'

const sections: readonly PartySection[] = [
  { id: 'names', title: 'party.name', fields: ['names'] },
  { id: 'contact', title: 'party.tel', fields: ['tel', 'emails'] },
  { id: 'files', title: 'file.titles', fields: [] },
]
const wrong = { type: 'required', message: 'Wrong' }

test('the tabs with a wrong field are marked, however deep it is, and no others', () => {
  const marked = (errors: object) => [...wrongSections(sections, errors)]
  expect(marked({})).toEqual([])
  expect(marked({ emails: [undefined, { email: wrong }] })).toEqual(['contact'])
  expect(marked({ names: { root: wrong }, tel: wrong })).toEqual(['names', 'contact'])
  expect(marked({ unknown: wrong })).toEqual([])
})

test('rows that are struck through do not count', () => {
  expect(standingRows([{ is_deleted: true }, { is_deleted: false }, {}])).toEqual([{ is_deleted: false }, {}])
})
