import { z } from 'zod'
import { compareDecimals } from '../values/decimals.ts'
import { Bilingual } from '../words/bilingual.ts'
import { type TransactionRole, type TransactionType, transactionRoles, transactionTypes } from './transaction-types.ts'

/** The subjects of a record: in an inward remittance the originator is the remitter and the beneficiary our client. */
const recordSubjects = ['transaction', 'client', 'acting', 'originator', 'beneficiary'] as const
type RecordSubject = (typeof recordSubjects)[number]

/** Facts that a rule can require of a transaction or of one of its parties. */
const recordFacts = [
  'tran_ref',
  'tran_date',
  'money',
  'hkd_amount',
  'fund_in_channel',
  'fund_out_channel',
  'purpose',
  'source_of_fund',
  'assessment',
  'name',
  'id_number',
  'id_place',
  'address',
  'account',
  'birth',
  'tel',
  'authority',
  'owners',
  'sanctions',
] as const
export type RecordFact = (typeof recordFacts)[number]

/**
 * What a rule can depend on besides type and value. A remittance is a wire when money goes to or comes from an account, otherwise
 * another remittance; a credit is paid out to an account. A client is represented when it is a company or somebody acts for it.
 */
const circumstances = ['wire', 'other_remittance', 'credit', 'corporate', 'represented'] as const
export type Circumstance = (typeof circumstances)[number]

/** One record-keeping requirement of the law or of the house. */
const RecordRule = z.object({
  id: z.string(),
  /** The section, as `s.12(3)(a)`; null for house rules. */
  section: z.string().nullable(),
  en: z.string(),
  zh: z.string(),
  /** Where the requirement is written, in both languages; null in rules of the house that state none. */
  source: Bilingual.nullable().default(null),
  types: z.array(z.enum(transactionTypes)).min(1),
  /** Minimum value in Hong Kong dollars. */
  from_hkd: z.string(),
  /** Whether linked operations count towards the value. */
  linked: z.boolean(),
  /** Circumstances that must all be given. */
  when: z.array(z.enum(circumstances)).default([]),
  of: z.enum(recordSubjects),
  /** Any one of these satisfies the rule. */
  needs: z.array(z.enum(recordFacts)).min(1),
})
export type RecordRule = z.infer<typeof RecordRule>

/** The rules in force from a day on. */
export const RecordRules = z.object({ version: z.string(), valid_from: z.string(), rules: z.array(RecordRule) })
export type RecordRules = z.infer<typeof RecordRules>

/** `stopped`: a party has a confirmed sanctions hit. Such a record is stored, but never accepted or complete. */
export const recordStates = ['complete', 'incomplete', 'accepted', 'stopped'] as const

/** Known facts, by `role.fact` of a party or by the fact of the transaction itself. An empty text counts as unknown. */
export type Facts = Readonly<Record<string, string | null | undefined>>

interface Checked {
  tran_type: TransactionType
  hkd_amount: string | null
  /** The largest sum of linked operations of one party, this transaction included. */
  linked_hkd: string
  circumstances: ReadonlySet<Circumstance>
  facts: Facts
}

const RecordItem = z.object({
  rule: z.string(),
  section: z.string().nullable(),
  en: z.string(),
  zh: z.string(),
  source: Bilingual.nullable(),
  role: z.enum([...transactionRoles, 'transaction']),
  fact: z.enum(recordFacts),
  /** The value that satisfies the rule; null if it is missing. */
  value: z.string().nullable(),
  /** The party of the register that a question is about, as in `not_same_party`. */
  party: z.string().optional(),
})
export type RecordItem = z.infer<typeof RecordItem>

const roleOf: Record<RecordSubject, (type: TransactionType) => TransactionRole | 'transaction'> = {
  transaction: () => 'transaction',
  client: () => 'client',
  acting: () => 'acting',
  originator: (type) => (type === 'inward' ? 'remitter' : 'client'),
  beneficiary: (type) => (type === 'outward' ? 'recipient' : 'client'),
}

