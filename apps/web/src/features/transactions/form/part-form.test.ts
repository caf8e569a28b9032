import { expect, test } from 'vitest'
import { blankPart, fromPart, isRegistered, partToSave } from './part-form.ts'

test('a party that nobody entered is saved as none; spaces are nobody', () => {
  expect(partToSave(blankPart())).toBeNull()
  expect(partToSave({ ...blankPart(), sur: '  ', identity_type: 1, client_type: 'corporate' })).toBeNull()
})

test.each([{ tel: '23456789' }, { person: 3 }, { company: 3 }, { counterparty: 3 }])(
  'a party with %j is somebody',
  (given) => expect(partToSave({ ...blankPart(), ...given })).toMatchObject(given),
)

test('a company is saved without the surname typed before its kind was chosen, and no party with its display name', () => {
  const typed = { ...blankPart(), sur: 'Lau', other: 'Harbour Bridge', party_name: 'LAU Harbour Bridge' }
  expect(partToSave({ ...typed, client_type: 'corporate' })).toMatchObject({ sur: '', other: 'Harbour Bridge' })
  expect(partToSave(typed)).toMatchObject({ sur: 'Lau' })
  expect(partToSave(typed)).not.toHaveProperty('party_name')
})

test('a stored party becomes form values without nulls in its texts, and an unchanged one is saved as it was', () => {
  const { party_name: _, person: _p, company: _c, ...texts } = blankPart()
  const stored = { ...texts, other: 'Wing Kei', tel: null, counterparty: 8, identity_type: 2 }
  const form = fromPart(stored as never)
  expect(form).toEqual({ ...blankPart(), other: 'Wing Kei', counterparty: 8, identity_type: 2 })
  expect(partToSave(form)).toMatchObject({ other: 'Wing Kei', counterparty: 8, identity_type: 2 })
})

test('only a person or a company of the register is registered', () => {
  const links = { person: null, company: null }
  expect([links, { ...links, person: 1 }, { ...links, company: 1 }].map(isRegistered)).toEqual([false, true, true])
})
