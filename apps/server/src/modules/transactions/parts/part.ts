import { freePartyKeys, type TransactionPart } from '@probity/contract/transactions/transaction-parts.ts'

/** A party of a transaction as it is saved and as it was stored. */
export type Part = Partial<TransactionPart> & Pick<TransactionPart, 'client_type'>

/** The columns that describe a party, each with a value. */
export const describedColumns = (part: Part): Record<(typeof freePartyKeys)[number], string | number | null> =>
  Object.fromEntries(freePartyKeys.map((key) => [key, part[key] ?? null])) as ReturnType<typeof describedColumns>
