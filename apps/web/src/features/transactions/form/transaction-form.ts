import { type FormValues, formValues } from '@probity/contract/api/fields.ts'
import { transactionFields } from '@probity/contract/transactions/fields.ts'
import type { TransactionPartRow } from '@probity/contract/transactions/transaction-parts.ts'
import {
  type ClientType,
  hasPart,
  type PartRole,
  partRoles,
  type TransactionType,
} from '@probity/contract/transactions/transaction-types.ts'
import { SaveTransaction } from '@probity/contract/transactions/transactions.ts'
import { hongKongDay, hongKongTime, instantAt } from '@probity/contract/values/hong-kong-time.ts'
import { partyText } from '#web/features/parties/names/party-name.tsx'
import type { CompletedAssessment } from '#web/features/risk-assessment/risk-api.ts'
import { contractResolver } from '#web/form/contract-resolver.ts'
import { issueWords } from '#web/i18n/issue-words.ts'
import { type AlertForm, alertErrors, mergedAlert } from '../alert/alert-form.ts'
import { clientOf, type TransactionRecord } from '../transactions-api.ts'
import { blankPart, fromPart, type PartForm, partToSave } from './part-form.ts'
import { transactionLabels } from './transaction-labels.ts'

/**
 * The form values of the transaction screens. Amounts are decimal text; `rate`, the names and the parts of the date are not sent.
 */
export interface TransactionForm extends FormValues<typeof transactionFields>, Record<PartRole, PartForm> {
  tran_date: string
  tran_time: string
  tran_type: TransactionType
  client_type: ClientType
  person: number | null
  company: number | null
  client_name: string
  /** A person who is not in the register yet; added to it before the transaction is saved, never sent. */
  walk_in: PartForm | null
  amount: string
  currency: string
  rate: string
  amount_to: string
  currency_to: string
  /** The decision on an alert that is saved with the transaction. */
  alert: AlertForm | null
  /** A risk assessment to be stored once the transaction has an id. */
  assessment: CompletedAssessment | null
  updated_date?: number
}

const minuteOf = (instant: number): string => hongKongTime(instant).slice(0, 5)

export const blankTransaction = (tran_type: TransactionType, now: number): TransactionForm => ({
  ...formValues(transactionFields),
  tran_date: hongKongDay(now),
  tran_time: minuteOf(now),
  tran_type,
  client_type: 'individual',
  person: null,
  company: null,
  client_name: '',
  walk_in: null,
  amount: '',
  currency: 'HKD',
  rate: '',
  amount_to: '',
  currency_to: tran_type === 'loan' ? 'HKD' : 'USD',
  country: 'HK',
  alert: null,
  assessment: null,
  counterparty: blankPart(),
  remitter: blankPart(),
  recipient: blankPart(),
  acting: blankPart(),
})

export function fromTransaction(row: TransactionRecord): TransactionForm {
  const client = clientOf(row)
  const linked = client?.id ?? null
  return {
    ...blankTransaction(row.tran_type, row.tran_date),
    ...formValues(transactionFields, row),
    client_type: row.client_type,
    person: row.client_type === 'individual' ? linked : null,
    company: row.client_type === 'corporate' ? linked : null,
    client_name: client === undefined ? '' : partyText(client),
    amount: row.amount,
    currency: row.currency,
    rate: row.exchange_rate === null ? '' : trimRate(row.exchange_rate),
    amount_to: row.amount_to,
    currency_to: row.currency_to,
    ...(Object.fromEntries(partRoles.map((role) => [role, partOf(row[role])])) as Record<PartRole, PartForm>),
    updated_date: row.updated_date,
  }
}

const partOf = (part: TransactionPartRow | null | undefined): PartForm => (part ? fromPart(part) : blankPart())

const trimRate = (rate: string): string => rate.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')

const minute = /^([01]\d|2[0-3]):[0-5]\d$/
const malformed = -1

