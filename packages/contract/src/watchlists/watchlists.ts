import { z } from 'zod'
import { Bilingual } from '../words/bilingual.ts'
import { LegalEffect, ListFailure, ListHealth, WorstOfLists } from './list-health.ts'
import { isSchedule } from './schedule.ts'

/** A serving list: identity, legal effect in Hong Kong, age. */
export const Watchlist = z
  .object({
    code: z.string(),
    name: z.string(),
    name_zh_hant: z.string(),
    category: z.string(),
    legal_effect: LegalEffect,
    /** For narrow spaces. */
    short_name: z.string(),
    short_name_zh_hant: z.string(),
    version: z.string(),
    /** The publisher's date of the edition; empty if it carries none. */
    edition_date: z.string(),
    /** Days since the edition, or since its import if it carries no date. */
    age_days: z.number().int().nullable(),
    /** Its newest edition is refused for longer than an edition may be old. */
    is_overdue: z.boolean(),
    health: ListHealth,
    failure: ListFailure.nullable(),
    entities: z.number().int(),
    updated_date: z.number().int(),
    /** The edition is older than the limit of this list. */
    stale: z.boolean(),
    publisher: Bilingual,
    licence: Bilingual,
    /** URL of the source; empty if its files are uploaded. */
    address: z.string(),
    /** Whether the schedule polls the address. */
    followed: z.boolean(),
    /** The step of the running import. */
    phase: z.enum(['waiting', 'fetching', 'reading', 'indexing']).nullable(),
    /** Number of entries of a new edition read so far. */
    read_entities: z.number().int().nullable(),
    /** Cron expression, UTC. */
    schedule: z.string(),
    /** When its publisher or folder was last checked. */
    checked_date: z.number().int().nullable(),
    /** Maximum age of the edition; 0 for no limit. */
    stale_after_days: z.number().int(),
    /** Parties by kind. */
    counts: z.record(z.string(), z.number().int()),
    /** A list of this organisation, invisible to others. */
    own: z.boolean(),
    /** Why the last version was refused; empty if it was not. */
    last_error: z.string(),
    last_error_zh_hant: z.string(),
  })
  .meta({ id: 'Watchlist' })
export type Watchlist = z.infer<typeof Watchlist>

export const AvailableWatchlist = Watchlist.pick({
  code: true,
  name: true,
  name_zh_hant: true,
  short_name: true,
  short_name_zh_hant: true,
  health: true,
  failure: true,
  category: true,
  legal_effect: true,
  publisher: true,
  licence: true,
  address: true,
  followed: true,
  phase: true,
  read_entities: true,
  schedule: true,
  checked_date: true,
  last_error: true,
  last_error_zh_hant: true,
}).meta({ id: 'AvailableWatchlist' })
export type AvailableWatchlist = z.infer<typeof AvailableWatchlist>

export const WatchlistStatus = z
  .object({
    /** Absent until a list has been imported. */
    release: z
      .object({ id: z.string(), algorithm: z.string(), entities: z.number().int(), created: z.number().int() })
      .nullable(),
    /** Whether the worst state is green. */
    healthy: z.boolean(),
    worst: WorstOfLists,
    lists: z.array(Watchlist),
    /** Supported lists that were not imported yet, or never without a refusal. */
    available: z.array(AvailableWatchlist),
    /** Whether this organisation maintains the shared lists. */
    keeper: z.boolean(),
    /** A new release is being built. */
    building: z.boolean(),
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

/** Source address and schedule of a shared list. Empty text: no polling, or as declared. */
export const PatchWatchlist = z.strictObject({
  address: z
    .string()
    .trim()
    .max(500)
    .regex(/^$|^https:\/\/[^\s/]+\S*$/)
    .optional(),
  schedule: z
    .string()
    .trim()
    .max(60)
    .refine((text) => text === '' || isSchedule(text))
    .optional(),
})
export type PatchWatchlist = z.infer<typeof PatchWatchlist>

export const listFilesMax = 10
/** An edition older than the serving one is refused unless explicitly allowed. */
export const BringListFiles = z.strictObject({ allow_older: z.enum(['true', 'false']).default('false') })
/** The uploaded files of an edition, as stored. */
export const ReceivedFiles = z.object({
  code: z.string(),
  files: z.array(z.object({ name: z.string(), sha256: z.string() })),
})
/** The largest official file is about 60 MB. */
export const listFileMaxBytes = 250 * 1024 * 1024

export const ListRelease = z.object({
  id: z.string(),
  entities: z.number().int(),
  built_date: z.number().int(),
  current: z.boolean(),
})
export type ListRelease = z.infer<typeof ListRelease>

/** One party of a list, as shown in tables. */
export const ListEntry = z.object({
  id: z.string(),
  name: z.string(),
  others: z.array(z.string()),
  schema: z.string(),
  categories: z.array(z.string()),
  countries: z.array(z.string()),
  births: z.array(z.string()),
  listed_on: z.string(),
  updated_on: z.string(),
})
export type ListEntry = z.infer<typeof ListEntry>
export const ListEntries = z.object({ total: z.number().int(), entries: z.array(ListEntry) })
export type ListEntries = z.infer<typeof ListEntries>

/** The changes of a newer release: counted by list, and the first ones with their names. */
export const ReleaseChanges = z.object({
  from: z.string().nullable(),
  to: z.string(),
  lists: z.array(
    z.object({
      code: z.string(),
      added: z.number().int(),
      changed: z.number().int(),
      /** The part of the changed entries whose identifying data or reason for listing differs. */
      material: z.number().int(),
      removed: z.number().int(),
    }),
  ),
  changes: z.array(
    z.object({
      id: z.string(),
      list: z.string(),
      name: z.string(),
      change: z.enum(['added', 'changed', 'removed']),
      material: z.boolean(),
    }),
  ),
})
export type ReleaseChanges = z.infer<typeof ReleaseChanges>
