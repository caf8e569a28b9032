import { expect, test } from 'vitest'
import { previewQuestion } from './preview-question.ts'

const name = (sur: string, other: string, more: object = {}) => ({ lang: 1, sur, other, ...more })

test('asks for every name of the form, Chinese without a blank, with a complete date of birth', () => {
  const names = [name('WONG', 'Ka Yan'), name('黃', '嘉欣'), name('', ''), name('OLD', 'Name', { is_deleted: true })]
  expect(previewQuestion('person', { names, dob: '1990-08-02' })).toEqual({
    name: 'WONG Ka Yan',
    names: ['黃嘉欣'],
    entity_type: 'person',
    dob: '1990-08-02',
  })
  expect(previewQuestion('person', { names, dob: '1990-0' })).not.toHaveProperty('dob')
})

test('asks nothing without a name, and a company has no birth', () => {
  expect(previewQuestion('person', { names: [name('', ''), name(' ', '')] })).toBeUndefined()
  expect(previewQuestion('person', { names: [name('W', '')] })).toBeUndefined()
  expect(previewQuestion('company', { names: [name('', 'Calder Wharf')], dob: '1990-08-02' })).toEqual({
    name: 'Calder Wharf',
    names: [],
    entity_type: 'company',
  })
})