/** Whether a rule applies to this transaction. Without a value in Hong Kong dollars, only rules from zero apply. */
export function applies(rule: RecordRule, checked: Omit<Checked, 'facts'>): boolean {
  const { tran_type, hkd_amount, linked_hkd } = checked
  if (!rule.types.includes(tran_type)) return false
  if (!rule.when.every((one) => checked.circumstances.has(one))) return false
  const values = [hkd_amount ?? '0', rule.linked ? linked_hkd : '0']
  return values.some((value) => compareDecimals(value, rule.from_hkd) >= 0)
}

const missing = (text: string | null | undefined): boolean => (text ?? '').trim() === ''

/** The items of every applicable rule, in the order of the rules, with the value that satisfies each. */
export function checkRecord(rules: readonly RecordRule[], checked: Checked): RecordItem[] {
  return rules
    .filter((rule) => applies(rule, checked))
    .map(({ id, section, en, zh, source, of, needs }) => {
      const role = roleOf[of](checked.tran_type)
      const keyOf = (fact: RecordFact) => (role === 'transaction' ? fact : `${role}.${fact}`)
      const given = needs.find((fact) => !missing(checked.facts[keyOf(fact)]))
      const value = given === undefined ? null : (checked.facts[keyOf(given)] ?? null)
      return { rule: id, section, en, zh, source, role, fact: given ?? needs[0]!, value }
    })
}

/** The values from which more is asked of a type, ascending. */
export const limitsOf = (rules: readonly RecordRule[], type: TransactionType): string[] =>
  [...new Set(rules.filter(({ types }) => types.includes(type)).map(({ from_hkd }) => from_hkd))]
    .filter((limit) => compareDecimals(limit, '0') > 0)
    .toSorted(compareDecimals)

/** The limits of every type, ascending. */
export const limitsOfAll = (rules: readonly RecordRule[]): string[] =>
  [...new Set(transactionTypes.flatMap((type) => limitsOf(rules, type)))].toSorted(compareDecimals)

/** Prefix of rules that stop a transaction whatever its record contains. */
export const stopRule = 'stop.sanctions'
export const isStop = ({ rule }: Pick<RecordItem, 'rule'>): boolean => rule.startsWith(stopRule)
/** Prefix of rules that keep a record incomplete while a hit on a binding list is pending. */
export const pendingRule = 'pending.sanctions'
/** Prefix of rules that ask whether a party is an earlier one, or one of the register, with a hit. */
export const questionRule = 'question.party'
/** Whether a reason can replace a missing item: not a stop, nor a hit or a party that might become one. */
export const isAcceptable = ({ rule }: Pick<RecordItem, 'rule'>): boolean =>
  ![stopRule, pendingRule, questionRule].some((start) => rule.startsWith(start))

export const missingRules = (items: readonly RecordItem[]): string[] =>
  items.filter(({ value }) => value === null).map(({ rule }) => rule)

/** The sums of one party's operations in each window, in Hong Kong dollars. */
export const LinkedSums = z.object({
  role: z.enum(['client', 'remitter', 'recipient']),
  window_hours: z.number().int(),
  sum: z.string(),
  transactions: z.array(z.object({ id: z.number().int(), tran_ref: z.string(), hkd_amount: z.string() })),
})
export type LinkedSums = z.infer<typeof LinkedSums>

/** `POST v2/transactions/check`: missing items of a typed or stored transaction. */
export const RecordCheck = z.object({
  version: z.string(),
  state: z.enum(recordStates),
  hkd_amount: z.string().nullable(),
  hkd_rate: z.string().nullable(),
  hkd_rate_date: z.string().nullable(),
  items: z.array(RecordItem),
  linked: z.array(LinkedSums),
  /** Difference between the rate and the table, in per cent; null without a rate or a table. */
  rate_off_percent: z.string().nullable(),
  /** Whether that exceeds the organisation's limit. */
  is_rate_off: z.boolean(),
  /** Day of the oldest rate of the table that was used; null if none was. */
  table_rate_date: z.string().nullable(),
  /** Whether that rate is older than a rate may be. */
  is_rate_old: z.boolean(),
  /** The limits of the rules in force for this type, in Hong Kong dollars, ascending. */
  limits: z.array(z.string()),
})
export type RecordCheck = z.infer<typeof RecordCheck>
