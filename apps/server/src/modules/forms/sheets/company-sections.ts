import { returnDay } from '@probity/contract/forms/filing-dates.ts'
import {
  accountingReasonChoices,
  type Choice,
  companyTypes,
  showsMemberCount,
} from '@probity/contract/values/enumerations.ts'
import type { Bilingual } from '@probity/contract/words/bilingual.ts'
import { terms } from '@probity/contract/words/terms.ts'
import type { SectionOf, Value } from '../parts/draw-section.ts'
import { address, country, day, money } from '../parts/form-values.ts'
import type { AddressRow, NameRow } from '../parts/party-records.ts'
import { filingFacts } from './filing-facts.ts'
import { byHand, type CompanyField, ofCompany, type SheetContext, section } from './sheet-section.ts'

/** Rows by effective date, oldest first. */
const inOrder = <R extends { id: number; effect_date: number | null }>(rows: readonly R[]): R[] =>
  rows.toSorted((one, other) => (one.effect_date ?? 0) - (other.effect_date ?? 0) || one.id - other.id)

const namesIn = ({ data }: SheetContext, lang: number): NameRow[] =>
  inOrder(data.company.names.filter((name) => name.lang === lang))
const addressOf = ({ data }: SheetContext, type: number): AddressRow | undefined =>
  inOrder(data.company.addresses.filter((one) => one.address_type === type)).at(-1)
const choice = (choices: readonly Choice[], value: number | null): Value => choices.find((one) => one.value === value)

// A company needs a name in one language only.
const nameFields: readonly CompanyField[] = [
  { label: { en: 'Name in English', zh: '英文名稱' }, value: (of) => namesIn(of, 1).at(-1)?.other, isOptional: true },
  { label: { en: 'Name in Chinese', zh: '中文名稱' }, value: (of) => namesIn(of, 2).at(-1)?.other, isOptional: true },
]
/** Company number: the first eight digits of the business registration number; older companies have another. */
const number: CompanyField = {
  label: terms.businessRegistrationNumber,
  value: ({ data: { company } }) => company.br_number?.slice(0, 8) ?? company.coi_number,
}

