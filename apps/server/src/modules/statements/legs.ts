import type { LegId } from '@probity/contract/statements/statements.ts'
import { hongKongDay } from '@probity/contract/values/hong-kong-time.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { invalidField } from '#kernel/errors.ts'

export interface SettledLeg extends LegId {
  day: string
  amount: string
  fee: string | null
}

/** The named sides of transactions, in the currency of an account. */
export async function legsOf(tx: Tx, currency: string, legs: readonly LegId[]): Promise<SettledLeg[]> {
  const ids = legs.map(({ transaction }) => transaction)
  const { rows } = await sql<{
    id: number
    tran_date: number
    amount: string
    currency: string
    amount_to: string
    currency_to: string
    handling_fee: string | null
  }>`select id, tran_date, amount::text as amount, currency, amount_to::text as amount_to, currency_to,
      handling_fee::text as handling_fee
    from transactions where org_id = current_org() and id = any(${ids}::bigint[]) and not is_deleted for share`.execute(
    tx,
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return legs.map(({ transaction, side }) => {
    const row = byId.get(transaction)
    if (row === undefined) throw invalidField('legs', 'no_such_record')
    if ((side === 'in' ? row.currency : row.currency_to) !== currency) throw invalidField('legs', 'invalid')
    return {
      transaction,
      side,
      day: hongKongDay(row.tran_date),
      amount: side === 'in' ? row.amount : `-${row.amount_to}`,
      fee: currency === 'HKD' ? row.handling_fee : null,
    }
  })
}
