import { z } from 'zod'
import { wholeRow } from '../api/resource.ts'
import { PartySummary } from '../api/summaries.ts'
import { ReportEvidence } from '../reports/evidence.ts'
import { batchHistories } from './batches.ts'
import { MatchCard, SecondPair, SimilarityLevel } from './match-card.ts'
import { RaiseFrom } from './raising.ts'
import { PartyCounts } from './run-progress.ts'
import { Hit, scanModes } from './screening.ts'
import type { EntityArticle, EntityAssociation, EntitySanction, ScreeningEntity } from './screening-entity.ts'
import type { StoredInput } from './stored-input.ts'

/*
 * Responses of the screening calls, for the API document and the tests. Separate from the types that screens import, so that no
 * screen bundles the schemas.
 */

const text = z.string()
const count = z.number().int()
const LegalEffect = Hit.shape.legal_effect
const ListEdition = z.object({
  code: text,
  name: text,
  name_zh_hant: text,
  version: text,
  legal_effect: LegalEffect,
})

export const MonthlyAlerts = z.array(
  z.object({
    month: text.meta({ example: '2026-01' }),
    count,
    /** How many of them were confirmed. */
    true_hits: count,
  }),
)

export const WatchlistCategories = z.array(z.object({ code: text, name: text, name_zh_hant: text }))

export const ScreeningLists = z.array(
  ListEdition.extend({
    category: text,
    jurisdiction: text,
    entities: count,
    organisation_id: count.nullable(),
    updated_date: count,
    stale: z.boolean(),
  }),
)

/** A party that is no hit has no level if its score is below every threshold. */
export const WhyNotAnswer = z.array(Hit.extend({ similarity_level: Hit.shape.similarity_level.nullable() }))

/** Stored evidence may be older than the current shape: it lacks later fields, which is no fault. */
const StoredHit = Hit.extend({ explanation: MatchCard.partial().loose() }).partial().loose() as unknown as z.ZodType<
  Hit,
  Partial<Hit>
>
export const SecondPairAnswer = z.object({ pair: SecondPair.nullable() })

// Of the customer's scan it is the entity as it was compared, of any shape.
const Question = z.record(text, z.unknown()) as unknown as z.ZodType<StoredInput, Record<string, unknown>>

/** `GET v2/screening/results/:key/whole`: number of hits of the query, counted up to a limit. */
export const WholeCount = z.object({ hits: count, is_cut: z.boolean() })
export type WholeCount = z.infer<typeof WholeCount>

/** `GET v2/screening/results/:key/parties`: hits of a scan that are rows of one listed party. */
export const ScanParty = z.object({ party: text, entities: z.array(text) })
export type ScanParty = z.infer<typeof ScanParty>

/** A scan as stored. */
export const StoredScanAnswer = z.object({
  scan_id: text,
  key: text,
  mode: z.enum(scanModes),
  input: Question,
  release: text,
  algorithm: text,
  settings: z.object({
    thresholds: z.object({ exact: z.number(), strong: z.number(), weak: z.number() }),
    limit: count,
    organisation_id: count.exactOptional(),
    raise_from: RaiseFrom.exactOptional(),
    algorithm: text.exactOptional(),
  }),
  hits: z.array(StoredHit),
  content_hash: text,
  input_hash: text.nullable(),
  hit_count: count,
  person: count.nullable(),
  company: count.nullable(),
  username: text,
  create_date: count,
})

const Article: z.ZodType<EntityArticle> = z.object({
  originalUrl: text,
  c6Url: text,
  source: text,
  category: text.exactOptional(),
  title: text.exactOptional(),
  date: text.exactOptional(),
})
const Association: z.ZodType<EntityAssociation> = z.object({
  names: z.array(text),
  associationType: text,
  associationID: text,
  description: text,
  softDelete: z.boolean(),
})
const SanctionEntry: z.ZodType<EntitySanction> = z.object({
  sanctionBody: text,
  current: text.nullable(),
  programme: text.exactOptional(),
  from: text.exactOptional(),
  to: text.exactOptional(),
  reason: text.exactOptional(),
})
const Name = z.object({ fullName: text, type: text })
const softDelete = z.boolean()

/** A listed party in full. */
export const ScreeningEntityAnswer: z.ZodType<ScreeningEntity> = z.object({
  entityID: text,
  entityType: text,
  enteredDate: text,
  updatedDate: text,
  category: z.array(text),
  country: text,
  dateOfBirth: text,
  placeOfBirth: text.exactOptional(),
  dateOfDeath: text,
  title: text,
  picture: text,
  names: z.array(Name),
  addresses: z.array(
    z.object({
      addressLine1: text,
      addressLine2: text,
      addressLine3: text,
      addressLine4: text,
      townCity: text,
      countyState: text,
      country: text,
      softDelete,
    }),
  ),
  identifications: z.array(z.object({ type: text, value: text, label: text, country: text })).exactOptional(),
  associations: z.array(Association),
  notes: z.array(z.object({ source: text, description: text, softDelete })),
  articles: z.array(Article),
  sanctions: z.array(SanctionEntry),
  politicalPosition: z.array(z.object({ country: text, from: text, to: text, description: text, softDelete })),
  firstName: text,
  middleName: text,
  lastName: text,
  businessName: text,
  website: text,
  email: text,
  businessPhone: text,
  homePhone: text,
  mobilePhone: text,
  fax: text,
  list: ListEdition.exactOptional(),
})

/** One part of a party: `articles`, `associations`, `names`, `sanctions` or `picture`. */
export const EntityPartAnswer = z.union([
  z.array(Article),
  z.array(Association),
  z.array(Name),
  z.array(SanctionEntry),
  text,
])

/** An article of which the product serves a copy. */
export const ArticleCopy = z.object({
  title: text,
  source: text,
  originalUrl: text,
  category: text.exactOptional(),
  publishedOn: text.exactOptional(),
  copy: text.exactOptional(),
})

export const BatchLogAnswer = z.object({
  batch: wholeRow(batchHistories),
  rows: z.array(
    z.object({
      scan_id: text,
      person: count.nullable(),
      company: count.nullable(),
      ref_id: text.nullable(),
      name: text,
      customer: PartySummary.nullable(),
      level: text.nullable(),
      score: z.number().nullable(),
      hits: count,
      /** Hits that this batch raised or reopened, over all customers: its `alerts_generated`. */
      alerts: count.nullable(),
      outcome: z
        .object({
          alerts: count,
          pending: count,
          decided: count,
          /** Results below the raising level; absent if there were none. */
          not_raised: count.optional(),
          /** The same by listed party, for parties with several rows. */
          listed: PartyCounts.optional(),
          level: SimilarityLevel.optional(),
          score: z.number().optional(),
        })
        .nullable(),
      create_date: count,
    }),
  ),
  total: count,
})

/** The content that a report would have; the number is assigned when it is made. */
export const EvidenceAnswer = ReportEvidence
