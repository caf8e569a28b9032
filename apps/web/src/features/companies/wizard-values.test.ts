import { beforeAll, expect, test } from 'vitest'
import { blankAddress } from '#web/features/parties/fieldsets/addresses-fieldset.tsx'
import { blankName, personSlots } from '#web/features/parties/fieldsets/name-slots.ts'
import { blankPerson, personResolver } from '#web/features/persons/person-form.ts'
import { blankBank } from '#web/features/records/banks/bank-fields.tsx'
import { sectionOf } from '#web/features/records/party-sections.ts'
import { withBanks } from '#web/features/records/wizard/wizard-values.ts'
import { loadWords } from '#web/i18n/translate.ts'
import { blankCompany } from './company-form.ts'

beforeAll(() => loadWords('core', 'sys', 'parties', 'issues'))
const options = { fields: {}, shouldUseNativeValidation: false } as never
const check = async (values: object) =>
  (await withBanks(personResolver)({ ...blankPerson(), ...values } as never, undefined, options)).errors
const named = [{ ...blankName(personSlots[0]!), sur: 'CHAN' }]

test('a wizard checks the record and its accounts together [SUB-097] [COM-139]', async () => {
  const account = { ...blankBank(), acc_number: '012-345' }
  expect(await check({ names: named, banks: [account] })).toEqual({})
  const bad = { ...account, acc_number: '', acc_open_date: 2, acc_close_date: 1 }
  expect(await check({ names: named, banks: [account, bad] })).toMatchObject({
    banks: [undefined, { acc_number: { message: 'Account number is required' } }],
  })
  expect(await check({ names: named, banks: [{ ...bad, acc_number: '1' }] })).toMatchObject({
    banks: [{ acc_open_date: { message: 'Opening date should not larger than 1970-01-01' } }],
  })
})

test('a missing name is said whatever else is wrong [PER-099]', async () => {
  expect(await check({ dob: '1990-02-31', banks: [] })).toMatchObject({
    dob: { message: 'Date is not in correct format' },
    names: { message: 'Name is required' },
  })
})

test('every new row carries a uuid of its own before it is saved [SUB-001] [SUB-003]', () => {
  const rows = [blankBank(), blankBank(), blankAddress(1), blankName(personSlots[1]!), ...blankCompany().names]
  for (const { uuid } of rows)
    expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(new Set(rows.map(({ uuid }) => uuid)).size).toBe(rows.length)
})

test('a path stands on the step that lists its first part', () => {
  const sections = [
    { id: 'one', title: 'party.name', fields: ['names'] },
    { id: 'two', title: 'party.tel', fields: ['tel', 'emails'] },
  ] as const
  expect([sectionOf(sections, 'emails.0.email'), sectionOf(sections, 'names'), sectionOf(sections, 'x')]).toEqual([
    'two',
    'one',
    undefined,
  ])
})
