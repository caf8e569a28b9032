import type {
  LabCase,
  LabCasesQuestion,
  LabQuestion,
  LabReplay,
  LabSettings,
} from '@probity/contract/threshold-lab/threshold-lab.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import type { Services } from '#kernel/services.ts'
import { customersOf } from '../parties/party-lists.public.ts'
import { counterpartyNames } from '../parties/screened-parties.public.ts'
import { type BandParties, hitsBelowThreshold, partiesOfBand } from '../screening/below-threshold.public.ts'
import { raisingLevel } from '../screening/screening.public.ts'
import { readSettings } from '../settings/settings.public.ts'
import { type DecidedHit, decidedHits, minutesPerAlert, sampleOfRegister } from './decided-hits.queries.ts'
import { type Applied, curveOf, groupOf, levelOf, outcomeOf, reweighed } from './weigh-hits.ts'

type Using = Pick<Services, 'lists' | 'now'>
const sampleSize = 200
const keys = [
  'similarity_exact',
  'similarity_strong',
  'similarity_weak',
  'raise_from',
  'raise_from_binding',
  'matcher_algorithm',
] as const

export async function liveSettings(tx: Tx): Promise<LabSettings> {
  const found = await readSettings(tx, keys)
  const { similarity_exact: exact, similarity_strong: strong, similarity_weak: weak } = found
  return {
    exact,
    strong,
    weak,
    raise_from: found.raise_from,
    raise_from_binding: found.raise_from_binding,
    algorithm: found.matcher_algorithm,
  }
}

/** Settings as screening would apply them: absent fields keep their live value. */
function appliedOf(wanted: LabSettings, live: LabSettings): Applied {
  const settings = { ...live, ...wanted }
  const { strong: similarity_strong, weak: similarity_weak } = settings
  const { raise_from = null, raise_from_binding = null, algorithm = '' } = settings
  const chosen = { similarity_strong, similarity_weak, raise_from, raise_from_binding, algorithm }
  return { ...wanted, from: raisingLevel(chosen) }
}

export function monthsBefore(now: number, months: number): number {
  const at = new Date(now)
  at.setUTCMonth(at.getUTCMonth() - months)
  return at.getTime()
}

interface Found {
  since: number
  live: LabSettings
  hits: DecidedHit[]
  minutes: number | null
  sample: Sample | undefined
}

/** Replays the organisation's decided hits under other settings. Changes nothing. */
export function replaying(using: Using, question: LabQuestion) {
  const until = using.now()
  return {
    read: (tx: Tx) => readDecisions(tx, monthsBefore(until, question.months), question.settings),
    work: (found: Found) => replay(using, { question, until, found }),
  }
}

async function readDecisions(tx: Tx, since: number, settings: LabSettings): Promise<Found> {
  const live = await liveSettings(tx)
  const hits = await decidedHits(tx, since)
  const minutes = await minutesPerAlert(tx, since)
  return { since, live, hits, minutes, sample: settings.weak < live.weak ? await readSample(tx) : undefined }
}

interface Replaying {
  question: LabQuestion
  until: number
  found: Found
}

async function replay(using: Using, { question, until, found }: Replaying): Promise<LabReplay> {
  const { settings, weights } = question
  const { since, live, hits, minutes, sample } = found
  const groups = { dropped: 0, kept: 0, lost: 0 }
  const weighed = reweighed(hits, weights)
  const [now, proposed] = [appliedOf(live, live), appliedOf(settings, live)]
  for (const [at, hit] of weighed.entries()) {
    const group = groupOf(hit, proposed, levelOf(hits[at]!, now))
    if (group !== undefined) groups[group] += 1
  }
  const [before, after] = [outcomeOf(hits, now, minutes), outcomeOf(weighed, proposed, minutes)]
  return {
    since,
    until,
    decided: hits.length,
    minutes_per_alert: minutes,
    live_settings: live,
    live: before,
    proposed: after,
    alerts_saved: before.alerts - after.alerts,
    true_hits_lost: before.true_hits - after.true_hits,
    groups,
    curve: curveOf(weighed, [live.weak, settings.weak], proposed.from),
    lower: sample ? await searchSample(using, sample, proposed) : null,
  }
}

interface Sample {
  register: number
  size: number
  band: BandParties
}

/** Raised hits cannot show what a lower threshold would add, so a sample of the register is screened again. */
async function readSample(tx: Tx): Promise<Sample> {
  const { persons, companies, register } = await sampleOfRegister(tx, sampleSize)
  return { register, size: persons.length + companies.length, band: await partiesOfBand(tx, { persons, companies }) }
}

async function searchSample(
  { lists }: Using,
  { register, size: parties, band }: Sample,
  { weak, from }: Applied,
): Promise<LabReplay['lower']> {
  const found = await hitsBelowThreshold(lists.current(), band, { weak, from })
  return { parties, register, found, estimate: parties === 0 ? 0 : Math.round((found * register) / parties) }
}

/** The decided hits of one group, nearest to the proposed threshold first. */
export async function casesOf(
  tx: Tx,
  { now }: Pick<Using, 'now'>,
  { months, settings, weights, group, limit, skip }: LabCasesQuestion,
): Promise<{ total: number; rows: LabCase[] }> {
  const inForce = await liveSettings(tx)
  const [live, proposed] = [appliedOf(inForce, inForce), appliedOf(settings, inForce)]
  const hits = await decidedHits(tx, monthsBefore(now(), months))
  const stored = new Map(hits.map((hit) => [`${hit.table}:${hit.id}`, hit.score]))
  const scoreOf = (hit: Pick<LabCase, 'table' | 'id' | 'score'>) => stored.get(`${hit.table}:${hit.id}`) ?? hit.score
  const members = reweighed(hits, weights).filter(
    (hit) => groupOf(hit, proposed, levelOf({ ...hit, score: scoreOf(hit) }, live)) === group,
  )
  const nearest = members.toSorted(
    (a, b) => Math.abs(a.score - settings.weak) - Math.abs(b.score - settings.weak) || a.id - b.id,
  )
  const rows = nearest
    .slice(skip, skip + limit)
    .map(({ is_weak, level: _level, points: _points, legal_effect, ...hit }) => {
      const score = scoreOf(hit)
      const judged = { ...hit, is_weak, legal_effect }
      return {
        ...hit,
        score,
        proposed_score: hit.score,
        live_level: levelOf({ ...judged, score }, live),
        proposed_level: levelOf(judged, proposed),
      }
    })
  const customers = await customersOf(tx, rows)
  const names = await counterpartyNames(
    tx,
    rows.flatMap(({ counterparty }) => counterparty ?? []),
  )
  const named = rows.map(({ counterparty, ...row }, at) => ({
    ...row,
    party: counterparty === null ? row.party : (names.get(counterparty) ?? []).join(' '),
    customer: customers[at] ?? null,
  }))
  return { total: members.length, rows: named }
}
