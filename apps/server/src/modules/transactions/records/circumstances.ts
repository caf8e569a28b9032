import { isByAccount } from '@probity/contract/transactions/payment-channels.ts'
import type { Circumstance } from '@probity/contract/transactions/record-check.ts'
import type { TransactionType } from '@probity/contract/transactions/transaction-types.ts'
import type { Part } from '../parts/part.ts'

interface Recorded {
  tran_type: TransactionType
  fund_in_channel: string | null
  fund_out_channel: string | null
  client: Pick<Part, 'client_type'>
  parts: { acting?: object | undefined }
}

/** What rules depend on besides type and value: the way of the money, and who the client is. */
export function circumstancesOf(recorded: Recorded): ReadonlySet<Circumstance> {
  const { tran_type, fund_in_channel, fund_out_channel, client, parts } = recorded
  const isRemittance = tran_type === 'inward' || tran_type === 'outward'
  const isWire = isRemittance && (isByAccount(fund_in_channel) || isByAccount(fund_out_channel))
  const isCorporate = client.client_type === 'corporate'
  const given: Record<Circumstance, boolean> = {
    wire: isWire,
    other_remittance: isRemittance && !isWire,
    credit: isRemittance && isByAccount(fund_out_channel),
    corporate: isCorporate,
    represented: isCorporate || parts.acting !== undefined,
  }
  return new Set((Object.keys(given) as Circumstance[]).filter((one) => given[one]))
}
