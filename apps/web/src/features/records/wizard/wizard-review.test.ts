import { expect, test } from 'vitest'
import { joinRows } from './wizard-review.tsx'

test('the parts of one name stand on one line, other fields on their own', () => {
  expect(
    joinRows([
      { path: 'names.0.sur', after: 'WONG' },
      { path: 'names.0.other', after: 'Ka Yan' },
      { path: 'names.1.sur', after: '黃' },
      { path: 'dob', after: '1990-08-02' },
    ]),
  ).toEqual([
    { path: 'names.0', after: 'WONG Ka Yan' },
    { path: 'names.1', after: '黃' },
    { path: 'dob', after: '1990-08-02' },
  ])
})
