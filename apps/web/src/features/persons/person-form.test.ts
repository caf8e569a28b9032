import { SavePerson } from '@probity/contract/persons/persons.ts'
import { identityType } from '@probity/contract/values/enumerations.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Answerer, answerWith, json } from '#web/api/answer-with.test-double.ts'
import { blankAddress } from '#web/features/parties/fieldsets/addresses-fieldset.tsx'
import { loadWords } from '#web/i18n/translate.ts'
import { signInFor } from '#web/ui/in-product.test-double.tsx'
import {
  blankPerson,
  fetchPerson,
  fromPerson,
  type PersonForm,
  type PersonRecord,
  personResolver,
  toSave,
} from './person-form.ts'

beforeAll(() => loadWords('core', 'sys', 'parties', 'issues'))

const own = { create_date: 1, updated_date: 2, is_deleted: false }
const stored = {
  id: 7,
  ref_id: 'P-7',
  status: 0,
  tel: null,
  fax: '2',
  cr_reference: null,
  dob: '1990-02-03',
  pob: 'MO',
  occupation: null,
  gender: 'Female',
  notes: 'Prefers calls\nbefore noon',
  established_business_relationship: true,
  names: [{ ...own, id: 10, uuid: 'n', name_type: 1, lang: 1, sur: 'LAU', other: null, effect_date: 0 }],
  idens: [
    {
      ...own,
      id: 11,
      uuid: 'i',
      type: identityType.passport,
      country: 'MO',
      id_number: 'M••••89',
      id_number_security_num: '4',
      expiry_date: 86_400_000,
      expiry_date_security_num: '8',
      effect_date: null,
    },
    {
      ...own,
      id: 14,
      uuid: 'k',
      type: identityType.hkid,
      country: null,
      id_number: 'A••••••(3)',
      id_number_security_num: null,
      expiry_date: null,
      expiry_date_security_num: null,
      effect_date: null,
    },
  ],
  addresses: [
    {
      ...own,
      id: 12,
      uuid: 'a',
      address_type: 1,
      address_1: '1 Pier Road',
      address_2: null,
      address_3: null,
      address_4: 'HK',
    },
  ],
  emails: [{ ...own, id: 13, uuid: 'e', email: 'orla@peak.example', email_type: 2, effect_date: null }],
  updated_date: 11,
} as unknown as PersonRecord

describe('a stored person', () => {
  test('is sent back as it was read, with its version, and in a shape that the server accepts', () => {
    const sent = toSave(fromPerson(stored))
    expect(SavePerson.safeParse(sent).error?.issues).toBeUndefined()
    expect(sent).toMatchObject({
      ref_id: 'P-7',
      status: 0,
      tel: '',
      fax: '2',
      dob: '1990-02-03',
      pob: 'MO',
      gender: 'Female',
      established_business_relationship: true,
      idens: [
        {
          id: 11,
          type: 2,
          country: 'MO',
          id_number: 'M••••89',
          expiry_date: 86_400_000,
          expiry_date_security_num: '8',
        },
        { id: 14, type: 1, id_number: 'A••••••(3)', id_number_security_num: '' },
      ],
      addresses: [{ id: 12, address_1: '1 Pier Road', address_4: 'HK' }],
      emails: [{ id: 13, email: 'orla@peak.example' }],
      updated_date: 11,
    })
    expect(sent.names.filter((row) => row.is_deleted !== true)).toMatchObject([{ id: 10, sur: 'LAU', other: '' }])
  })

  test('has no nulls in its text fields, which a browser would take for uncontrolled ones', () => {
    const { pob: _pob, updated_date: _version, ...form } = fromPerson(stored)
    const texts = [form, ...form.names, ...form.idens, ...form.addresses].flatMap((row) =>
      Object.entries(row).filter(([name, value]) => value === null && name !== 'country' && !name.endsWith('_date')),
    )
    expect(texts).toEqual([])
  })
})

describe('the rules of a person', () => {
  const errorsOf = async (more: Partial<PersonForm>) => {
    const values = { ...fromPerson(stored), ...more }
    const options = { fields: {}, shouldUseNativeValidation: false } as never
    return (await personResolver(values, undefined, options)).errors
  }

  test('pass a stored one, and ask a new one for its name alone', async () => {
    expect(await errorsOf({})).toEqual({})
    expect(await errorsOf({ ...blankPerson(), ref_id: 'P-8' })).toMatchObject({
      names: { message: 'Name is required' },
    })
    expect(Object.keys(await errorsOf(blankPerson()))).toEqual(['names'])
  })

  test('say of an emptied field that it is missing, and of a malformed one that it is wrong', async () => {
    const [email] = fromPerson(stored).emails
    expect(await errorsOf({ emails: [{ ...email!, email: '' }] })).toMatchObject({
      emails: [{ email: { type: 'required' } }],
    })
    const wrong = await errorsOf({ emails: [email!, { ...email!, id: undefined as never, email: 'orla@peak' }] })
    expect(wrong).toMatchObject({ emails: [undefined, { email: { type: 'email' } }] })
  })

  test('leave a struck-through row alone, whatever it holds', async () => {
    const blank = { ...blankAddress(1), id: 12 }
    expect(await errorsOf({ addresses: [blank] })).toHaveProperty('addresses')
    expect(await errorsOf({ addresses: [{ ...blank, is_deleted: true }] })).toEqual({})
  })
})

describe('the record of a person', () => {
  let found: unknown[]
  const answer: Answerer = ({ url }) => json(200, { status: 200, data: url.includes('/7') ? stored : found })
  let asked: { url: string }[]
  beforeEach(() => {
    signInFor('PERSON')
    found = [stored]
    asked = answerWith(answer).asked
  })

  test('is read as a list, whose document numbers are masked', async () => {
    expect(await fetchPerson(7)).toMatchObject({ id: 7 })
    expect(asked).toHaveLength(1)
    expect(asked[0]?.url).not.toMatch(/individuals\/7/)
    expect(asked[0]?.url).toMatch(/names.*idens.*addresses.*emails/)
  })

  test('is asked for by its id when the list lacks it, so that the refusal of the server is seen', async () => {
    found = []
    await fetchPerson(7)
    expect(asked.map(({ url }) => /individuals\/7/.test(url))).toEqual([false, true])
  })
})
