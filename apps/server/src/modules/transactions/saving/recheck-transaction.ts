import { missingRules, type RecordCheck } from '@probity/contract/transactions/record-check.ts'
import type { PartRole } from '@probity/contract/transactions/transaction-types.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { notFound } from '#kernel/errors.ts'
import type { Part } from '../parts/part.ts'
import { storedParts } from '../parts/parts.queries.ts'
import { checkTransaction, type Recorded } from '../records/check-transaction.ts'

type Row = Omit<Recorded, 'client' | 'parts' | 'accepted'> & {
  id: number
  client_type: Part['client_type']
  person: number | null
  company: number | null
  record_accepted: { rules: string[] } | null
}

/** A stored transaction as its record is judged. */
export async function recordedOf(tx: Tx, id: number): Promise<Recorded> {
  const { rows } =
    await sql<Row>`select id, tran_ref, tran_date, tran_type, client_type, person, company, amount::text as amount,
      currency, amount_to::text as amount_to, currency_to, fund_in_channel, fund_out_channel, purpose, source_of_fund, assessments,
      record_accepted from transactions where id = ${id} and not is_deleted`.execute(tx)
  const [row] = rows
  if (!row) throw notFound()
  const { client_type, person, company, record_accepted, ...recorded } = row
  const parts: Partial<Record<PartRole, Part>> = Object.fromEntries(await storedParts(tx, id))
  return { ...recorded, accepted: record_accepted?.rules ?? [], client: { client_type, person, company }, parts }
}

/** Judges the record of a stored transaction again and stores what came of it, with the version of the rules. */
export async function recheckTransaction(tx: Tx, id: number): Promise<RecordCheck> {
  const check = await checkTransaction(tx, await recordedOf(tx, id))
  const { state, version, items, hkd_amount, hkd_rate, hkd_rate_date } = check
  await sql`update transactions set hkd_amount = ${hkd_amount}::numeric, hkd_rate = ${hkd_rate}::numeric,
      hkd_rate_date = ${hkd_rate_date}::date, record_state = ${state}, record_version = ${version},
      record_missing = ${missingRules(items).length}, record_items = ${JSON.stringify(items)}::jsonb
    where id = ${id}`.execute(tx)
  return check
}
