import { reportTime } from '@probity/contract/reports/format.ts'
import type { RecordCheck } from '@probity/contract/transactions/record-check.ts'
import type { TransactionType } from '@probity/contract/transactions/transaction-types.ts'
import { type Bilingual } from '@probity/contract/words/bilingual.ts'
import { terms } from '@probity/contract/words/terms.ts'
import type { Field } from '../parts/draw-section.ts'
import { country, grouped, money } from '../parts/form-values.ts'
import type { MsoParty } from './mso-party.ts'
import { diligenceOf, linkedRoles, missingOf } from './mso-state.ts'
import type { MsoData } from './read-mso.ts'

type RemittanceType = Exclude<TransactionType, 'loan'>

export const msoTitles: Record<RemittanceType, Bilingual> = {
  forex: { en: 'Money changing transaction record', zh: '貨幣兌換交易紀錄' },
  inward: { en: 'Inward remittance record', zh: '匯入匯款紀錄' },
  outward: { en: 'Outward remittance record', zh: '匯出匯款紀錄' },
}
const typeWords: Record<RemittanceType, Bilingual> = {
  forex: { en: 'Money changing', zh: '貨幣兌換' },
  inward: { en: 'Inward remittance', zh: '匯入匯款' },
  outward: { en: 'Outward remittance', zh: '匯出匯款' },
}
export const clientTitles: Record<RemittanceType, Bilingual> = {
  forex: terms.client,
  inward: { en: 'Client, who receives', zh: '客戶（收款人）' },
  outward: { en: 'Client, who sends', zh: '客戶（匯款人）' },
}
export const otherTitles: Record<RemittanceType, Bilingual> = {
  forex: terms.counterparty,
  inward: terms.remitter,
  outward: terms.recipient,
}

const recordWords: Record<RecordCheck['state'], Bilingual> = {
  complete: { en: 'Complete', zh: '完整' },
  incomplete: { en: 'Incomplete', zh: '不完整' },
  accepted: { en: 'Accepted with a reason', zh: '附理由接納' },
  stopped: terms.stopped,
}
export const transactionFields: readonly Field<MsoData>[] = [
  { label: { en: 'Transaction reference', zh: '交易編號' }, value: ({ row }) => row.tran_ref },
  {
    label: { en: 'Instructed (Hong Kong time)', zh: '收到指示的香港時間' },
    value: ({ row }) => reportTime(row.create_date, 'zh-hant'),
  },
  {
    label: { en: 'Date of the transaction', zh: '交易日期' },
    value: ({ row }) => reportTime(row.tran_date, 'zh-hant').slice(0, 10),
  },
  { label: { en: 'Type', zh: '類別' }, value: ({ row }) => typeWords[row.tran_type as RemittanceType] },
  { label: { en: 'Received', zh: '收取款額' }, value: ({ row }) => money(row.currency, row.amount) },
  { label: { en: 'Paid out', zh: '支付款額' }, value: ({ row }) => money(row.currency_to, row.amount_to) },
  {
    label: { en: 'Exchange rate', zh: '兌換率' },
    value: ({ row }) =>
      row.exchange_rate === null ? null : `1 ${row.currency} = ${row.exchange_rate} ${row.currency_to}`,
  },
  { label: { en: 'Value in Hong Kong dollars', zh: '等值港元' }, value: ({ row }) => money('HKD', row.hkd_amount) },
  {
    label: { en: 'Handling fee', zh: '手續費' },
    value: ({ row }) => (row.handling_fee === null ? null : grouped(row.handling_fee)),
    isOptional: true,
  },
  { label: { en: 'Received by', zh: '收款方式' }, value: ({ row }) => row.fund_in_channel },
  { label: { en: 'Delivered by', zh: '交付方法' }, value: ({ row }) => row.fund_out_channel },
  {
    label: { en: 'Reference of the message', zh: '匯款訊息參考編號' },
    value: ({ row }) => row.message_reference,
    isOptional: true,
  },
  { label: { en: 'From', zh: '匯出地' }, value: ({ row }) => country(row.country) },
  { label: { en: 'To', zh: '匯入地' }, value: ({ row }) => country(row.country_to) },
]

