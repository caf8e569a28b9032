import { z } from 'zod'
import { Bilingual } from '../words/bilingual.ts'

/** What a list means in Hong Kong: binding law, policy of the house, or information. */
export const LegalEffect = z.object({ code: z.enum(['binding', 'policy', 'information']), ...Bilingual.shape })

/** The state of one list: its edition is within the allowed age, or the problem. */
export const ListHealth = z.enum(['current', 'no_answer', 'too_old', 'refused', 'not_loaded'])
export type ListHealth = z.infer<typeof ListHealth>

/** Why the last attempt to read a list failed: its content, its publisher, or this installation. */
export const ListFailure = z.enum(['refused', 'no_answer', 'broken'])
export type ListFailure = z.infer<typeof ListFailure>

/** The worst state among the lists that an organisation relies on: the label of the top bar. */
export const WorstOfLists = z
  .object({
    /** Green only if every binding list is current. */
    level: z.enum(['green', 'orange', 'red']),
    reason: z.enum(['current', 'invented_only', 'not_loaded', 'too_old', 'refused']),
    /** The list concerned; null if it is not a single list. */
    code: z.string().nullable(),
    short_name: z.string(),
    short_name_zh_hant: z.string(),
    binding: z.boolean(),
    edition_date: z.string(),
    age_days: z.number().int().nullable(),
    /** If green: since when every binding list is known to be the latest. */
    checked_date: z.number().int().nullable(),
  })
  .meta({ id: 'WorstOfLists' })
export type WorstOfLists = z.infer<typeof WorstOfLists>
