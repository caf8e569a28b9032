import { z } from 'zod'

/** Parts of an entry that can change. Decisions depend on the first nine; changes of the others are shown and reopen nothing. */
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

/** `GET v2/screening/results/{key}/{entity}/changes`: the changes of an entry between editions of its list, newest first. */
export const EntryChange = z
  .object({
    /** When the edition was imported. */
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