export const company = ofCompany(terms.company, [number, ...nameFields])
export const proposedName = ofCompany({ en: 'Proposed company name', zh: '擬採用的公司名稱' }, nameFields)
export const corporateName = ofCompany({ en: 'Corporate name', zh: '法團名稱' }, nameFields)
export const typeOfCompany = ofCompany({ en: 'Type of company', zh: '公司類別' }, [
  { label: { en: 'Type', zh: '類別' }, value: ({ data }) => choice(companyTypes, data.company.company_type) },
])
export const registeredOffice = ofCompany(terms.registeredOffice, [
  { label: { en: 'Address', zh: '地址' }, value: (of) => address(addressOf(of, 1)) },
])
const email: CompanyField = {
  label: { en: 'E-mail', zh: '電郵地址' },
  value: ({ data }) => data.company.emails.at(-1)?.email,
}
export const emailAndBusiness = ofCompany({ en: 'E-mail and business', zh: '電郵地址及業務' }, [
  email,
  { label: { en: 'Principal business', zh: '主要業務' }, value: ({ data }) => data.company.business_nature },
])
export const businessName = ofCompany({ en: 'Business name', zh: '商業名稱' }, [
  {
    label: { en: 'Business name, if any', zh: '商業名稱（如有）' },
    value: (of) => (of.data.company.coi_name === namesIn(of, 1).at(-1)?.other ? null : of.data.company.coi_name),
    isOptional: true,
  },
])
export const madeUpTo = ofCompany({ en: 'Date of this return', zh: '本申報表日期' }, [
  {
    label: { en: 'Made up to', zh: '結算日期' },
    value: ({ data }) => returnDay(filingFacts(data, { nominated: [], suspended: [] }), data.today),
  },
])
const accountsPeriod: CompanyField = {
  label: { en: 'Period of the accounts', zh: '帳目涵蓋期間' },
  value: ({ data: { company: of } }) => [day(of.acc_start_date), day(of.acc_end_date)].filter(Boolean).join(' – '),
  isOptional: true,
}
export const accounts = ofCompany({ en: 'Accounts', zh: '帳目' }, [
  accountsPeriod,
  {
    label: { en: 'Reason for delivering none', zh: '不提交帳目的原因' },
    value: ({ data }) => choice(accountingReasonChoices, data.company.acc_no_reason),
    isOptional: true,
  },
])
export const election = ofCompany({ en: 'Certificate', zh: '登記證' }, [
  {
    label: { en: 'Business registration certificate for', zh: '商業登記證有效期' },
    value: ({ data }) => (data.company.is_br_3y ? { en: 'Three years', zh: '三年' } : { en: 'One year', zh: '一年' }),
  },
])
type MemberClass = NonNullable<NonNullable<SheetContext['data']['company']['pps_members']>['details']>[number]
export const guarantee = section((of): SectionOf<MemberClass> | null => {
  const { company_type, pps_members, id } = of.data.company
  if (!showsMemberCount(company_type)) return null
  const details = pps_members?.details ?? []
  return {
    title: { en: 'Members and their liability', zh: '成員及其法律責任' },
    subjects: details.length === 0 ? [{}] : details,
    fields: [
      { label: { en: 'Number of members', zh: '成員人數' }, value: () => pps_members?.number_of_members?.toString() },
      { label: { en: 'Class of members', zh: '成員類別' }, value: ({ member_class }) => member_class },
      {
        label: { en: 'Contribution of each', zh: '每名成員承擔的款額' },
        value: ({ currency, amount }) => money(currency, amount),
      },
    ],
    place: () => ({ kind: 'company', id }),
  }
})
export const newName = ofCompany({ en: 'New name', zh: '新名稱' }, [
  {
    label: { en: 'New name in English', zh: '新英文名稱' },
    value: (of) => namesIn(of, 1).at(-1)?.other,
    isOptional: true,
  },
  {
    label: { en: 'New name in Chinese', zh: '新中文名稱' },
    value: (of) => namesIn(of, 2).at(-1)?.other,
    isOptional: true,
  },
  {
    label: { en: 'Date of the special resolution', zh: '特別決議日期' },
    value: ({ data }) => day(inOrder(data.company.names).at(-1)?.effect_date),
  },
])
const before = (names: readonly NameRow[]): string | null => names.at(-2)?.other ?? null
export const formerName = ofCompany({ en: 'Existing name', zh: '現有名稱' }, [
  number,
  {
    label: { en: 'Existing name in English', zh: '現有英文名稱' },
    value: (of) => before(namesIn(of, 1)),
    isByHand: true,
  },
  {
    label: { en: 'Existing name in Chinese', zh: '現有中文名稱' },
    value: (of) => before(namesIn(of, 2)),
    isByHand: true,
  },
])
export const newOffice = ofCompany({ en: 'New address of the registered office', zh: '註冊辦事處新地址' }, [
  { label: { en: 'New address', zh: '新地址' }, value: (of) => address(addressOf(of, 1)) },
  { label: { en: 'Effective date', zh: '生效日期' }, value: (of) => day(addressOf(of, 1)?.effect_date) },
  { ...email, isOptional: true },
])
export const incorporation = ofCompany({ en: 'Incorporation', zh: '成立為法團' }, [
  { label: { en: 'Place', zh: '地點' }, value: ({ data }) => country(data.company.incorp_place) },
  { label: terms.date, value: ({ data }) => data.company.incorp_date },
  { label: { en: 'Number there', zh: '當地註冊編號' }, value: ({ data }) => data.company.coi_number },
  {
    label: { en: 'Place of business in Hong Kong since', zh: '在香港設立營業地點的日期' },
    value: ({ data }) => data.company.estab_date,
  },
])
export const registration = ofCompany({ en: 'Registration and incorporation', zh: '註冊及成立' }, [
  { label: { en: 'Registered in Hong Kong', zh: '在香港註冊日期' }, value: ({ data }) => data.company.estab_date },
  { label: { en: 'Place of incorporation', zh: '成立地' }, value: ({ data }) => country(data.company.incorp_place) },
])
export const placeInHongKong = ofCompany(
  { en: 'Principal place of business in Hong Kong', zh: '在香港的主要營業地點' },
  [{ label: { en: 'Address', zh: '地址' }, value: (of) => address(addressOf(of, 3)) }, email],
)
export const officesAbroad = ofCompany({ en: 'Offices in the place of incorporation', zh: '在成立地的辦事處' }, [
  { label: terms.registeredOffice, value: (of) => address(addressOf(of, 1)) },
  { label: { en: 'Principal place of business', zh: '主要營業地點' }, value: (of) => address(addressOf(of, 4)) },
])
const addressChange = (type: number, label: Bilingual): CompanyField[] => [
  { label, value: (of) => address(addressOf(of, type)), isOptional: true },
  {
    label: { en: `${label.en}: effective`, zh: `${label.zh}：生效日期` },
    value: (of) => day(addressOf(of, type)?.effect_date),
    isOptional: true,
  },
]
export const newAddresses = ofCompany({ en: 'New addresses', zh: '新地址' }, [
  ...addressChange(3, { en: 'Place of business in Hong Kong', zh: '在香港的主要營業地點' }),
  ...addressChange(1, terms.registeredOffice),
  ...addressChange(4, { en: 'Place of business in the place of incorporation', zh: '在成立地的主要營業地點' }),
])
export const charter = ofCompany({ en: 'Constitution', zh: '章程' }, [
  { label: { en: 'Instrument', zh: '文書' }, value: ({ data }) => data.company.ma_name },
])
export const presentor = ofCompany({ en: 'Presentor', zh: '提交人' }, [
  {
    label: { en: 'Name', zh: '姓名／名稱' },
    value: ({ data: { head } }) => [head.name, head.name_zh].filter(Boolean).join(' '),
  },
  { label: { en: 'Address', zh: '地址' }, value: ({ data: { head } }) => head.address, isOptional: true },
  { label: terms.telephone, value: ({ data: { head } }) => head.telephone, isOptional: true },
  {
    label: { en: 'Reference', zh: '檔號' },
    value: ({ data }) => data.company.cr_ref ?? data.company.ref_id,
    isOptional: true,
  },
])

