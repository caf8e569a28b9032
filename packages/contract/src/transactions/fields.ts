import { z } from 'zod'
import { defineFields } from '../api/fields.ts'
import { PartySummary } from '../api/summaries.ts'
import { optionalText } from '../api/texts.ts'
import { text, word } from '../parties/fields.ts'
import { optionalCountry } from '../values/countries.ts'
import { isCurrency, Money } from '../values/currencies.ts'
import { EpochMs } from '../values/dates.ts'
import { terms } from '../words/terms.ts'
import { transactionCaseStatuses } from './nested-alert.ts'
import { recordStates } from './record-check.ts'
import { clientTypes, transactionTypes, typeWords } from './transaction-types.ts'

export const transactionRemarksMax = 255

export const id = z.number().int().positive()
export const Currency = z
  .string()
  .trim()
  .toUpperCase()
  .refine(isCurrency, { params: { code: 'invalid' } })

/** Earlier dates are typing errors. */
const [firstDate, lastDate] = [Date.UTC(1970, 0, 1), Date.UTC(2100, 0, 1)]
const given = z.custom<number>((value) => value !== undefined && value !== null, { params: { code: 'required' } })
const TransactionDate = given
  .pipe(EpochMs)
  .refine((at) => at >= firstDate && at < lastDate, { params: { code: 'date_format' } })

const digits = /^\d*$/
const Notify = z
  .string()
  .trim()
  .max(20)
  .refine((text) => digits.test(text), { params: { code: 'numbers_only' } })
  .transform((text) => text || null)
  .nullable()
  .optional()

const cddStatuses = ['pending', 'completed'] as const
const cddWords = {
  pending: { en: 'Pending CDD', zh: '盡職審查待完成' },
  completed: { en: 'Completed CDD', zh: '盡職審查已完成' },
} as const
const recordWords = {
  complete: { en: 'Complete', zh: '完整' },
  incomplete: { en: 'Incomplete', zh: '不完整' },
  accepted: { en: 'Accepted', zh: '已接納' },
  stopped: terms.stopped,
} as const

/** The fields of a transaction, without its parties. Decision 1045. */
export const transactionFields = defineFields({
  tran_ref: {
    row: z.string(),
    write: optionalText(64),
    kind: 'text',
    max: 64,
    label: { en: 'Reference', zh: '參考編號' },
  },
  tran_date: { row: z.number().int(), write: TransactionDate, label: terms.date, isTime: true },
  tran_type: {
    row: z.enum(transactionTypes),
    write: z.enum(transactionTypes),
    label: { en: 'Type', zh: '類別' },
    words: typeWords,
  },
  client_type: { row: z.enum(clientTypes), write: z.enum(clientTypes), label: { en: 'Client type', zh: '客戶類別' } },
  /** The id of the client; its record if populated. */
  person: { row: z.union([z.number().int(), PartySummary]).nullable(), write: id.nullable().optional() },
  company: { row: z.union([z.number().int(), PartySummary]).nullable(), write: id.nullable().optional() },
  amount: { row: z.string(), write: Money, label: terms.amount, isNumber: true },
  currency: { row: z.string(), write: Currency.default('HKD'), label: terms.currency },
  amount_to: {
    row: z.string(),
    write: Money,
    label: { en: 'Paid out', zh: '支付金額' },
    head: { en: 'Amount paid out', zh: '支付金額' },
    isNumber: true,
  },
  currency_to: { row: z.string(), write: Currency.default('USD'), label: { en: 'Currency paid out', zh: '支付貨幣' } },
  /** Units of the currency paid out for one unit received. */
  exchange_rate: { row: word },
  fund_in_channel: { ...text(100), label: { en: 'Fund-in channel', zh: '資金存入渠道' } },
  fund_out_channel: { ...text(100), label: { en: 'Fund-out channel', zh: '資金支付渠道' } },
  country: { row: word, write: optionalCountry, kind: 'text', label: { en: 'From', zh: '由' } },
  country_to: { row: word, write: optionalCountry, kind: 'text', label: { en: 'To', zh: '至' } },
  source_of_fund: { ...text(200), label: terms.sourceOfFunds },
  purpose: { ...text(200), label: { en: 'Purpose', zh: '目的' } },
  counterparty_nationality: { row: word, write: optionalCountry },
  handling_fee: {
    row: word,
    write: Money.nullable().optional(),
    kind: 'text',
    label: { en: 'Handling fee, HKD', zh: '手續費（港元）' },
    isNumber: true,
  },
  remarks: { ...text(transactionRemarksMax), label: terms.remarks },
  notify: { row: word, write: Notify, kind: 'text', label: { en: 'Notify, telephone', zh: '通知電話' } },
  /** Beneficial owners of a corporate client that its register does not have. */
  beneficial_owners: { ...text(500), label: { en: 'Beneficial owners', zh: '實益擁有人' } },
  /** What was done about a stopped transaction; while it is null, the transaction is in the inbox (decision 1051). */
  stop_outcome: {
    ...text(500),
    label: { en: 'What was done about the stop', zh: '停止交易後的處理' },
  },
  /** Of the message of an inward payment, in place of an account of the remitter. */
  message_reference: { ...text(64), label: { en: 'Reference of the message', zh: '匯款訊息參考編號' } },
  /** Value in Hong Kong dollars, its rate, and the day of that rate; null without a known rate. */
  hkd_amount: { row: word, head: { en: 'Value in HKD', zh: '等值港元' }, isNumber: true },
  hkd_rate: { row: word },
  hkd_rate_date: { row: word },
  cdd_status: { row: z.enum(cddStatuses), head: { en: 'CDD', zh: '盡職審查' }, words: cddWords },
  pending_hits: { row: z.number().int() },
  /** Hits of its screening, decided ones included. */
  hits: { row: z.number().int() },
  /** Its case in the pool, from its first hit on. */
  alert_case_id: { row: z.number().int().nullable() },
  /** Of its case; null without one. */
  alert_case_status: { row: z.enum(transactionCaseStatuses).nullable() },
  /** Number of its risk assessments. */
  assessments: { row: z.number().int() },
  record_state: { row: z.enum(recordStates), head: { en: 'Record', zh: '紀錄' }, words: recordWords },
  record_missing: { row: z.number().int(), head: { en: 'Missing on record', zh: '紀錄所欠項目' } },
  record_version: { row: z.string(), head: { en: 'Rules of the record', zh: '紀錄規則版本' } },
})

type Names = readonly (keyof typeof transactionFields)[]
/** Where its fields stand, each list in the order that its readers know. */
export const transactionOrder = {
  /** Filters of the API. */
  filter: [
    'tran_ref',
    'tran_date',
    'tran_type',
    'client_type',
    'person',
    'company',
    'amount',
    'currency',
    'amount_to',
    'currency_to',
    'country',
    'country_to',
    'hkd_amount',
    'cdd_status',
    'alert_case_id',
    'alert_case_status',
    'record_state',
  ],
  /** Columns of an exported file before the names of the client, after them, and after the instant of creation. */
  exportedBegin: ['tran_ref', 'tran_date', 'tran_type'],
  exported: [
    'currency',
    'amount',
    'currency_to',
    'amount_to',
    'hkd_amount',
    'country',
    'country_to',
    'message_reference',
    'purpose',
    'source_of_fund',
    'cdd_status',
    'record_state',
    'record_missing',
    'record_version',
    'remarks',
  ],
  exportedEnd: ['fund_in_channel', 'fund_out_channel', 'handling_fee', 'beneficial_owners', 'notify', 'stop_outcome'],
} as const satisfies Record<string, Names>
