import { z } from 'zod'
import { defineResource } from '../api/resource.ts'
import { transactionRoles } from './transaction-types.ts'

/** The parties of a transaction: the masked document number and the date of birth of each, as far as known. */
const Identity = z.object({ id_number: z.string().nullable(), dob: z.string().nullable() })
export type Identity = z.infer<typeof Identity>
export type PartyIdentities = Partial<Record<(typeof transactionRoles)[number], Identity>>

/** Only populated, never called. */
export const partyIdentities = defineResource({
  path: 'transaction_parts',
  row: z.object(Object.fromEntries(transactionRoles.map((role) => [role, Identity.optional()]))),
  write: z.object({}),
  filter: [],
  sort: [],
  verbs: [],
})
