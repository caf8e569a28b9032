import { z } from 'zod'
import { LegalEffect } from '../watchlists/list-health.ts'
import { Bilingual } from '../words/bilingual.ts'

/** How a planted name relates to the listed one. Weak aliases are counted apart: nothing is asked of them. */
export const selfTestKinds = ['exact', 'changed', 'chinese', 'designated', 'weak'] as const
export const SelfTestKind = z.enum(selfTestKinds)
export type SelfTestKind = z.infer<typeof SelfTestKind>

/** The ways of screening, each asked as customers are. */
export const selfTestPaths = ['single', 'customer', 'batch', 'ongoing', 'match'] as const
export const SelfTestPath = z.enum(selfTestPaths)
export type SelfTestPath = z.infer<typeof SelfTestPath>

/** How the name was made from the listed one. */
export const SelfTestWay = z.enum([
  'as_listed',
  'one_letter',
  'two_letters',
  'order',
  'missing_part',
  'respelt',
  'traditional',
  'simplified',
  'mandarin',
  'cantonese',
])
export type SelfTestWay = z.infer<typeof SelfTestWay>

/** The smallest share found of each kind, and the largest share of names with another party on top. */
export const selfTestMust = { exact: 1, changed: 0.995, chinese: 1, designated: 1 } as const
export const wrongTopMax = 0.01
/** A test is a night old at most, with some hours for a machine that was switched off. */
export const selfTestMaxAgeMs = 30 * 60 * 60_000

const count = z.number().int()
const Figure = z.object({ asked: count, missed: count })
export type Figure = z.infer<typeof Figure>
const Kinds = z.object({ exact: Figure, changed: Figure, chinese: Figure, designated: Figure, weak: Figure })

/** What one test found. */
export const SelfTestResult = z.object({
  kinds: Kinds,
  /** Names, found or missed, above which another party was shown. */
  wrong_top: z.object({ asked: count, wrong: count }),
  /** Invented names that nobody bears, and how many of them raised something. */
  clean: z.object({ asked: count, raised: count }),
  lists: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      name_zh_hant: z.string(),
      legal_effect: LegalEffect,
      version: z.string(),
      kinds: Kinds,
      wrong_top: count,
      /** From the edition being read in until the last of its new names was found. */
      designated_ms: count.nullable(),
    }),
  ),
  paths: z.array(
    z.object({ path: SelfTestPath, asked: count, missed: count, half_ms: count.nullable(), all_ms: count.nullable() }),
  ),
})
export type SelfTestResult = z.infer<typeof SelfTestResult>

const SelfTestAlarm = z.enum(['exact', 'changed', 'chinese', 'designated', 'wrong_top'])
export type SelfTestAlarm = z.infer<typeof SelfTestAlarm>

const instant = z.number().int()
/** Why a test ran: by its schedule, on request, or because lists, algorithm or settings changed. */
export const selfTestReasons = ['nightly', 'asked', 'changed'] as const

/** One night of the trend. */
export const SelfTestNight = z.object({
  id: count,
  day: z.string(),
  reason: z.enum(selfTestReasons),
  end_date: instant,
  kinds: Kinds,
  wrong_top: z.object({ asked: count, wrong: count }),
  alarms: z.array(SelfTestAlarm),
  accepted_by: z.string().nullable(),
})
export type SelfTestNight = z.infer<typeof SelfTestNight>

export const SelfTest = SelfTestNight.omit({ kinds: true, wrong_top: true }).extend({
  start_date: instant,
  release: z.string(),
  algorithm: z.string(),
  planted: count,
  result: SelfTestResult,
  /** SHA-256 of the result, its settings and its findings, as written in the audit chain. */
  content_hash: z.string(),
  accepted_date: instant.nullable(),
  accepted_reason: z.string().nullable(),
  /** Who was told of the alarm by mail. */
  told: z.array(z.string()),
})
export type SelfTest = z.infer<typeof SelfTest>

/** Why a name was not found: the full comparison with the listed party, against the level and what was returned. */
const MissReason = z.enum(['below_threshold', 'below_raising', 'crowded_out', 'not_explained'])
export const SelfTestFinding = z.object({
  id: count,
  outcome: z.enum(['missed', 'wrong_top']),
  kind: SelfTestKind,
  way: SelfTestWay,
  path: SelfTestPath,
  list: z.string(),
  entity_id: z.string(),
  entity_name: z.string(),
  /** The name that was asked for. */
  name: z.string(),
  score: z.number().nullable(),
  reason: MissReason.nullable(),
  detail: Bilingual.nullable(),
  top_name: z.string().nullable(),
  top_score: z.number().nullable(),
})
export type SelfTestFinding = z.infer<typeof SelfTestFinding>

const Running = z.object({ id: count, done: count, total: count, start_date: instant })

/** `GET v2/self_tests/latest`: the last result, what runs now, and the nights before. */
export const SelfTestLatest = z.object({
  test: SelfTest.nullable(),
  running: Running.nullable(),
  /** Oldest first. */
  nights: z.array(SelfTestNight),
  findings: z.array(SelfTestFinding),
})
export type SelfTestLatest = z.infer<typeof SelfTestLatest>

/** The label of the top bar. `not_run` where the last result is too old, or the first one is overdue. */
export const SelfTestState = z.object({
  state: z.enum(['passed', 'alarm', 'accepted', 'not_run', 'not_due']),
  missed: count,
  end_date: instant.nullable(),
})
export type SelfTestState = z.infer<typeof SelfTestState>

export const AcceptAlarm = z.strictObject({ reason: z.string().trim().min(1).max(500) })
