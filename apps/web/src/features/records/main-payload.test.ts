import { expect, test } from 'vitest'
import { mainPayload } from './main-payload.ts'

test('fields without a value are not sent, unless the save is what empties them [SUB-124]', () => {
  const form = { ref_id: '', pob: null, status: 0, is_br_3y: false, names: [{ sur: null }] }
  expect(mainPayload(form)).toEqual({ ref_id: '', status: 0, is_br_3y: false, names: [{ sur: null }] })
  expect(mainPayload(form, { pob: null })).not.toHaveProperty('pob')
  expect(mainPayload(form, { pob: 'HK' })).toHaveProperty('pob', null)
})
