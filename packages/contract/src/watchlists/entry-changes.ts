import { z } from 'zod'

/** Parts of an entry that can change. Decisions rest on the first nine; the others are shown and reopen nothing. */
const entryFacts = [
  'schema',
  'categories',
  'names',
  'birth_dates',
  'death_dates',
  'genders',
  'nationalities',
  'identifiers',
  'sanctions',
  'addresses',
  'positions',
  'associations',
  'articles',
  'notes',
  'pictures',
  'contacts',
] as const
export type EntryFact = (typeof entryFacts)[number]

/** `GET v2/screening/results/{key}/{entity}/changes`: an entry from one edition of its list to the next, the newest first. */
export const EntryChange = z
  .object({
    /** When the edition was read in. */
    date: z.number().int(),
    /** The publisher's date or number of the edition. */
    version: z.string(),
    change: z.enum(['added', 'changed', 'removed']),
    /** Whether the change reopens decided hits. */
    material: z.boolean(),
    fields: z.array(z.object({ field: z.enum(entryFacts), added: z.array(z.string()), removed: z.array(z.string()) })),
  })
  .meta({ id: 'EntryChange' })
export type EntryChange = z.infer<typeof EntryChange>
