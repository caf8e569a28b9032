import { z } from 'zod'
import { defineResource, one, rowBase } from '../api/resource.ts'
import { freePartyKeys } from './transaction-parts.ts'
import { clientTypes } from './transaction-types.ts'

const free = Object.fromEntries(
  freePartyKeys.filter((key) => key !== 'identity_type').map((key) => [key, z.string().nullable()]),
) as Record<Exclude<(typeof freePartyKeys)[number], 'identity_type'>, z.ZodNullable<z.ZodString>>

/** The gravest hit of a free party: a confirmed sanctions hit, another confirmed one, or a pending one. */
const partyMarks = ['stopped', 'true', 'pending'] as const
export type PartyMark = (typeof partyMarks)[number]
/** Only populated, never called. */
const counterpartyMarks = defineResource({
  path: 'alerts',
  row: z.object({ state: z.enum(partyMarks) }),
  write: z.object({}),
  filter: [],
  sort: [],
  verbs: [],
})

/** Parties of transactions outside the register, each stored once: suggested again as the user types. */
export const counterparties = defineResource({
  path: 'counterparties',
  row: z.object({ ...rowBase, client_type: z.enum(clientTypes), ...free, identity_type: z.number().int().nullable() }),
  write: z.object({}),
  filter: ['id', 'client_type', 'sur', 'other', 'name_chi', 'identity_number', 'create_date', 'updated_date'],
  /** Searches the names in either script, and the account number. */
  filterOn: { text: z.string() },
  sort: ['id', 'other', 'create_date', 'updated_date'],
  defaultSort: 'updated_date DESC',
  populate: { mark: one(() => counterpartyMarks) },
  verbs: ['list', 'get'],
})

const name = z.string().trim().max(255).default('')

/** `GET v2/counterparties/similar`: free parties whose names differ from these only in spelling. */
export const SimilarCounterpartiesQuery = z.strictObject({
  client_type: z.enum(clientTypes),
  sur: name,
  other: name,
  name_chi: name,
})
export type SimilarCounterpartiesQuery = z.output<typeof SimilarCounterpartiesQuery>
export const SimilarCounterparty = counterparties.row.extend({ score: z.number() })
export type SimilarCounterparty = z.infer<typeof SimilarCounterparty>
