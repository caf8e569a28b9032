import { z } from 'zod'
import { refuse } from '../api/issue.ts'
import { PartySummary } from '../api/summaries.ts'
import { memberRoles } from '../companies/members.ts'
import { RiskInfo } from '../values/countries.ts'
import { EpochMs } from '../values/dates.ts'

/** Calls of the register besides the resources. Each comment states the path. */
export const similarMax = 10
const textSearchMax = 100
export const bulkMax = 500
export const bulkMatchMax = 5_000

const Id = z.coerce.number<number>().int().positive()
const Count = z.number().int()

/** A party in search results, with the date that distinguishes namesakes. */
export const FoundParty = PartySummary.extend({ dob: z.string().nullable(), incorp_date: z.string().nullable() })
export type FoundParty = z.infer<typeof FoundParty>

/** `GET v2/names/similar`: names of other records that resemble the typed one. Never blocks. */
export const SimilarNamesQuery = z.strictObject({
  /** Person names (2) or company names (1). */
  capacity_type: z.coerce.number<number>().pipe(z.literal([1, 2])),
  lang: z.coerce
    .number<number>()
    .pipe(z.literal([1, 2]))
    .optional(),
  name_type: z.coerce
    .number<number>()
    .pipe(z.literal([1, 2, 3]))
    .optional(),
  sur: z.string().trim().max(255).optional(),
  other: z.string().trim().max(255).optional(),
  /** The edited record, whose own names are left out. */
  exclude: Id.optional(),
})
const similarReasons = ['same_name', 'same_words', 'contains', 'alike', 'same_sound'] as const
/** Why a row is shown: same name, same words in another order, one contains the other, similar spelling, same reading. */
export const SimilarName = z.object({
  party: FoundParty,
  name: z.object({
    id: z.number().int(),
    lang: z.number().int(),
    name_type: z.number().int(),
    sur: z.string().nullable(),
    other: z.string().nullable(),
  }),
  reason: z.enum(similarReasons),
  /** The same name in the same slot: 'duplicated in system' for persons, refused as 'duplicated in database' for companies. */
  is_duplicate: z.boolean(),
})
export type SimilarName = z.infer<typeof SimilarName>

/** `GET v2/identifications/similar` */
export const SimilarIdentitiesQuery = z.strictObject({
  type: z.coerce.number<number>().pipe(z.literal([0, 1, 2])),
  id_number: z.string().trim().min(1).max(50),
  exclude: Id.optional(),
})
export const SimilarIdentity = z.object({
  party: FoundParty,
  type: z.number().int(),
  country: z.string().nullable(),
  /** Masked, because it belongs to another client. */
  id_number: z.string(),
  reason: z.enum(['same_number', 'contains', 'alike']),
  /** Same type and number: saving is refused with 'record is duplicated in database'. */
  is_duplicate: z.boolean(),
})
export type SimilarIdentity = z.infer<typeof SimilarIdentity>

/** `GET v2/emails/similar` */
export const SimilarEmailsQuery = z.strictObject({
  email: z.string().trim().min(1).max(254),
  capacity_type: z.coerce
    .number<number>()
    .pipe(z.literal([1, 2]))
    .optional(),
  exclude: Id.optional(),
})
export const SimilarEmail = z.object({
  party: FoundParty,
  email: z.string(),
  reason: z.enum(['same_email', 'contains']),
})
export type SimilarEmail = z.infer<typeof SimilarEmail>

const manyIds = z
  .string()
  .regex(/^\d+(,\d+){0,499}$/)
  .transform((text) => text.split(',').map(Number))

/** `GET v2/parties/search`: every word must occur in a name, the reference or the COI number; at most 100 rows of the kinds the caller may read. */
export const TextSearchQuery = z.strictObject({
  text: z.string().trim().min(1).max(200),
  kind: z.enum(['person', 'company']).optional(),
  limit: z.coerce.number<number>().int().min(1).max(textSearchMax).default(textSearchMax),
})
/** Where a free text matched: another name, a reading of the Chinese name, or a number (document numbers are masked). */
export const FoundBy = z.object({ by: z.enum(['name', 'reading', 'identity', 'registration']), text: z.string() })
export type FoundBy = z.infer<typeof FoundBy>
export const TextSearchHit = FoundParty.extend({
  coi_number: z.string().nullable(),
  /** `null` if every word is in the usual names, the reference or the COI number. */
  found_by: FoundBy.nullable(),
})
export type TextSearchHit = z.infer<typeof TextSearchHit>

/** `GET v2/parties/found_by`: why a free text found these rows, if the row itself does not show it. */
export const FoundByQuery = z.strictObject({
  text: z.string().trim().min(1).max(200),
  kind: z.enum(['person', 'company']),
  ids: manyIds,
})
export const PartyFoundBy = z.object({ id: Id, found_by: FoundBy })
export type PartyFoundBy = z.infer<typeof PartyFoundBy>

