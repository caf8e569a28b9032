import { z } from 'zod'
import { refuse } from '../api/issue.ts'
import { defineResource, many, one, rowBase } from '../api/resource.ts'
import { companySummaries, PartySummary, personSummaries } from '../api/summaries.ts'
import { optionalText } from '../api/texts.ts'
import { formOf } from '../parties/children.ts'
import { riskHistories } from '../risk/risk-assessments.ts'
import { optionalCountry } from '../values/countries.ts'
import { isCurrency, Money } from '../values/currencies.ts'
import { EpochMs } from '../values/dates.ts'
import { nestedAlerts, transactionCaseStatuses, transactionCases } from './nested-alert.ts'
import { partyIdentities } from './party-identities.ts'
import { recordStates } from './record-check.ts'
import { DraftPart, TransactionPart, TransactionPartRow } from './transaction-parts.ts'
import { clientTypes, hasPart, partRoles, transactionTypes } from './transaction-types.ts'

export const transactionRemarksMax = 255

const id = z.number().int().positive()
const Currency = z
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

const fields = {
  tran_ref: optionalText(64),
  tran_date: TransactionDate,
  tran_type: z.enum(transactionTypes),
  client_type: z.enum(clientTypes),
  person: id.nullable().optional(),
  company: id.nullable().optional(),
  amount: Money,
  currency: Currency.default('HKD'),
  amount_to: Money,
  currency_to: Currency.default('USD'),
  fund_in_channel: optionalText(100),
  fund_out_channel: optionalText(100),
  country: optionalCountry,
  country_to: optionalCountry,
  source_of_fund: optionalText(200),
  purpose: optionalText(200),
  counterparty_nationality: optionalCountry,
  handling_fee: Money.nullable().optional(),
  remarks: optionalText(transactionRemarksMax),
  notify: Notify,
  /** Beneficial owners of a corporate client that its register does not have. */
  beneficial_owners: optionalText(500),
  /** Of the message of an inward payment, in place of an account of the remitter. */
  message_reference: optionalText(64),
  counterparty: TransactionPart.nullable().optional(),
  remitter: TransactionPart.nullable().optional(),
  recipient: TransactionPart.nullable().optional(),
  acting: TransactionPart.nullable().optional(),
}

/** Derived by the server; a client may send them back with the loaded form. */
const readOnly = [
  'id',
  'create_date',
  'is_deleted',
  'exchange_rate',
  'hkd_amount',
  'hkd_rate',
  'hkd_rate_date',
  'cdd_status',
  'pending_hits',
  'hits',
  'assessments',
  'record_state',
  'record_missing',
  'record_version',
  'alert',
  'alert_case',
  'alert_case_id',
  'alert_case_status',
  'risk_assessments',
  // The documents merge the fields of the alert: the alert is saved by its own call, and these copies are ignored.
  'hit_status',
  'exposition',
  'hit_nationality',
  'risk_level',
  'risk_score',
  'link',
]

const optionalFields = Object.fromEntries(
  Object.entries(fields).map(([name, field]) => [
    name,
    name.startsWith('currency') ? Currency.optional() : field.optional(),
  ]),
) as unknown as { [K in keyof typeof fields]: z.ZodOptional<(typeof fields)[K]> }

type Given = z.output<z.ZodObject<typeof optionalFields>>
function linksRule({ client_type, person, company, tran_type, ...parts }: Given, ctx: z.RefinementCtx): void {
  if (client_type === 'individual' && company) refuse(ctx, ['company'], 'one_party')
  if (client_type === 'corporate' && person) refuse(ctx, ['person'], 'one_party')
  if (!tran_type) return
  for (const role of partRoles)
    if (parts[role] && !hasPart(tran_type, role)) refuse(ctx, [role], 'not_of_type', { type: tran_type })
  if (parts.message_reference && !hasPart(tran_type, 'remitter'))
    refuse(ctx, ['message_reference'], 'not_of_type', { type: tran_type })
}

function clientRule(given: Given, ctx: z.RefinementCtx): void {
  linksRule(given, ctx)
  if (given.client_type === 'individual' && !given.person) refuse(ctx, ['person'], 'required')
  if (given.client_type === 'corporate' && !given.company) refuse(ctx, ['company'], 'required')
}

const updated_date = z.number().int().optional()

/** A whole transaction with its parties, as the body of `POST v2/transactions`. */
export const SaveTransaction = formOf({ ...fields, updated_date }, readOnly).superRefine(clientRule)
export type SaveTransaction = z.output<typeof SaveTransaction>
/** Body of a transaction patch: only given fields change. A party given as null is removed. */
export const PatchTransaction = formOf({ ...optionalFields, updated_date }, readOnly).superRefine(linksRule)
export type PatchTransaction = z.output<typeof PatchTransaction>

