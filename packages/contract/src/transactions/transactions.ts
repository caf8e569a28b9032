import { z } from 'zod'
import { derivedOf, rowOf, writeOf } from '../api/fields.ts'
import { refuse } from '../api/issue.ts'
import { defineResource, many, one, rowBase } from '../api/resource.ts'
import { companySummaries, personSummaries } from '../api/summaries.ts'
import { formOf } from '../parties/children.ts'
import { riskHistories } from '../risk/risk-assessments.ts'
import { Currency, id, transactionFields, transactionOrder, transactionRemarksMax } from './fields.ts'
import { nestedAlerts, transactionCases } from './nested-alert.ts'
import { partyIdentities } from './party-identities.ts'
import { DraftPart, TransactionPart, TransactionPartRow } from './transaction-parts.ts'
import { hasPart, partRoles } from './transaction-types.ts'

const fields = {
  ...writeOf(transactionFields),
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
  ...derivedOf(transactionFields),
  'alert',
  'alert_case',
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
  row: z.object({ ...rowBase, ...rowOf(transactionFields) }),
  write: z.object(fields),
  filter: ['id', ...transactionOrder.filter, 'create_date', 'updated_date'],
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