/** `GET v2/names/readings`: the readings of a Chinese name and its Chinese Commercial Code; or the characters of such codes. */
export const ReadingsQuery = z.strictObject({ name: z.string().trim().min(1).max(100) })
export const Readings = z.object({
  name: z.string(),
  characters: z.array(
    z.object({
      character: z.string(),
      jyutping: z.array(z.string()),
      pinyin: z.array(z.string()),
      romanised: z.array(z.string()),
      codes: z.array(z.string()),
    }),
  ),
  /** The whole name in each reading, most likely first. */
  hong_kong: z.array(z.string()),
  jyutping: z.array(z.string()),
  pinyin: z.array(z.string()),
  commercial_code: z.string().nullable(),
})
export type Readings = z.infer<typeof Readings>

const diffValue = z.unknown()
/** `GET v2/individuals/{id}/history`, `GET v2/corporates/{id}/history`: recorded changes of a record and its sub-records. */
export const HistoryQuery = z.strictObject({
  limit: z.coerce.number<number>().int().min(1).max(100).default(20),
  skip: z.coerce.number<number>().int().min(0).max(1_000_000).default(0),
})
export const HistoryEntry = z.object({
  id: Count,
  /** Changes of one save carry the same value. */
  change: z.string(),
  /** The family of the row, such as `names`, and its id. */
  table: z.string(),
  parent: Count,
  verb: z.enum(['created', 'updated', 'removed', 'restored']),
  username: z.string(),
  create_date: Count,
  diffs: z.array(z.object({ field: z.string(), before: diffValue, after: diffValue })),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>
export const History = z.object({
  total: Count,
  limit: Count,
  skip: Count,
  is_more: z.boolean(),
  entries: z.array(HistoryEntry),
})

/** `GET v2/individuals/{id}/memberships`, `GET v2/corporates/{id}/memberships`: the companies in which a party holds roles. */
export const Membership = z.object({
  company: PartySummary,
  roles: z.array(
    z.object({
      role: z.enum(Object.values(memberRoles) as [string, ...string[]]),
      id: Count,
      start_date: z.number().int().nullable(),
      end_date: z.number().int().nullable(),
      is_ended: z.boolean(),
      detail: z.string().nullable(),
    }),
  ),
})
export type Membership = z.infer<typeof Membership>

/** `GET v2/corporates/{id}/parties`: every party with a role in a company, and the number of its other companies. */
export const MemberParty = PartySummary.extend({
  other_companies: Count,
  dob: z.string().nullable(),
  incorp_date: z.string().nullable(),
})
export type MemberParty = z.infer<typeof MemberParty>

/** `GET v2/parties/deleted`: which of these parties were deleted, by whom and when. The others are left out. */
export const DeletedQuery = z.strictObject({ persons: manyIds.default([]), companies: manyIds.default([]) })
export const DeletedParty = z.object({
  id: Count,
  capacity_type: z.number().int(),
  deleted_by: z.string().nullable(),
  deleted_date: z.number().int().nullable(),
})
export type DeletedParty = z.infer<typeof DeletedParty>

/** The identifying data of a party by part: the basis of screening and decisions. */
export const identifyingParts = {
  person: ['names', 'dob', 'gender', 'places', 'documents'],
  company: ['names', 'incorporation', 'numbers', 'members'],
} as const
const allParts = [...new Set([...identifyingParts.person, ...identifyingParts.company])]
export type IdentifyingPart = (typeof allParts)[number]
/** `POST v2/individuals/{id}/foreseen`, `POST v2/corporates/{id}/foreseen`: preview of the effects of saving this body. Saves nothing. */
export const Foreseen = z.object({
  /** False for a party that waits for its first screening. */
  was_screened: z.boolean(),
  /** The save would trigger a new screening of the party. */
  screens: z.boolean(),
  changed: z.array(z.enum(allParts)),
  /** Decided hits with unchanged evidence, and hits that may be reopened. */
  decisions: z.object({ kept: Count, may_return: Count }),
})
export type Foreseen = z.infer<typeof Foreseen>

/**
 * `POST v2/individuals/status`, `POST v2/corporates/status`: one status for the chosen rows, or for all rows that match a filter.
 */
export const BulkStatus = z
  .strictObject({
    ids: z.array(Id).min(1).max(bulkMax).optional(),
    /** As in a list call: all matching rows, at most `bulkMatchMax`. */
    filter: z.record(z.string(), z.unknown()).optional(),
    status: z.literal([0, 1]),
  })
  .superRefine(({ ids, filter }, ctx) => {
    if ((ids === undefined) === (filter === undefined)) refuse(ctx, ['ids'], ids === undefined ? 'required' : 'invalid')
  })
export const BulkResult = z.object({ changed: z.array(Count), unchanged: z.array(Count), missing: z.array(Count) })

/** `GET v2/country_risks`: the current risk table, and its changes. */
export const CountryRiskRow = RiskInfo.extend({
  iso2: z.string(),
  valid_from: z.number().int(),
  basis: z.string().nullable(),
  /** Set by the organisation, not by the shipped table. */
  is_own: z.boolean(),
})
/** `POST v2/country_risks`: a level that applies from a date on. */
export const SetCountryRisk = z.strictObject({
  iso2: z.string().length(2),
  risk_level: RiskInfo.shape.risk_level,
  valid_from: EpochMs.optional(),
  basis: z.string().trim().max(500).optional(),
})