const nameFields: readonly Field<MsoParty>[] = [
  { label: { en: 'Name in English', zh: '英文姓名／名稱' }, value: ({ name_en }) => name_en, isOptional: true },
  { label: { en: 'Name in Chinese', zh: '中文姓名／名稱' }, value: ({ name_zh }) => name_zh, isOptional: true },
]

export const clientFields: readonly Field<MsoParty>[] = [
  ...nameFields,
  { label: terms.identityDocument, value: ({ document }) => document },
  { label: { en: 'Number', zh: '號碼' }, value: ({ number }) => number },
  { label: { en: 'Place of issue', zh: '簽發地' }, value: ({ issued }) => issued },
  { label: { en: 'Address', zh: '地址' }, value: ({ address }) => address },
  { label: { en: 'Date of birth or incorporation', zh: '出生或成立日期' }, value: ({ birth }) => birth },
  { label: terms.placeOfBirth, value: ({ birthPlace }) => birthPlace, isOptional: true },
  { label: terms.nationality, value: ({ nationality }) => nationality, isOptional: true },
  {
    label: { en: 'Occupation or business', zh: '職業或業務' },
    value: ({ occupation }) => occupation,
    isOptional: true,
  },
  { label: terms.telephone, value: ({ tel }) => tel },
  {
    label: { en: 'Bank and account', zh: '銀行及帳戶' },
    value: ({ bank, account }) => accountOf(bank, account),
    isOptional: true,
  },
]

export const otherFields: readonly Field<MsoParty>[] = [
  ...nameFields,
  { label: { en: 'Address', zh: '地址' }, value: ({ address }) => address },
  { label: { en: 'Bank and account', zh: '銀行及帳戶' }, value: ({ bank, account }) => accountOf(bank, account) },
  { label: terms.nationality, value: ({ nationality }) => nationality, isOptional: true },
  { label: terms.telephone, value: ({ tel }) => tel, isOptional: true },
]

export const actingFields: readonly Field<MsoParty>[] = [
  ...nameFields,
  { label: { en: 'Authority', zh: '授權' }, value: ({ authority }) => authority },
  { label: terms.identityDocument, value: ({ document }) => document },
  { label: { en: 'Number', zh: '號碼' }, value: ({ number }) => number },
  { label: { en: 'Place of issue', zh: '簽發地' }, value: ({ issued }) => issued, isOptional: true },
  { label: terms.telephone, value: ({ tel }) => tel, isOptional: true },
]

const accountOf = (bank: string | null, account: string | null): string =>
  [bank, account].filter((part) => part !== null && part !== '').join(', ')

export const reasonFields: readonly Field<MsoData>[] = [
  { label: { en: 'Purpose', zh: '交易目的' }, value: ({ row }) => row.purpose },
  { label: terms.sourceOfFunds, value: ({ row }) => row.source_of_fund },
  { label: terms.remarks, value: ({ row }) => row.remarks, isOptional: true, isWide: true },
]

/** Fields that are never on the client copy. */
export const officeFields: readonly Field<MsoData>[] = [
  { label: { en: 'Due diligence', zh: '盡職審查' }, value: diligenceOf, isWide: true },
  { label: { en: 'Record', zh: '紀錄' }, value: ({ record }) => recordWords[record.state] },
  { label: { en: 'Rules of the record', zh: '紀錄規則版本' }, value: ({ record }) => record.version },
  { label: { en: 'Missing on record', zh: '紀錄所欠項目' }, value: missingOf, isWide: true },
]

export const linkedFields: readonly Field<MsoData['linked'][number]>[] = [
  { label: { en: 'Party', zh: '當事人' }, value: ({ role }) => linkedRoles[role] },
  { label: { en: 'Window in hours', zh: '時段（小時）' }, value: ({ hours }) => String(hours) },
  { label: { en: 'Sum in Hong Kong dollars', zh: '港元總額' }, value: ({ sum }) => grouped(sum) },
  {
    label: { en: 'Transactions counted', zh: '計入的交易' },
    value: ({ references }) => references.join(', '),
    isOptional: true,
  },
]
