import { expect, test } from 'vitest'
import { companyDraft, personDraft } from './new-client.ts'
import { blankScan } from './scan-form.ts'

const names = (given: object) =>
  personDraft({ ...blankScan, ...given })
    .names.filter(({ name_type }) => name_type === 1)
    .map(({ sur, other }) => [sur, other])

test('the first word is the family name, and a rare Chinese character stays whole', () => {
  expect(names({ name: ' Lau  Wing Kei ', chinese: '𠮷詠琪' })).toEqual([
    ['Lau', 'Wing Kei'],
    ['𠮷', '詠琪'],
  ])
  expect(names({ name: 'Lau' })).toEqual([
    ['Lau', ''],
    ['', ''],
  ])
})

test('a date of birth is taken over as far as it was asked', () => {
  const born = ['1971-03-14', '1971-03', '1971', ''].map((dob) => personDraft({ ...blankScan, dob }).dob)
  expect(born).toEqual(['1971-03-14', '1971-03', '1971', ''])
})

test('the names of a company stay whole, each in its language', () => {
  const draft = companyDraft({ ...blankScan, name: 'Harbour Bridge Limited', chinese: '港橋有限公司' })
  expect(draft.names.map(({ lang, other }) => [lang, other])).toEqual([
    [1, 'Harbour Bridge Limited'],
    [2, '港橋有限公司'],
  ])
})
