import type { Account, Subject } from '@probity/contract/suspicion/suspicion-reports.ts'
import type { TransactionPartRow } from '@probity/contract/transactions/transaction-parts.ts'
import { identityType } from '@probity/contract/values/enumerations.ts'
import {
  address,
  type CompanyRecord,
  documentKind,
  fullName,
  leadingDocument,
  type PersonRecord,
} from '#modules/forms/forms.public.ts'

const nameIn = (names: PersonRecord['names'], lang: number): string => {
  const name = names.find((one) => one.lang === lang && one.name_type !== 2)
  return name ? fullName(name) : ''
}
const documentName = (type: number | null | undefined): string => documentKind(type)?.en ?? ''

export function subjectOfPerson(person: PersonRecord): Subject {
  const document = leadingDocument(person.idens)
  return {
    key: `p${person.id}`,
    kind: 'individual',
    role: 'client',
    reference: person.ref_id ?? '',
    name: nameIn(person.names, 1),
    name_zh: nameIn(person.names, 2),
    birth: person.dob ?? '',
    country: document?.type === identityType.hkid ? 'HK' : (document?.country ?? person.nationality ?? ''),
    document: documentName(document?.type),
    number: document?.id_number ?? '',
    address: address(person.addresses[0]) ?? '',
    tel: person.tel ?? '',
    occupation: person.occupation ?? '',
  }
}

export function subjectOfCompany(company: CompanyRecord): Subject {
  return {
    key: `c${company.id}`,
    kind: 'corporate',
    role: 'client',
    reference: company.ref_id ?? '',
    name: nameIn(company.names, 1),
    name_zh: nameIn(company.names, 2),
    birth: company.incorp_date ?? '',
    country: company.incorp_place ?? '',
    document: company.br_number ? 'Business registration' : 'Certificate of incorporation',
    number: company.br_number ?? company.coi_number ?? '',
    address: address(company.addresses[0]) ?? '',
    tel: company.tel ?? '',
    occupation: company.business_nature ?? '',
  }
}

/** A free party: described only in the transaction. */
export function subjectOfPart(part: TransactionPartRow): Subject {
  return {
    key: `f${part.counterparty}`,
    kind: part.client_type,
    role: 'counterparty',
    reference: '',
    name: [part.sur, part.other].filter((name) => name !== null && name !== '').join(' '),
    name_zh: part.name_chi ?? '',
    birth: part.dob ?? '',
    country: part.nationality ?? part.identity_country ?? '',
    document: documentName(part.identity_type),
    number: part.identity_number ?? '',
    address:
      address({
        address_1: part.address_1 ?? '',
        address_2: part.address_2,
        address_3: part.address_3,
        address_4: part.address_4 ?? '',
      }) ?? '',
    tel: part.tel ?? '',
    occupation: '',
  }
}

export const accountsOf = ({ bank_infos, names }: PersonRecord | CompanyRecord): Account[] =>
  bank_infos.map(({ id, acc_bank, acc_number }) => ({
    key: `b${id}`,
    bank: acc_bank ?? '',
    number: acc_number,
    currency: '',
    holder: nameIn(names, 1) || nameIn(names, 2),
  }))

export const accountOfPart = (part: TransactionPartRow): Account[] =>
  part.account_number
    ? [
        {
          key: `a${part.counterparty}`,
          bank: part.bank_name ?? '',
          number: part.account_number,
          currency: '',
          holder: subjectOfPart(part).name || (part.name_chi ?? ''),
        },
      ]
    : []
