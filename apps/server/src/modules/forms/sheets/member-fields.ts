import { identityType } from '@probity/contract/values/enumerations.ts'
import { terms } from '@probity/contract/words/terms.ts'
import type { Field } from '../parts/draw-section.ts'
import { address, country, fullName, partialNumber } from '../parts/form-values.ts'
import type { CompanyRecord, DocumentRow, NameRow } from '../parts/party-records.ts'
import type { Member } from './sheet-data.ts'

const named = (names: readonly NameRow[], lang: number, isAlias: boolean): NameRow | undefined =>
  names.find((name) => name.lang === lang && (name.name_type === 2) === isAlias)
const written = (name: NameRow | undefined): string | null => (name ? fullName(name) : null)
const documentOf = ({ person }: Member, type: number): DocumentRow | undefined =>
  person?.idens.find((one) => one.type === type)
export const partial = (document: DocumentRow | undefined): string | null => (document ? partialNumber(document) : null)
const bodyName = (body: CompanyRecord | undefined, lang: number): string | null | undefined =>
  body?.names.find((name) => name.lang === lang)?.other

export type MemberField = Field<Member>
export const role: MemberField = { label: { en: 'Capacity', zh: '身分' }, value: (one) => one.role }
export const alternate: MemberField = {
  label: { en: 'Alternate to', zh: '替代' },
  value: ({ alternateTo }) => alternateTo,
  isOptional: true,
}

/** Fields of a natural person; residential address and whole numbers are only on the protected page. */
export const personFields: readonly MemberField[] = [
  {
    label: { en: 'Name in Chinese', zh: '中文姓名' },
    value: ({ person }) => written(named(person?.names ?? [], 2, false)),
    isOptional: true,
  },
  {
    label: { en: 'Surname in English', zh: '英文姓氏' },
    value: ({ person }) => named(person?.names ?? [], 1, false)?.sur,
  },
  {
    label: { en: 'Other names in English', zh: '英文名字' },
    value: ({ person }) => named(person?.names ?? [], 1, false)?.other,
  },
  {
    label: { en: 'Alias in English', zh: '英文別名' },
    value: ({ person }) => written(named(person?.names ?? [], 1, true)),
    isOptional: true,
  },
  {
    label: { en: 'Alias in Chinese', zh: '中文別名' },
    value: ({ person }) => written(named(person?.names ?? [], 2, true)),
    isOptional: true,
  },
  { label: { en: 'Correspondence address', zh: '通訊地址' }, value: ({ person }) => address(person?.addresses.at(-1)) },
  { label: { en: 'E-mail', zh: '電郵地址' }, value: ({ person }) => person?.emails.at(-1)?.email },
  // An identity card is reported if there is one, otherwise a passport.
  {
    label: { en: 'Identity card, in part', zh: '身份證號碼（部分）' },
    value: (one) =>
      partial(documentOf(one, identityType.hkid)) ?? (documentOf(one, identityType.passport) ? '–' : null),
  },
  {
    label: { en: 'Passport, in part', zh: '護照號碼（部分）' },
    value: (one) => partial(documentOf(one, identityType.passport)),
    isOptional: true,
  },
  {
    label: { en: 'Passport issued by', zh: '護照簽發地' },
    value: (one) => country(documentOf(one, identityType.passport)?.country),
    isOptional: true,
  },
]

export const bodyFields: readonly MemberField[] = [
  { label: { en: 'Name in English', zh: '英文名稱' }, value: ({ body }) => bodyName(body, 1), isOptional: true },
  { label: { en: 'Name in Chinese', zh: '中文名稱' }, value: ({ body }) => bodyName(body, 2), isOptional: true },
  { label: { en: 'Address', zh: '地址' }, value: ({ body }) => address(body?.addresses.at(-1)) },
  { label: { en: 'E-mail', zh: '電郵地址' }, value: ({ body }) => body?.emails.at(-1)?.email },
  {
    label: terms.businessRegistrationNumber,
    value: ({ body }) => body?.br_number?.slice(0, 8),
  },
]
