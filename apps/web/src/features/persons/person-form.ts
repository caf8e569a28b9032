import { type FormValues, formValues, labelKeys } from '@probity/contract/api/fields.ts'
import { personFields } from '@probity/contract/persons/fields.ts'
import { SavePerson } from '@probity/contract/persons/persons.ts'
import type { AddressForm } from '#web/features/parties/fieldsets/addresses-fieldset.tsx'
import type { EmailForm } from '#web/features/parties/fieldsets/emails-fieldset.tsx'
import type { IdentityForm } from '#web/features/parties/fieldsets/identities-fieldset.tsx'
import { type NameForm, nameRows, namesToSave } from '#web/features/parties/fieldsets/name-slots.ts'
import { contractResolver } from '#web/form/contract-resolver.ts'
import type { FieldLabels } from '#web/i18n/issue-words.ts'
import { persons } from './persons-api.ts'

/** The form values of the person screens. Only this file knows both these and the API shape. */
export interface PersonForm extends FormValues<typeof personFields> {
  names: NameForm[]
  idens: IdentityForm[]
  addresses: AddressForm[]
  emails: EmailForm[]
  updated_date?: number
}

const populate = ['names', 'idens', 'addresses', 'emails'] as const
/** The record with masked document numbers: a list call never unmasks them, so that opening a person reveals nothing. */
export async function fetchPerson(id: number) {
  const [row] = await persons.list({ filter: { id }, populate: [...populate] })
  return row ?? persons.get(id, { populate: [...populate] })
}
export type PersonRecord = Awaited<ReturnType<typeof fetchPerson>>

export const blankPerson = (): PersonForm => ({
  ...formValues(personFields),
  names: nameRows([]),
  idens: [],
  addresses: [],
  emails: [],
})

const text = (value: string | null): string => value ?? ''

export function fromPerson(row: PersonRecord): PersonForm {
  return {
    ...formValues(personFields, row),
    names: nameRows(row.names),
    idens: row.idens.map(
      ({
        id,
        uuid,
        type,
        country,
        id_number,
        id_number_security_num,
        expiry_date,
        expiry_date_security_num,
        effect_date,
      }) => ({
        id,
        uuid,
        type,
        country,
        id_number,
        id_number_security_num: text(id_number_security_num),
        expiry_date,
        expiry_date_security_num: text(expiry_date_security_num),
        effect_date,
      }),
    ),
    addresses: row.addresses.map(
      ({ id, uuid, address_type, address_1, address_2, address_3, address_4, effect_date }) => ({
        id,
        uuid,
        address_type,
        address_1,
        address_2: text(address_2),
        address_3: text(address_3),
        address_4,
        effect_date,
      }),
    ),
    emails: row.emails.map(({ id, uuid, email, effect_date }) => ({ id, uuid, email, effect_date })),
    updated_date: row.updated_date,
  }
}

export const toSave = (form: PersonForm) => ({ ...form, names: namesToSave(form.names) })

export const personLabels: FieldLabels = {
  ...labelKeys(personFields, 'party'),
  names: 'party.name',
  sur: 'person.surname',
  other: 'person.otherName',
  idens: 'person.identity',
  type: 'identity.type',
  country: 'identity.country',
  id_number: 'identity.number',
  id_number_security_num: 'identity.numberSecurity',
  expiry_date: 'identity.expiry',
  effect_date: 'party.effectDate',
  expiry_date_security_num: 'identity.expirySecurity',
  address_1: 'address.line1',
  address_2: 'address.line2',
  address_3: 'address.line3',
  address_4: 'address.country',
  email: 'email.title',
  emails: 'email.title',
  addresses: 'address.title',
}

export const personResolver = contractResolver<PersonForm>(SavePerson, personLabels, toSave)
