import { freePartyKeys, type TransactionPart } from '@probity/contract/transactions/transaction-parts.ts'

/** A party of a transaction, as sent in a save or as stored. */
export type Part = Partial<TransactionPart> & Pick<TransactionPart, 'client_type'>

/** Descriptive columns of a party; absent ones are null. */
export const describedColumns = (part: Part): Record<(typeof freePartyKeys)[number], string | number | null> =>
  Object.fromEntries(freePartyKeys.map((key) => [key, part[key] ?? null])) as ReturnType<typeof describedColumns>