/** The instant of a typed day and minute; undefined without a day, an invalid value if one is malformed. */
export function instantOf(day: string, time: string): number | undefined {
  if (day === '') return undefined
  const at = instantAt(day, time === '' ? '00:00' : time)
  const isSound = (time === '' || minute.test(time)) && !Number.isNaN(at) && hongKongDay(at) === day
  return isSound ? at : malformed
}

/** An empty amount is missing, not malformed. */
const orMissing = (text: string): string | undefined => (text === '' ? undefined : text)
const orNull = (text: string): string | null => (text === '' ? null : text)

/** The transaction as request body: a party that its type does not have, or that is empty, becomes null. */
export function toSave(form: TransactionForm) {
  const { tran_date, tran_time, client_name: _name, rate: _rate, handling_fee, tran_ref, ...others } = form
  const { alert, assessment: _assessment, walk_in: _walkIn, ...rest } = others
  const parts = partRoles.map((role) => [role, hasPart(form.tran_type, role) ? partToSave(form[role]) : null])
  return {
    ...rest,
    ...(tran_ref === '' ? {} : { tran_ref }),
    ...(alert === null ? {} : { alert: mergedAlert(alert) }),
    tran_date: instantOf(tran_date, tran_time),
    amount: orMissing(form.amount),
    amount_to: orMissing(form.amount_to),
    handling_fee: orNull(handling_fee),
    message_reference: hasPart(form.tran_type, 'remitter') ? form.message_reference : '',
    ...(Object.fromEntries(parts) as Record<PartRole, ReturnType<typeof partToSave>>),
  }
}

/** The request body of a form that its resolver accepted: what is missing is refused there, so nothing stands in for it here. */
export function toCreate(form: TransactionForm) {
  const { tran_date = malformed, amount = '', amount_to = '', ...body } = toSave(form)
  return { ...body, tran_date, amount, amount_to }
}

/** The request body of a stored transaction. The form shows minutes, so an unchanged one keeps the seconds of its date. */
export function toPatch(form: TransactionForm, stored: Pick<TransactionRecord, 'tran_date'>) {
  const isUnchanged = form.tran_date === hongKongDay(stored.tran_date) && form.tran_time === minuteOf(stored.tran_date)
  const { tran_date, amount, amount_to, ...body } = toSave(form)
  const day = isUnchanged ? stored.tran_date : tran_date
  return {
    ...body,
    ...(day === undefined ? {} : { tran_date: day }),
    ...(amount === undefined ? {} : { amount }),
    ...(amount_to === undefined ? {} : { amount_to }),
  }
}

const neededParts = ['remitter', 'recipient'] as const satisfies readonly PartRole[]

/** Whether everything a transaction of this type needs is entered (decision 0837): its required fields and its remitter or recipient. */
export function isEntered(form: TransactionForm): boolean {
  const hasClient = form.person !== null || form.company !== null
  const hasParts = neededParts.every((role) => !hasPart(form.tran_type, role) || partToSave(form[role]) !== null)
  return hasClient && hasParts && SaveTransaction.safeParse(toSave(form)).success
}

const contract = contractResolver<TransactionForm>(SaveTransaction, transactionLabels, toSave)

/** The rules of the contract. Its rule about the client is checked separately, because errors of fields would hide it. */
export const transactionResolver: typeof contract = async (values, context, options) => {
  const judged = await contract(values, context, options)
  const wrong = alertErrors(values.alert, transactionLabels)
  const errors = { ...judged.errors, ...wrong } as typeof judged.errors
  const result = Object.keys(wrong).length === 0 ? judged : { values: {}, errors }
  const hasClient = values.person !== null || values.company !== null
  if (hasClient || Object.keys(result.errors).length === 0) return result
  const message = issueWords({ path: 'person', code: 'required', message: '' }, transactionLabels)
  // One control picks a person or a company, so a missing client is one error, at that control.
  const { company: _company, ...others } = result.errors
  return { values: {}, errors: { person: { type: 'required', message }, ...others } }
}
