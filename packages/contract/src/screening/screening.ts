import { z } from 'zod'
import { HitStatus } from '../alerts/verdict.ts'
import { refuse } from '../api/issue.ts'
import { LegalEffect } from '../watchlists/list-health.ts'
import { MatchCard, SimilarityLevel } from './match-card.ts'
import { RaiseFrom } from './raising.ts'

/** The seven kinds of watchlist, in screen order. */
export const watchlistCategories = [
  { code: 'sanctions', name: 'Sanctions', name_zh_hant: '制裁' },
  { code: 'politically_exposed', name: 'Politically exposed person', name_zh_hant: '政治人物' },
  { code: 'adverse_media', name: 'Adverse media', name_zh_hant: '負面新聞' },
  { code: 'law_enforcement', name: 'Law enforcement', name_zh_hant: '執法' },
  { code: 'disqualified_director', name: 'Disqualified director', name_zh_hant: '被取消資格董事' },
  { code: 'insolvency', name: 'Insolvency', name_zh_hant: '破產' },
  { code: 'financial_regulator', name: 'Financial regulator', name_zh_hant: '金融監管' },
] as const
export type WatchlistCategory = (typeof watchlistCategories)[number]['code']
export const WatchlistCategory = z.enum(
  watchlistCategories.map(({ code }) => code) as [WatchlistCategory, ...WatchlistCategory[]],
)

export const scanModes = [
  'single',
  'onboarding',
  'EWE',
  'batch',
  'ongoing_delta',
  'ongoing_full',
  'transaction',
  'api',
] as const
export const screeningTypes = ['onboarding', 'ongoing_delta', 'ongoing_full'] as const

/** Kinds of party for a single screening; a customer of the register is a person or a company. */
const screenedKinds = ['person', 'company', 'vessel', 'aircraft'] as const

const text = z.string().trim().max(500)

/** The query to the lists: a name and other data of the party. */
export const ScreeningInput = z.strictObject({
  name: text.min(1),
  /** Further names of the same party: Chinese, former, alias. */
  names: z.array(text.min(1)).max(50).optional(),
  id: text.nullish(),
  nationality: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/)
    .or(z.literal(''))
    .nullish(),
  dob: z
    .string()
    .regex(/^\d{4}(?:-\d{2}(?:-\d{2})?)?$/)
    .or(z.literal(''))
    .nullish(),
  gender: z.enum(['Male', 'Female', 'Others', '']).nullish(),
  entity_type: z.enum(screenedKinds).optional(),
  categories: z.array(WatchlistCategory).max(7).optional(),
  lists: z.array(z.string().max(60)).max(200).optional(),
})
export type ScreeningInput = z.infer<typeof ScreeningInput>

export const ScreenSingle = ScreeningInput.extend({
  mode: z.enum(['single', 'onboarding']).default('single'),
  person: z.number().int().positive().optional(),
  company: z.number().int().positive().optional(),
}).superRefine(({ mode, person, company }, ctx) => {
  const parties = [person, company].filter((id) => id !== undefined).length
  if (mode === 'onboarding' && parties !== 1) refuse(ctx, ['person'], 'one_party', { field: 'person' })
  if (mode === 'single' && parties > 0) refuse(ctx, ['mode'], 'invalid', { field: 'mode' })
})
export type ScreenSingle = z.infer<typeof ScreenSingle>

export const EntityCountry = z.object({ iso2: z.string(), displayName: z.string(), displayNameZhHant: z.string() })

/** An earlier decision of the same organisation on the same party and list entity. */
export const EarlierDecision = z.object({
  status: HitStatus,
  exposition: z.string().nullable(),
  remarks: z.string().nullable(),
  username: z.string(),
  at: z.number().int(),
  /** False if identifying data of either side changed materially since. */
  stands: z.boolean(),
  changed: z.array(z.string()),
})

/** One listed party that may be the queried one. Scores are not rounded. */
export const Hit = z.object({
  entity_id: z.string(),
  entity_type: z.enum(['PERSON', 'ENTITY']),
  entity_name: z.string(),
  entity_picture: z.string().nullable(),
  entity_categories: z.array(WatchlistCategory),
  entity_dob: z.string().nullable(),
  entity_countries: z.array(EntityCountry),
  lists: z.array(z.string()),
  /** Legal effect of the list in Hong Kong: binding law, house policy, or information. */
  legal_effect: LegalEffect,
  similarity_level: SimilarityLevel,
  score: z.number(),
  articles: z.number().int(),
  explanation: MatchCard,
  decision: EarlierDecision.nullable(),
})
export type Hit = z.infer<typeof Hit>

export const ScanAnswer = z.object({
  scan_id: z.string(),
  key: z.string(),
  mode: z.enum(scanModes),
  release: z.string(),
  algorithm: z.string(),
  hits: z.array(Hit),
  /** Absent for a single screening, which raises nothing and shows every result. */
  raise_from: RaiseFrom.optional(),
  /** Number of hits below that level, which were not raised. */
  not_raised: z.number().int().optional(),
  risk_level: z.string(),
  risk_score: z.string(),
  alert_case: z.number().int().nullable(),
  create_date: z.number().int(),
})
export type ScanAnswer = z.infer<typeof ScanAnswer>

/** The answer of a screening; that of a customer's onboarding has one for each officer too. */
export const ScreenedAnswer = ScanAnswer.extend({ officers: z.array(ScanAnswer).optional() }).loose()

/** Maximum number of hits of one scan. */
export const hitsPerScan = 100

/** Maximum number of hits of a screening whose remaining hits were fetched. */
export const hitsOfWhole = 1_000

const levelOrder = { EXACT: 0, STRONG: 1, WEAK: 2 } as const
type Ordered = Pick<Hit, 'similarity_level' | 'articles' | 'entity_picture' | 'score' | 'entity_id'>

/** Order of hits of a scan: similarity, then more articles, then hits with a picture, then score, then entity id. */
export function compareHits(a: Ordered, b: Ordered): number {
  return (
    levelOrder[a.similarity_level] - levelOrder[b.similarity_level] ||
    b.articles - a.articles ||
    Number(b.entity_picture !== null) - Number(a.entity_picture !== null) ||
    b.score - a.score ||
    (a.entity_id < b.entity_id ? -1 : a.entity_id > b.entity_id ? 1 : 0)
  )
}
