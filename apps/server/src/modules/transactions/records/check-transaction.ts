import { maskIdNumber } from '@probity/contract/parties/id-mask.ts'
import {
  checkRecord,
  type Facts,
  isStop,
  limitsOf,
  missingRules,
  type RecordCheck,
  type RecordItem,
} from '@probity/contract/transactions/record-check.ts'
import type { PartRole, TransactionType } from '@probity/contract/transactions/transaction-types.ts'
import { hongKongDay } from '@probity/contract/values/hong-kong-time.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { readSettings } from '#modules/settings/settings.public.ts'
import type { Part } from '../parts/part.ts'
import { circumstancesOf } from './circumstances.ts'
import { type HkdValue, hkdValue, type Money } from './hkd-value.ts'
import { factsOfParties } from './known-facts.ts'
import { partyQuestions } from './likely-parties.ts'
import { type LinkedParty, largestSum, linkedSums } from './linked-operations.ts'
import { windowSettings, windowsIn } from './linked-windows.ts'
import { type RegisterEqual, registerEquals } from './register-equals.ts'
import { rulesOn } from './rules-in-force.ts'
import { sanctionsStops } from './sanctions-stops.ts'

/** A transaction's data for the check, from the form or from the database. */
export interface Recorded extends Money {
  id: number | null
  tran_ref: string | null
  tran_date: number
  tran_type: TransactionType
  fund_in_channel: string | null
  fund_out_channel: string | null
  purpose: string | null
  source_of_fund: string | null
  beneficial_owners: string | null
  message_reference: string | null
  assessments: number
  /** The stored value with its rate, which later rates do not change. Null: valued by the table. */
  value: HkdValue | null
  /** Rules accepted as missing, with a reason. */
  accepted: readonly string[]
  client: Part
  parts: Partial<Record<PartRole, Part>>
}

const linkedRoles = ['remitter', 'recipient'] as const
const linkedOf = (
  role: LinkedParty['role'],
  { person = null, company = null, counterparty = null }: Part,
): LinkedParty => ({
  role,
  person,
  company,
  counterparty,
})

function linkedParties({ client, parts }: Recorded): LinkedParty[] {
  const more = linkedRoles.flatMap((role) => {
    const part = parts[role]
    return part && (part.person || part.company || part.counterparty) ? [linkedOf(role, part)] : []
  })
  return client.person || client.company ? [linkedOf('client', client), ...more] : more
}

/** The requirements for a transaction under the rules of its day, and which are missing. */
export async function checkTransaction(tx: Tx, recorded: Recorded): Promise<RecordCheck> {
  const { id, tran_date, tran_type, accepted } = recorded
  const settings = await readSettings(tx, [...windowSettings, 'rate_off_percent'])
  const { version, rules } = await rulesOn(tx, hongKongDay(tran_date))
  const { rate_off_percent, table_rate_date, is_rate_old, ...found } = await hkdValue(tx, recorded, tran_date)
  const value = recorded.value ?? found
  const around = { id, tran_date, hkd_amount: value.hkd_amount, windows: windowsIn(settings) }
  const linked = await linkedSums(tx, linkedParties(recorded), around)
  const facts = await factsOf(tx, recorded, value.hkd_amount)
  const parts = partsOf(recorded)
  const equals = await registerEquals(tx, parts)
  const stops = await sanctionsStops(tx, [
    ['client', recorded.client],
    ...parts.map(([role, part]) => sameParty(role, part, equals)),
  ])
  const asked = checkRecord(rules, {
    tran_type,
    hkd_amount: value.hkd_amount,
    linked_hkd: largestSum(linked),
    circumstances: circumstancesOf(recorded),
    facts,
  }).map(masked)
  const questions = await partyQuestions(tx, parts, equals)
  const items = [...stops, ...questions, ...asked]
  const state = stateOf(items, accepted)
  const limits = limitsOf(rules, tran_type)
  const is_rate_off = rate_off_percent !== null && Number(rate_off_percent) > settings.rate_off_percent
  return {
    version,
    state,
    ...value,
    items,
    linked,
    rate_off_percent,
    is_rate_off,
    table_rate_date,
    is_rate_old,
    limits,
  }
}

/** A described party with the hits of the party of the register that it certainly is. */
function sameParty(role: PartRole, part: Part, equals: ReadonlyMap<PartRole, RegisterEqual>): [PartRole, Part] {
  const equal = equals.get(role)
  return [role, equal?.isSame ? { ...part, ...equal.link } : part]
}

/** A stop goes before everything else; what is missing may have been accepted with a reason. */
function stateOf(items: readonly RecordItem[], accepted: readonly string[]): RecordCheck['state'] {
  if (items.some(isStop)) return 'stopped'
  const missing = missingRules(items)
  if (missing.length === 0) return 'complete'
  return missing.every((rule) => accepted.includes(rule)) ? 'accepted' : 'incomplete'
}

const partsOf = ({ parts }: Recorded): [PartRole, Part][] => Object.entries(parts) as [PartRole, Part][]

/** A check shows only that a document is on record; the whole number is shown in the register, where access is logged. */
const masked = (item: RecordItem): RecordItem =>
  item.fact === 'id_number' && item.value !== null ? { ...item, value: maskIdNumber(item.value) } : item

function factsOfTransaction(recorded: Recorded, hkd_amount: string | null) {
  const { tran_ref, tran_date, amount, currency, fund_in_channel, fund_out_channel, purpose, source_of_fund } = recorded
  return {
    tran_ref,
    tran_date: new Date(tran_date).toISOString(),
    money: `${currency} ${amount}`,
    hkd_amount,
    fund_in_channel,
    fund_out_channel,
    purpose,
    source_of_fund,
    assessment: recorded.assessments > 0 ? String(recorded.assessments) : null,
  }
}

async function factsOf(tx: Tx, recorded: Recorded, hkd_amount: string | null): Promise<Facts> {
  const known = await factsOfParties(tx, { client: recorded.client, ...recorded.parts })
  return {
    ...known,
    ...factsOfTransaction(recorded, hkd_amount),
    'client.owners': known['client.owners'] ?? recorded.beneficial_owners,
    // A unique reference replaces a missing account of the originator (s.12(3)(b)): the one that the message of an inward payment
    // carried, our own of a payment that we send (decision 0831).
    'remitter.account': known['remitter.account'] ?? recorded.message_reference,
    ...(recorded.tran_type === 'inward' ? {} : { 'client.account': known['client.account'] ?? recorded.tran_ref }),
  }
}
