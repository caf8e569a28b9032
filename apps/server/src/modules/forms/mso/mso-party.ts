import type { FormPlace } from '@probity/contract/forms/form-preview.ts'
import { maskIdNumber } from '@probity/contract/parties/id-mask.ts'
import type { TransactionPartRow } from '@probity/contract/transactions/transaction-parts.ts'
import { identityType } from '@probity/contract/values/enumerations.ts'
import type { Value } from '../parts/draw-section.ts'
import { address, country, documentKind, fullName } from '../parts/form-values.ts'
import type { CompanyRecord, DocumentRow, NameRow, PersonRecord } from '../parts/party-records.ts'

/** A party of a transaction as the form prints it, whether from the register or from the transaction. */
export interface MsoParty {
  isCompany: boolean
  name_en: string
  name_zh: string
  document: Value
  number: string | null
  issued: Value
  address: string | null
  birth: string | null
  birthPlace: Value
  nationality: Value
  occupation: string | null
  tel: string | null
  bank: string | null
  account: string | null
  /** Of who acts for the client. */
  authority?: string | null
  place: FormPlace
}

const nameIn = (names: readonly NameRow[], lang: number): string => {
  const name = names.find((one) => one.lang === lang && one.name_type !== 2)
  return name ? fullName(name) : ''
}

/** Prefers the identity card, then the passport, then any other document. */
export function leadingDocument(documents: readonly DocumentRow[]): DocumentRow | undefined {
  const order = [identityType.hkid, identityType.passport, identityType.others] as number[]
  return documents.toSorted((one, other) => order.indexOf(one.type) - order.indexOf(other.type))[0]
}

export function partyOfPerson(person: PersonRecord): MsoParty {
  const document = leadingDocument(person.idens)
  const [bank] = person.bank_infos
  const isCard = document?.type === identityType.hkid
  return {
    isCompany: false,
    name_en: nameIn(person.names, 1),
    name_zh: nameIn(person.names, 2),
    document: documentKind(document?.type),
    number: document?.id_number ?? null,
    issued: country(isCard ? 'HK' : document?.country),
    address: address(person.addresses[0]),
    birth: person.dob,
    birthPlace: country(person.pob),
    nationality: isCard ? null : country(document?.country),
    occupation: person.occupation,
    tel: person.tel,
    bank: bank?.acc_bank ?? null,
    account: bank?.acc_number ?? null,
    place: { kind: 'person', id: person.id },
  }
}

export function partyOfCompany(company: CompanyRecord): MsoParty {
  const [bank] = company.bank_infos
  return {
    isCompany: true,
    name_en: nameIn(company.names, 1),
    name_zh: nameIn(company.names, 2),
    document: { en: 'Business registration or certificate of incorporation', zh: '商業登記或公司註冊證明書' },
    number: company.br_number ?? company.coi_number,
    issued: country(company.incorp_place),
    address: address(company.addresses[0]),
    birth: company.incorp_date,
    birthPlace: null,
    nationality: null,
    occupation: company.business_nature,
    tel: company.tel,
    bank: bank?.acc_bank ?? null,
    account: bank?.acc_number ?? null,
    place: { kind: 'company', id: company.id },
  }
}

/** A party that the transaction itself describes. */
export function partyOfPart(part: TransactionPartRow, transaction: number): MsoParty {
  const { address_1, address_2, address_3, address_4 } = part
  const lines = { address_1: address_1 ?? '', address_2, address_3, address_4: address_4 ?? '' }
  return {
    isCompany: part.client_type === 'corporate',
    name_en: [part.sur, part.other].filter((name) => name !== null).join(' '),
    name_zh: part.name_chi ?? '',
    document: documentKind(part.identity_type),
    number: part.identity_number,
    issued: country(part.identity_country ?? (part.identity_type === identityType.hkid ? 'HK' : null)),
    address: address(lines) || null,
    birth: part.dob,
    birthPlace: null,
    nationality: country(part.nationality),
    occupation: null,
    tel: part.tel,
    bank: part.bank_name,
    account: part.account_number,
    place: { kind: 'transaction', id: transaction },
  }
}

export const withMaskedNumber = (party: MsoParty): MsoParty => ({
  ...party,
  number: party.number === null || party.isCompany ? party.number : maskIdNumber(party.number),
})
