import { z } from 'zod'

/** A list as it serves: what it is, what a hit on it means in Hong Kong, how old it is. */
export const Watchlist = z
  .object({
    code: z.string(),
    name: z.string(),
    name_zh_hant: z.string(),
    category: z.string(),
    legal_effect: z.object({ code: z.enum(['binding', 'policy', 'information']), en: z.string(), zh: z.string() }),
    version: z.string(),
    entities: z.number().int(),
    updated_date: z.number().int(),
    stale: z.boolean(),
    /** A list of this organisation, which nobody else sees. */
    own: z.boolean(),
    /** Why the last version was refused; empty when it was not. */
    last_error: z.string(),
  })
  .meta({ id: 'Watchlist' })
export type Watchlist = z.infer<typeof Watchlist>

export const WatchlistStatus = z
  .object({
    /** Absent while no list has been read in. */
    release: z
      .object({ id: z.string(), algorithm: z.string(), entities: z.number().int(), created: z.number().int() })
      .nullable(),
    /** False while a list is older than it may be or its last version was refused. */
    healthy: z.boolean(),
    lists: z.array(Watchlist),
  })
  .meta({ id: 'WatchlistStatus' })
export type WatchlistStatus = z.infer<typeof WatchlistStatus>

export const ownListMaxBytes = 20 * 1024 * 1024

/** An organisation's own list, as the filled-in template. */
export const SaveOwnList = z
  .strictObject({
    name: z.string().regex(/^[a-z0-9]{1,16}$/),
    title: z.string().min(1).max(100),
    title_zh_hant: z.string().max(100).optional(),
    csv: z.string().min(1).max(ownListMaxBytes),
  })
  .meta({ id: 'SaveOwnList' })
export type SaveOwnList = z.infer<typeof SaveOwnList>