/** A partially typed transaction: `POST v2/transactions/check` checks its record without saving it. */
export const DraftTransaction = formOf(
  {
    ...optionalFields,
    id: id.optional(),
    tran_type: fields.tran_type,
    counterparty: DraftPart.nullable().optional(),
    remitter: DraftPart.nullable().optional(),
    recipient: DraftPart.nullable().optional(),
    acting: DraftPart.nullable().optional(),
    updated_date,
  },
  readOnly.filter((key) => key !== 'id'),
)
export type DraftTransaction = z.output<typeof DraftTransaction>

/** The reason for accepting an incomplete record. */
export const AcceptRecord = z.strictObject({
  reason: z.string().trim().min(1).max(transactionRemarksMax),
  updated_date,
})

/** The body of `DELETE v2/transactions/{id}`. Documents know no body, so it may be missing where four eyes are off (decision 0900). */
export const RemoveTransaction = z.strictObject({
  reason: z.string().trim().min(1).max(transactionRemarksMax).optional(),
})

/** An amount of a filter, as text or as a number. */
const AmountFilter = z
  .union([z.string(), z.number().transform(String)])
  .refine((text) => /^\d{1,15}(?:\.\d{1,10})?$/.test(text), { params: { code: 'invalid' } })

const cddStatuses = ['pending', 'completed'] as const

const nullableText = z.string().nullable()
const parts = defineResource({
  path: 'transaction_parts',
  row: TransactionPartRow,
  write: z.object({}),
  filter: [],
  sort: [],
  verbs: [],
})

export const transactions = defineResource({
  path: 'transactions',
  row: z.object({
    ...rowBase,
    tran_ref: z.string(),
    tran_date: z.number().int(),
    tran_type: z.enum(transactionTypes),
    client_type: z.enum(clientTypes),
    /** The id of the client; its record if populated. */
    person: z.union([z.number().int(), PartySummary]).nullable(),
    company: z.union([z.number().int(), PartySummary]).nullable(),
    amount: z.string(),
    currency: z.string(),
    amount_to: z.string(),
    currency_to: z.string(),
    /** Units of the currency paid out for one unit received. */
    exchange_rate: nullableText,
    fund_in_channel: nullableText,
    fund_out_channel: nullableText,
    country: nullableText,
    country_to: nullableText,
    source_of_fund: nullableText,
    purpose: nullableText,
    counterparty_nationality: nullableText,
    handling_fee: nullableText,
    remarks: nullableText,
    notify: nullableText,
    beneficial_owners: nullableText,
    message_reference: nullableText,
    /** Value in Hong Kong dollars, its rate, and the day of that rate; null without a known rate. */
    hkd_amount: nullableText,
    hkd_rate: nullableText,
    hkd_rate_date: nullableText,
    cdd_status: z.enum(cddStatuses),
    pending_hits: z.number().int(),
    /** Hits of its screening, decided ones included. */
    hits: z.number().int(),
    /** Its case in the pool, from its first hit on. */
    alert_case_id: z.number().int().nullable(),
    /** Of its case; null without one. */
    alert_case_status: z.enum(transactionCaseStatuses).nullable(),
    /** Number of its risk assessments. */
    assessments: z.number().int(),
    record_state: z.enum(recordStates),
    record_missing: z.number().int(),
    record_version: z.string(),
  }),
  write: z.object(fields),
  filter: [
    'id',
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
    'create_date',
    'updated_date',
  ],
  /** By the specification: `tran_type` by `contains`, `amount` as a number. `text` searches the reference, the type, the currency and the amount. */
  filterOn: { text: z.string(), tran_type: z.string(), amount: AmountFilter },
  sort: [
    'id',
    'tran_ref',
    'tran_date',
    'tran_type',
    'amount',
    'currency',
    'amount_to',
    'hkd_amount',
    'cdd_status',
    'record_state',
    'create_date',
    'updated_date',
  ],
  defaultSort: 'tran_date DESC',
  populate: {
    person: one(() => personSummaries),
    company: one(() => companySummaries),
    counterparty: one(() => parts),
    remitter: one(() => parts),
    recipient: one(() => parts),
    acting: one(() => parts),
    identities: one(() => partyIdentities),
    alert: one(() => nestedAlerts),
    alert_case: one(() => transactionCases),
    risk_assessments: many(() => riskHistories),
  },
  verbs: ['list', 'get', 'create', 'patch', 'remove'],
})

/** `GET v2/transactions/stat`: number of transactions by due diligence and by type, and the value of each type. */
export const TransactionStat = z.object({
  total: z.number().int(),
  pending_cdd: z.number().int(),
  completed_cdd: z.number().int(),
  by_type: z.object({
    forex: z.number().int(),
    inward: z.number().int(),
    outward: z.number().int(),
    loan: z.number().int(),
  }),
  /** The value of each type in Hong Kong dollars, as far as a rate was known. */
  hkd_by_type: z.object({ forex: z.string(), inward: z.string(), outward: z.string(), loan: z.string() }),
})
export type TransactionStat = z.infer<typeof TransactionStat>
/** With the values from which the rules in force ask more, ascending, as filters of the list. */
export const TransactionFigures = TransactionStat.extend({ limits: z.array(z.string()) })
export type TransactionFigures = z.infer<typeof TransactionFigures>
