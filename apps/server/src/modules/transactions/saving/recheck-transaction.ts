import { isStop, missingRules, type RecordCheck } from '@probity/contract/transactions/record-check.ts'
import type { PartRole } from '@probity/contract/transactions/transaction-types.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { notFound } from '#kernel/errors.ts'
import type { Part } from '../parts/part.ts'
import { storedParts } from '../parts/parts.queries.ts'
import { checkTransaction, type Recorded } from '../records/check-transaction.ts'

type Row = Omit<Recorded, 'client' | 'parts' | 'accepted' | 'value'> & {
  hkd_amount: string | null
  hkd_rate: string | null
  hkd_rate_date: string | null
  id: number
  client_type: Part['client_type']
  person: number | null
  company: number | null
  record_accepted: { rules: string[] } | null
}

/** A stored transaction's data for the check. */
export async function recordedOf(tx: Tx, id: number): Promise<Recorded> {
  const { rows } =
    await sql<Row>`/* recorded_transaction */ select id, tran_ref, tran_date, tran_type, client_type, person, company, amount::text as amount,
      currency, amount_to::text as amount_to, currency_to, fund_in_channel, fund_out_channel, purpose, source_of_fund, beneficial_owners,
      message_reference, assessments,
      hkd_amount::text as hkd_amount, trim_scale(hkd_rate)::text as hkd_rate, to_char(hkd_rate_date, 'YYYY-MM-DD') as hkd_rate_date,
      record_accepted from transactions where id = ${id} and not is_deleted`.execute(tx)
  const [row] = rows
  if (!row) throw notFound()
  const { client_type, person, company, record_accepted, hkd_amount, hkd_rate, hkd_rate_date, ...recorded } = row
  const value = hkd_amount === null ? null : { hkd_amount, hkd_rate, hkd_rate_date }
  const parts: Partial<Record<PartRole, Part>> = Object.fromEntries(await storedParts(tx, id))
  return { ...recorded, value, accepted: record_accepted?.rules ?? [], client: { client_type, person, company }, parts }
}

/**
 * Checks the record of a stored transaction again and stores the result with the version of the rules. The value keeps its rate,
 * unless the save changed the money.
 */
export async function recheckTransaction(tx: Tx, id: number, { revalues = false } = {}): Promise<RecordCheck> {
  const recorded = await recordedOf(tx, id)
  const check = await checkTransaction(tx, revalues ? { ...recorded, value: null } : recorded)
  const { state, version, items, hkd_amount, hkd_rate, hkd_rate_date } = check
  await sql`/* recheck_transaction */ update transactions set hkd_amount = ${hkd_amount}::numeric, hkd_rate = ${hkd_rate}::numeric,
      hkd_rate_date = ${hkd_rate_date}::date, record_state = ${state}, record_version = ${version},
      record_missing = ${missingRules(items.filter((item) => !isStop(item))).length}, record_items = ${JSON.stringify(items)}::jsonb,
      record_is_stale = false, stop_outcome = case when ${state} = 'stopped' then stop_outcome end
    where id = ${id}`.execute(tx)
  return check
}
