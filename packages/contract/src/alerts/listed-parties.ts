import { z } from 'zod'

/** The fact that makes two rows one party: both state it. */
export const PartyLink = z.object({
  from: z.string(),
  to: z.string(),
  why: z.enum(['identifier', 'reference', 'name_and_date']),
  /** The type of the identifier, or the source of the reference number. */
  kind: z.string(),
  value: z.string(),
  country: z.string().optional(),
})
export type PartyLink = z.infer<typeof PartyLink>

/** `GET v2/listed_parties/:entity`: the list rows that are one party with this one, and the reasons. */
export const ListedPartyRows = z.object({
  party: z.string(),
  rows: z.array(z.object({ entity_id: z.string(), name: z.string(), list: z.string(), binds: z.boolean() })),
  links: z.array(PartyLink),
  splits: z.array(
    z.object({
      id: z.number().int(),
      entities: z.array(z.string()),
      reason: z.string(),
      username: z.string(),
      create_date: z.number().int(),
    }),
  ),
})
export type ListedPartyRows = z.infer<typeof ListedPartyRows>

export const SplitParty = z.strictObject({
  /** The rows to separate from the rest as another party; they stay together. */
  entities: z.array(z.string().min(1).max(200)).min(1).max(100),
  reason: z.string().trim().min(1).max(255),
})
export type SplitParty = z.infer<typeof SplitParty>
