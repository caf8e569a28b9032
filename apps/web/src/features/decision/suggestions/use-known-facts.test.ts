import { expect, test } from 'vitest'
import type { Subject } from '../subject.ts'
import { factsOf } from './use-known-facts.ts'

test('a remark states a date of birth as the evidence beside it does', () => {
  const fields = [{ field: 'birth_date', query: ['1985-06-26'], candidate: ['1957..1959'] }]
  const hit = { explanation: { fields } } as unknown as Subject['hit']
  expect(factsOf({ hit }, [], 'en')).toMatchObject({ customer_dob: '26/Jun/1985', hit_dob: '1957 to 1959' })
  expect(factsOf({ hit }, [], 'zh-hant')).toMatchObject({ customer_dob: '1985-06-26', hit_dob: '1957 至 1959' })
  expect(
    factsOf({ hit: { explanation: { fields: [] } } as unknown as Subject['hit'] }, [], 'en').hit_dob,
  ).toBeUndefined()
})
