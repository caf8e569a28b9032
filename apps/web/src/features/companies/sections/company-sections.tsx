import { memberLists } from '@probity/contract/companies/members.ts'
import { brNumberWarning } from '@probity/contract/parties/format-warnings.ts'
import type { ReactNode } from 'react'
import { type PartySection, standingRows } from '#web/features/records/party-sections.ts'
import { SwitchField } from '#web/form/fields/choice-fields.tsx'
import { PhoneField } from '#web/form/fields/phone-field.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { FieldGrid, FormSection } from '#web/form/section.tsx'
import { useWords } from '#web/i18n/use-words.ts'
import type { CompanyForm } from '../company-form.ts'
import { Members } from '../members/members.tsx'
import { missingAddresses, shownAddresses, typesWithoutAddress } from './address-rules.ts'
import { CompanyAddresses } from './company-addresses.tsx'
import { Information } from './information.tsx'
import { Others } from './others.tsx'

type Role = { capacity_type: number; capacity_id: number; is_deleted?: boolean }

/** The parts of a company that one save covers. The business registration number is on two of them. */
export const companySections = [
  {
    id: 'information',
    title: 'company.information',
    fields: [
      'ref_id',
      'company_type',
      'coi_number',
      'br_number',
      'incorp_place',
      'incorp_date',
      'names',
      'tel',
      'emails',
      'fund_source',
      'business_nature',
      'acc_start_date',
      'acc_end_date',
      'acc_no_reason',
    ],
  },
  {
    id: 'addresses',
    title: 'address.titles',
    fields: ['addresses', missingAddresses],
    count: (company: CompanyForm) => shownAddresses(company).length,
    isUnfilled: (company: CompanyForm) => typesWithoutAddress(company).length > 0,
  },
  {
    id: 'members',
    isWide: true,
    title: 'company.members',
    fields: ['founders', 'shareholders', 'directors', 'secretaries', 'auth_reps', 'significant_controllers'],
    count: (company: CompanyForm) => {
      const roles = memberLists.flatMap((list) => standingRows<Role>(company[list]))
      return new Set(roles.map(({ capacity_type, capacity_id }) => `${capacity_type} ${capacity_id}`)).size
    },
  },
  { id: 'contact', title: 'party.contact_person', fields: ['contact_person', 'contact_person_tel', 'contact_fax'] },
  { id: 'registration', title: 'company.registration', fields: [] },
  {
    id: 'others',
    title: 'company.others',
    fields: ['estab_date', 'ma_name', 'coi_name', 'cr_ref', 'pps_members', 'notes'],
  },
] as const satisfies readonly PartySection[]

export function CompanySection({ id }: { id: string }): ReactNode {
  switch (id) {
    case 'information':
      return <Information />
    case 'addresses':
      return <CompanyAddresses />
    case 'members':
      return <Members />
    case 'contact':
      return <ContactPerson />
    case 'registration':
      return <BusinessRegistration />
    default:
      return <Others />
  }
}

/** The contact person of the company. */
function ContactPerson() {
  const t = useWords()
  return (
    <FormSection id="contact-person" title={t('party.contact_person')}>
      <FieldGrid columns={3}>
        <TextField<CompanyForm> name="contact_person" label={t('party.name')} maxLength={255} />
        <PhoneField<CompanyForm> name="contact_person_tel" label={t('party.contact_person_tel')} />
        <PhoneField<CompanyForm> name="contact_fax" label={t('party.contact_fax')} />
      </FieldGrid>
    </FormSection>
  )
}

/** The business registration certificate: the same two values as in the company's information. */
function BusinessRegistration() {
  const t = useWords()
  return (
    <FormSection id="business-registration" title={t('company.registration')} note={t('company.registrationNote')}>
      <FieldGrid columns={3}>
        <TextField<CompanyForm>
          name="br_number"
          label={t('party.br_number')}
          warn={brNumberWarning}
          maxLength={40}
          isMono
        />
      </FieldGrid>
      <SwitchField<CompanyForm> name="is_br_3y" label={t('party.is_br_3y')} />
    </FormSection>
  )
}