export const registers = byHand(
  { en: 'Registers and records kept elsewhere', zh: '備存於其他地點的登記冊及紀錄' },
  { en: 'Register or record', zh: '登記冊或紀錄' },
  { en: 'Address', zh: '地址' },
  { en: 'Effective date', zh: '生效日期' },
)
export const charges = byHand(
  { en: 'Mortgages and charges', zh: '按揭及押記' },
  { en: 'Total indebtedness', zh: '負債總額' },
)
export const charge = byHand(
  { en: 'Charge', zh: '押記' },
  { en: 'Date of the instrument', zh: '文書日期' },
  { en: 'Property charged', zh: '押記財產' },
  { en: 'Amount secured', zh: '抵押款額' },
  { en: 'Persons entitled', zh: '享有人' },
)
export const release = byHand(
  { en: 'Payment, satisfaction or release', zh: '償付、了結或解除' },
  { en: 'Charge', zh: '押記' },
  terms.date,
  { en: 'Particulars', zh: '詳情' },
)
export const fee = byHand({ en: 'Fee and levy', zh: '費用及徵費' }, terms.amount)
export const representativesCeased = byHand(
  { en: 'Cessation', zh: '停任' },
  { en: 'Name', zh: '姓名／名稱' },
  { en: 'Date of cessation', zh: '停任日期' },
)
export const resignationNotice = byHand(
  { en: 'Notice to the company', zh: '向公司發出的通知' },
  { en: 'Required by the articles or an agreement', zh: '章程細則或協議規定' },
  { en: 'Given on', zh: '發出日期' },
)
