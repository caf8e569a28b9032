import { reportTime } from '@probity/contract/reports/format.ts'
import type { RecordCheck } from '@probity/contract/transactions/record-check.ts'
import type { TransactionType } from '@probity/contract/transactions/transaction-types.ts'
import type { Field } from '../parts/draw-section.ts'
import { country, grouped, money } from '../parts/form-values.ts'
import type { Words } from '../parts/words.ts'
import type { MsoParty } from './mso-party.ts'
import { diligenceOf, linkedRoles, missingOf } from './mso-state.ts'
import type { MsoData } from './read-mso.ts'

type RemittanceType = Exclude<TransactionType, 'loan'>

export const msoTitles: Record<RemittanceType, Words> = {
  forex: ['Money changing transaction record', '貨幣兌換交易紀錄'],
  inward: ['Inward remittance record', '匯入匯款紀錄'],
  outward: ['Outward remittance record', '匯出匯款紀錄'],
}
const typeWords: Record<RemittanceType, Words> = {
  forex: ['Money changing', '貨幣兌換'],
  inward: ['Inward remittance', '匯入匯款'],
  outward: ['Outward remittance', '匯出匯款'],
}
export const clientTitles: Record<RemittanceType, Words> = {
  forex: ['Client', '客戶'],
  inward: ['Client, who receives', '客戶（收款人）'],
  outward: ['Client, who sends', '客戶（匯款人）'],
}
export const otherTitles: Record<RemittanceType, Words> = {
  forex: ['Counterparty', '交易對手'],
  inward: ['Remitter', '匯款人'],
  outward: ['Recipient', '收款人'],
}

const recordWords: Record<RecordCheck['state'], Words> = {
  complete: ['Complete', '完整'],
  incomplete: ['Incomplete', '不完整'],
  accepted: ['Accepted with a reason', '附理由接納'],
  stopped: ['Stopped', '已停止'],
}
export const transactionFields: readonly Field<MsoData>[] = [
  { label: ['Transaction reference', '交易編號'], value: ({ row }) => row.tran_ref },
  {
    label: ['Instructed (Hong Kong time)', '收到指示的香港時間'],
    value: ({ row }) => reportTime(row.create_date, 'zh-hant'),
  },
  {
    label: ['Date of the transaction', '交易日期'],
    value: ({ row }) => reportTime(row.tran_date, 'zh-hant').slice(0, 10),
  },
  { label: ['Type', '類別'], value: ({ row }) => typeWords[row.tran_type as RemittanceType] },
  { label: ['Received', '收取款額'], value: ({ row }) => money(row.currency, row.amount) },
  { label: ['Paid out', '支付款額'], value: ({ row }) => money(row.currency_to, row.amount_to) },
  {
    label: ['Exchange rate', '兌換率'],
    value: ({ row }) =>
      row.exchange_rate === null ? null : `1 ${row.currency} = ${row.exchange_rate} ${row.currency_to}`,
  },
  { label: ['Value in Hong Kong dollars', '等值港元'], value: ({ row }) => money('HKD', row.hkd_amount) },
  {
    label: ['Handling fee', '手續費'],
    value: ({ row }) => (row.handling_fee === null ? null : grouped(row.handling_fee)),
    isOptional: true,
  },
  { label: ['Received by', '收款方式'], value: ({ row }) => row.fund_in_channel },
  { label: ['Delivered by', '交付方法'], value: ({ row }) => row.fund_out_channel },
  { label: ['From', '匯出地'], value: ({ row }) => country(row.country) },
  { label: ['To', '匯入地'], value: ({ row }) => country(row.country_to) },
]

const nameFields: readonly Field<MsoParty>[] = [
  { label: ['Name in English', '英文姓名／名稱'], value: ({ name_en }) => name_en, isOptional: true },
  { label: ['Name in Chinese', '中文姓名／名稱'], value: ({ name_zh }) => name_zh, isOptional: true },
]

export const clientFields: readonly Field<MsoParty>[] = [
  ...nameFields,
  { label: ['Identity document', '身分證明文件'], value: ({ document }) => document },
  { label: ['Number', '號碼'], value: ({ number }) => number },
  { label: ['Place of issue', '簽發地'], value: ({ issued }) => issued },
  { label: ['Address', '地址'], value: ({ address }) => address },
  { label: ['Date of birth or incorporation', '出生或成立日期'], value: ({ birth }) => birth },
  { label: ['Place of birth', '出生地'], value: ({ birthPlace }) => birthPlace, isOptional: true },
  { label: ['Nationality', '國籍'], value: ({ nationality }) => nationality, isOptional: true },
  { label: ['Occupation or business', '職業或業務'], value: ({ occupation }) => occupation, isOptional: true },
  { label: ['Telephone', '電話'], value: ({ tel }) => tel },
  {
    label: ['Bank and account', '銀行及帳戶'],
    value: ({ bank, account }) => accountOf(bank, account),
    isOptional: true,
  },
]

export const otherFields: readonly Field<MsoParty>[] = [
  ...nameFields,
  { label: ['Address', '地址'], value: ({ address }) => address },
  { label: ['Bank and account', '銀行及帳戶'], value: ({ bank, account }) => accountOf(bank, account) },
  { label: ['Nationality', '國籍'], value: ({ nationality }) => nationality, isOptional: true },
  { label: ['Telephone', '電話'], value: ({ tel }) => tel, isOptional: true },
]

export const actingFields: readonly Field<MsoParty>[] = [
  ...nameFields,
  { label: ['Authority', '授權'], value: ({ authority }) => authority },
  { label: ['Identity document', '身分證明文件'], value: ({ document }) => document },
  { label: ['Number', '號碼'], value: ({ number }) => number },
  { label: ['Place of issue', '簽發地'], value: ({ issued }) => issued, isOptional: true },
  { label: ['Telephone', '電話'], value: ({ tel }) => tel, isOptional: true },
]

const accountOf = (bank: string | null, account: string | null): string =>
  [bank, account].filter((part) => part !== null && part !== '').join(', ')

export const reasonFields: readonly Field<MsoData>[] = [
  { label: ['Purpose', '交易目的'], value: ({ row }) => row.purpose },
  { label: ['Source of funds', '資金來源'], value: ({ row }) => row.source_of_fund },
  { label: ['Remarks', '備註'], value: ({ row }) => row.remarks, isOptional: true, isWide: true },
]

/** Fields that are never on the client copy. */
export const officeFields: readonly Field<MsoData>[] = [
  { label: ['Due diligence', '盡職審查'], value: diligenceOf, isWide: true },
  { label: ['Record', '紀錄'], value: ({ record }) => recordWords[record.state] },
  { label: ['Rules of the record', '紀錄規則版本'], value: ({ record }) => record.version },
  { label: ['Missing on record', '紀錄所欠項目'], value: missingOf, isWide: true },
]

export const linkedFields: readonly Field<MsoData['linked'][number]>[] = [
  { label: ['Party', '當事人'], value: ({ role }) => linkedRoles[role] },
  { label: ['Window in hours', '時段（小時）'], value: ({ hours }) => String(hours) },
  { label: ['Sum in Hong Kong dollars', '港元總額'], value: ({ sum }) => grouped(sum) },
  { label: ['Transactions counted', '計入的交易'], value: ({ references }) => references.join(', '), isOptional: true },
]
