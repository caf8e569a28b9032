import { returnDay } from '@probity/contract/forms/filing-dates.ts'
import { accountingReasonChoices, companyTypes, showsMemberCount } from '@probity/contract/values/enumerations.ts'
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
const choice = (choices: readonly { value: number; en: string; zh: string }[], value: number | null): Value => {
  const found = choices.find((one) => one.value === value)
  return found ? [found.en, found.zh] : null
}

// A company needs a name in one language only.
const nameFields: readonly CompanyField[] = [
  { label: ['Name in English', '英文名稱'], value: (of) => namesIn(of, 1).at(-1)?.other, isOptional: true },
  { label: ['Name in Chinese', '中文名稱'], value: (of) => namesIn(of, 2).at(-1)?.other, isOptional: true },
]
/** Company number: the first eight digits of the business registration number; older companies have another. */
const number: CompanyField = {
  label: ['Business registration number', '商業登記號碼'],
  value: ({ data: { company } }) => company.br_number?.slice(0, 8) ?? company.coi_number,
}

export const company = ofCompany(['Company', '公司'], [number, ...nameFields])
export const proposedName = ofCompany(['Proposed company name', '擬採用的公司名稱'], nameFields)
export const corporateName = ofCompany(['Corporate name', '法團名稱'], nameFields)
export const typeOfCompany = ofCompany(
  ['Type of company', '公司類別'],
  [{ label: ['Type', '類別'], value: ({ data }) => choice(companyTypes, data.company.company_type) }],
)
export const registeredOffice = ofCompany(
  ['Registered office', '註冊辦事處'],
  [{ label: ['Address', '地址'], value: (of) => address(addressOf(of, 1)) }],
)
const email: CompanyField = { label: ['E-mail', '電郵地址'], value: ({ data }) => data.company.emails.at(-1)?.email }
export const emailAndBusiness = ofCompany(
  ['E-mail and business', '電郵地址及業務'],
  [email, { label: ['Principal business', '主要業務'], value: ({ data }) => data.company.business_nature }],
)
export const businessName = ofCompany(
  ['Business name', '商業名稱'],
  [
    {
      label: ['Business name, if any', '商業名稱（如有）'],
      value: (of) => (of.data.company.coi_name === namesIn(of, 1).at(-1)?.other ? null : of.data.company.coi_name),
      isOptional: true,
    },
  ],
)
export const madeUpTo = ofCompany(
  ['Date of this return', '本申報表日期'],
  [
    {
      label: ['Made up to', '結算日期'],
      value: ({ data }) => returnDay(filingFacts(data, { nominated: [], suspended: [] }), data.today),
    },
  ],
)
const accountsPeriod: CompanyField = {
  label: ['Period of the accounts', '帳目涵蓋期間'],
  value: ({ data: { company: of } }) => [day(of.acc_start_date), day(of.acc_end_date)].filter(Boolean).join(' – '),
  isOptional: true,
}
export const accounts = ofCompany(
  ['Accounts', '帳目'],
  [
    accountsPeriod,
    {
      label: ['Reason for delivering none', '不提交帳目的原因'],
      value: ({ data }) => choice(accountingReasonChoices, data.company.acc_no_reason),
      isOptional: true,
    },
  ],
)
export const election = ofCompany(
  ['Certificate', '登記證'],
  [
    {
      label: ['Business registration certificate for', '商業登記證有效期'],
      value: ({ data }) => (data.company.is_br_3y ? ['Three years', '三年'] : ['One year', '一年']),
    },
  ],
)
type MemberClass = NonNullable<NonNullable<SheetContext['data']['company']['pps_members']>['details']>[number]
export const guarantee = section((of): SectionOf<MemberClass> | null => {
  const { company_type, pps_members, id } = of.data.company
  if (!showsMemberCount(company_type)) return null
  const details = pps_members?.details ?? []
  return {
    title: ['Members and their liability', '成員及其法律責任'],
    subjects: details.length === 0 ? [{}] : details,
    fields: [
      { label: ['Number of members', '成員人數'], value: () => pps_members?.number_of_members?.toString() },
      { label: ['Class of members', '成員類別'], value: ({ member_class }) => member_class },
      {
        label: ['Contribution of each', '每名成員承擔的款額'],
        value: ({ currency, amount }) => money(currency, amount),
      },
    ],
    place: () => ({ kind: 'company', id }),
  }
})
export const newName = ofCompany(
  ['New name', '新名稱'],
  [
    { label: ['New name in English', '新英文名稱'], value: (of) => namesIn(of, 1).at(-1)?.other, isOptional: true },
    { label: ['New name in Chinese', '新中文名稱'], value: (of) => namesIn(of, 2).at(-1)?.other, isOptional: true },
    {
      label: ['Date of the special resolution', '特別決議日期'],
      value: ({ data }) => day(inOrder(data.company.names).at(-1)?.effect_date),
    },
  ],
)
const before = (names: readonly NameRow[]): string | null => names.at(-2)?.other ?? null
export const formerName = ofCompany(
  ['Existing name', '現有名稱'],
  [
    number,
    { label: ['Existing name in English', '現有英文名稱'], value: (of) => before(namesIn(of, 1)), isByHand: true },
    { label: ['Existing name in Chinese', '現有中文名稱'], value: (of) => before(namesIn(of, 2)), isByHand: true },
  ],
)
export const newOffice = ofCompany(
  ['New address of the registered office', '註冊辦事處新地址'],
  [
    { label: ['New address', '新地址'], value: (of) => address(addressOf(of, 1)) },
    { label: ['Effective date', '生效日期'], value: (of) => day(addressOf(of, 1)?.effect_date) },
    { ...email, isOptional: true },
  ],
)
export const incorporation = ofCompany(
  ['Incorporation', '成立為法團'],
  [
    { label: ['Place', '地點'], value: ({ data }) => country(data.company.incorp_place) },
    { label: ['Date', '日期'], value: ({ data }) => data.company.incorp_date },
    { label: ['Number there', '當地註冊編號'], value: ({ data }) => data.company.coi_number },
    {
      label: ['Place of business in Hong Kong since', '在香港設立營業地點的日期'],
      value: ({ data }) => data.company.estab_date,
    },
  ],
)
export const registration = ofCompany(
  ['Registration and incorporation', '註冊及成立'],
  [
    { label: ['Registered in Hong Kong', '在香港註冊日期'], value: ({ data }) => data.company.estab_date },
    { label: ['Place of incorporation', '成立地'], value: ({ data }) => country(data.company.incorp_place) },
  ],
)
export const placeInHongKong = ofCompany(
  ['Principal place of business in Hong Kong', '在香港的主要營業地點'],
  [{ label: ['Address', '地址'], value: (of) => address(addressOf(of, 3)) }, email],
)
export const officesAbroad = ofCompany(
  ['Offices in the place of incorporation', '在成立地的辦事處'],
  [
    { label: ['Registered office', '註冊辦事處'], value: (of) => address(addressOf(of, 1)) },
    { label: ['Principal place of business', '主要營業地點'], value: (of) => address(addressOf(of, 4)) },
  ],
)
const addressChange = (type: number, label: readonly [string, string]): CompanyField[] => [
  { label, value: (of) => address(addressOf(of, type)), isOptional: true },
  {
    label: [`${label[0]}: effective`, `${label[1]}：生效日期`],
    value: (of) => day(addressOf(of, type)?.effect_date),
    isOptional: true,
  },
]
export const newAddresses = ofCompany(
  ['New addresses', '新地址'],
  [
    ...addressChange(3, ['Place of business in Hong Kong', '在香港的主要營業地點']),
    ...addressChange(1, ['Registered office', '註冊辦事處']),
    ...addressChange(4, ['Place of business in the place of incorporation', '在成立地的主要營業地點']),
  ],
)
export const charter = ofCompany(
  ['Constitution', '章程'],
  [{ label: ['Instrument', '文書'], value: ({ data }) => data.company.ma_name }],
)
export const presentor = ofCompany(
  ['Presentor', '提交人'],
  [
    {
      label: ['Name', '姓名／名稱'],
      value: ({ data: { head } }) => [head.name, head.name_zh].filter(Boolean).join(' '),
    },
    { label: ['Address', '地址'], value: ({ data: { head } }) => head.address, isOptional: true },
    { label: ['Telephone', '電話'], value: ({ data: { head } }) => head.telephone, isOptional: true },
    { label: ['Reference', '檔號'], value: ({ data }) => data.company.cr_ref ?? data.company.ref_id, isOptional: true },
  ],
)

export const registers = byHand(
  ['Registers and records kept elsewhere', '備存於其他地點的登記冊及紀錄'],
  ['Register or record', '登記冊或紀錄'],
  ['Address', '地址'],
  ['Effective date', '生效日期'],
)
export const charges = byHand(['Mortgages and charges', '按揭及押記'], ['Total indebtedness', '負債總額'])
export const charge = byHand(
  ['Charge', '押記'],
  ['Date of the instrument', '文書日期'],
  ['Property charged', '押記財產'],
  ['Amount secured', '抵押款額'],
  ['Persons entitled', '享有人'],
)
export const release = byHand(
  ['Payment, satisfaction or release', '償付、了結或解除'],
  ['Charge', '押記'],
  ['Date', '日期'],
  ['Particulars', '詳情'],
)
export const fee = byHand(['Fee and levy', '費用及徵費'], ['Amount', '金額'])
export const representativesCeased = byHand(
  ['Cessation', '停任'],
  ['Name', '姓名／名稱'],
  ['Date of cessation', '停任日期'],
)
export const resignationNotice = byHand(
  ['Notice to the company', '向公司發出的通知'],
  ['Required by the articles or an agreement', '章程細則或協議規定'],
  ['Given on', '發出日期'],
)
