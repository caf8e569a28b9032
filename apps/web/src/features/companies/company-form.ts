import { type FormValues, formValues } from '@probity/contract/api/fields.ts'
import { SaveCompany } from '@probity/contract/companies/companies.ts'
import { companyFields } from '@probity/contract/companies/fields.ts'
import { companyTypeOf, nameLang, nameType, shownAddressTypes } from '@probity/contract/values/enumerations.ts'
import { randomId } from '#web/api/random-id.ts'
import type { AddressForm } from '#web/features/parties/fieldsets/addresses-fieldset.tsx'
import type { EmailForm } from '#web/features/parties/fieldsets/emails-fieldset.tsx'
import { type NameForm, namesToSave } from '#web/features/parties/fieldsets/name-slots.ts'
import { contractResolver } from '#web/form/contract-resolver.ts'
import type { CompanyRecord } from './companies-api.ts'
import { companyLabels } from './company-labels.ts'
import { membersFrom } from './members/member-record.ts'
import type { MemberLists } from './members/member-rows.ts'

interface MemberClass {
  member_class: string
  currency: string
  amount: string | null
}
/** The form values of the company screens. Only this file knows both these and the API shape. */
export interface CompanyForm extends FormValues<typeof companyFields>, MemberLists {
  pps_members: { number_of_members: number | null; details: MemberClass[] }
  names: NameForm[]
  emails: EmailForm[]
  addresses: AddressForm[]
  updated_date?: number
}

export const blankCompanyName = (lang: number): NameForm => ({
  uuid: randomId(),
  name_type: nameType.company,
  lang,
  sur: '',
  other: '',
  effect_date: null,
})

function nameRows(stored: readonly NameFormSource[]): NameForm[] {
  return [nameLang.english, nameLang.chinese].flatMap((lang) => {
    const held = stored.filter((name) => name.lang === lang)
    return held.length === 0 ? [blankCompanyName(lang)] : held.map(toName)
  })
}
type NameFormSource = CompanyRecord['names'][number]
const toName = ({ id, uuid, name_type, lang, other, effect_date }: NameFormSource): NameForm => ({
  id,
  uuid,
  name_type,
  lang,
  sur: '',
  other: other ?? '',
  effect_date,
})

export const blankCompany = (): CompanyForm => ({
  ...formValues(companyFields),
  incorp_place: 'HK',
  pps_members: { number_of_members: null, details: [] },
  names: nameRows([]),
  emails: [],
  addresses: [],
  founders: [],
  shareholders: [],
  directors: [],
  secretaries: [],
  auth_reps: [],
  significant_controllers: [],
})

const day = (value: number | null): number | null => (value === 0 ? null : value)

export function fromCompany(row: CompanyRecord): CompanyForm {
  const { pps_members: members } = row
  return {
    ...formValues(companyFields, row),
    acc_start_date: day(row.acc_start_date),
    acc_end_date: day(row.acc_end_date),
    pps_members: {
      number_of_members: members?.number_of_members ?? null,
      details: (members?.details ?? []).map(({ member_class, currency, amount }) => ({
        member_class: member_class ?? '',
        currency: currency ?? '',
        amount: amount ?? null,
      })),
    },
    names: nameRows(row.names),
    emails: row.emails.map(({ id, uuid, email, effect_date }) => ({ id, uuid, email, effect_date })),
    addresses: row.addresses.map(
      ({ id, uuid, address_type, address_1, address_2, address_3, address_4, effect_date }) => ({
        id,
        uuid,
        address_type,
        address_1,
        address_2: address_2 ?? '',
        address_3: address_3 ?? '',
        address_4,
        effect_date,
      }),
    ),
    ...membersFrom(row),
    updated_date: row.updated_date,
  }
}

/** Fields shown only for one company type are not saved for another. */
export function toSave(form: CompanyForm) {
  const shown = shownAddressTypes(form.company_type)
  return {
    ...form,
    names: namesToSave(form.names),
    addresses: form.addresses.map((row) => (shown.includes(row.address_type) ? row : { ...row, is_deleted: true })),
    pps_members: form.company_type === companyTypeOf.guarantee ? form.pps_members : null,
    shareholders: form.shareholders.map((holder) => ({
      ...holder,
      shares: holder.shares.map((share) => ({ ...share, shares_num: share.shares_num ?? 0 })),
    })),
  }
}

export const companyResolver = contractResolver<CompanyForm>(SaveCompany, companyLabels, toSave)
