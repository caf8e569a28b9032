import { memberLists } from '@probity/contract/companies/members.ts'
import type { ReactNode } from 'react'
import { type PartySection, standingRows } from '#web/features/records/party-sections.ts'
import type { CompanyForm } from '../company-form.ts'
import { Members } from '../members/members.tsx'
import { missingAddresses, shownAddresses, typesWithoutAddress } from './address-rules.ts'
import { BusinessRegistration } from './business-registration.tsx'
import { CompanyAddresses } from './company-addresses.tsx'
import { ContactPerson } from './contact-person.tsx'
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
