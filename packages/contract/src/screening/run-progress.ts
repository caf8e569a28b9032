import { z } from 'zod'

/** Why a decided hit was reopened: a fact of either side changed since the decision, or a rule requires a review. */
export const comebackReasons = {
  'customer.names': { en: 'Customer: names', zh: '客戶：名稱' },
  'customer.dates': { en: 'Customer: date of birth or incorporation', zh: '客戶：出生或成立日期' },
  'customer.genders': { en: 'Customer: gender', zh: '客戶：性別' },
  'customer.countries': { en: 'Customer: nationality or place', zh: '客戶：國籍或地點' },
  'customer.identifiers': { en: 'Customer: identity numbers', zh: '客戶：證件號碼' },
  'list.schema': { en: 'List: kind of party', zh: '名單：對象種類' },
  'list.categories': { en: 'List: category', zh: '名單：類別' },
  'list.names': { en: 'List: names', zh: '名單：名稱' },
  'list.birth_dates': { en: 'List: date of birth', zh: '名單：出生日期' },
  'list.death_dates': { en: 'List: date of death', zh: '名單：死亡日期' },
  'list.genders': { en: 'List: gender', zh: '名單：性別' },
  'list.nationalities': { en: 'List: nationality', zh: '名單：國籍' },
  'list.identifiers': { en: 'List: identity numbers', zh: '名單：證件號碼' },
  'list.sanctions': { en: 'List: sanction begun or ended', zh: '名單：制裁開始或終止' },
  needs_person: { en: 'Exact or sanctions: a person looks again', zh: '完全相符或制裁：須由人員覆核' },
} as const
export type ComebackReason = keyof typeof comebackReasons
export const isComebackReason = (reason: string): reason is ComebackReason => Object.hasOwn(comebackReasons, reason)

const Count = z.number().int()
export const LevelCounts = z.object({ EXACT: Count, STRONG: Count, WEAK: Count })
export type LevelCounts = z.infer<typeof LevelCounts>

/** Outcomes counted by listed party: a party on several lists counts once per customer, by the row that needs most work. */
export const PartyCounts = z.object({ alerts: Count, pending: Count, decided: Count, not_raised: Count })
export type PartyCounts = z.infer<typeof PartyCounts>

/** Outcome of the hits a run found. A hit reopened for several reasons counts under each. */
export const RunOutcome = z.object({
  /** Found for the first time. */
  raised: Count,
  /** Decided before, but on evidence that has changed. */
  reopened: Count,
  already_decided: Count,
  already_pending: Count,
  /** The part of `already_decided` that the system resolved by repeating the verdict. */
  auto_resolved: Count,
  /** Results below the raising level, which stay with their scans. Absent for runs older than the level. */
  not_raised: Count.optional(),
  /** Levels of raised and reopened hits; absent for runs older than this field. */
  levels: LevelCounts.optional(),
  /** The same by listed party, with the levels of raised ones; absent for runs older than this field. */
  listed: PartyCounts.extend({ levels: LevelCounts }).optional(),
  /** The most frequent reason first. */
  came_back: z.array(
    z.object({ reason: z.enum(Object.keys(comebackReasons) as [ComebackReason, ...ComebackReason[]]), hits: Count }),
  ),
})
export type RunOutcome = z.infer<typeof RunOutcome>

/** Maximum number of points of a curve; the last one is always included. */
export const pacePointsMax = 200

/** `GET v2/screening/runs/{id}/progress`: progress of a batch or an ongoing task (by its `taskId`), page by page. */
export const RunProgress = z.object({
  run: Count,
  kind: z.enum(['batch', 'ongoing']),
  status: z.string(),
  start: Count,
  end: Count.nullable(),
  parties: Count,
  parties_total: Count,
  /** End of each page, and the customers done by then; both ascending. */
  pace: z.array(z.object({ at: Count, parties: Count })),
  outcome: RunOutcome,
})
export type RunProgress = z.infer<typeof RunProgress>
