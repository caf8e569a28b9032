import { expect, test } from 'vitest'
import { besideRows } from './beside-rows.ts'

const position = (description: string, softDelete = false) => ({
  country: '',
  from: '',
  to: '',
  description,
  softDelete,
})
const listed = {
  entityType: 'individual',
  title: 'Director',
  placeOfBirth: 'Taipa, Macao',
  politicalPosition: [position('Harbour master'), position('Clerk', true)],
}

test('a reviewer compares occupation and place of birth, which no score counts', () => {
  expect(besideRows({ occupation: 'Trader' }, listed)).toEqual([
    { field: 'birth_place', customer: '', listed: 'Taipa, Macao' },
    { field: 'occupation', customer: 'Trader', listed: 'Harbour master · Director' },
  ])
})

test('a company has neither', () => {
  expect(besideRows({}, { ...listed, entityType: 'corporate' })).toEqual([])
})
