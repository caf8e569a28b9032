import { isDeepStrictEqual } from 'node:util'
import { partyFamilies } from '@probity/contract/parties/party-names.ts'
import type { ScanAnswer } from '@probity/contract/screening/screening.ts'
import { recordActivity } from '#kernel/audit/activity.ts'
import { ChangedMeanwhile, type Steps } from '#kernel/database/in-steps.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import type { ServedRelease } from '#kernel/list-service.ts'
import { caseOf, earlierDecisions, type RaiseOutcome, raiseHits } from '#modules/alerts/alerts.public.ts'
import type { ScreenedParty } from '#modules/parties/screened-parties.public.ts'
import { type MatcherSettings, matcherSettings } from '../matching/matcher-settings.ts'
import { type ScreenedResult, screenParties } from '../matching/screen-parties.ts'
import { markScreened } from './mark-screened.ts'
import { hitFactsOf, raisedOf } from './raised-of.ts'
import { scanInput } from './scan-input.ts'
import { storeScan } from './store-scan.ts'

interface Screening {
  release: ServedRelease
  /** Read again before the answer is written: one that changed meanwhile is asked about again. */
  find: (tx: Tx) => Promise<ScreenedParty[]>
  /** Before they are read again: keeps anybody else from screening them at the same time. */
  lock?: (tx: Tx) => Promise<void>
  /** When a customer comes, or again whenever its data changed or somebody asked. */
  mode: 'onboarding' | 'ongoing_delta'
  now: number
}

export interface FoundCustomers {
  parties: ScreenedParty[]
  settings: MatcherSettings
}

export interface AskedCustomers extends FoundCustomers {
  results: ScreenedResult<ScreenedParty>[]
}

export interface ScreenedCustomer {
  answer: ScanAnswer
  outcome: RaiseOutcome
}

const loggedAs = { onboarding: 'name_screening.onboarding', ongoing_delta: 'ongoing_screening.single' } as const

/** Screens a few customers here and now: each gets a scan of its own, and a case when it is hit. */
export function screenCustomers({
  find,
  lock,
  ...context
}: Screening): Steps<FoundCustomers, AskedCustomers, ScreenedCustomer[]> {
  const read = async (tx: Tx): Promise<FoundCustomers> => ({
    settings: await matcherSettings(tx),
    parties: await find(tx),
  })
  return {
    read,
    work: async ({ parties, settings }) => ({
      parties,
      settings,
      results: await screenParties(context.release, parties, settings),
    }),
    write: async (tx, { results, ...asked }) => {
      await lock?.(tx)
      if (!isDeepStrictEqual(await read(tx), asked)) throw new ChangedMeanwhile()
      const screened: ScreenedCustomer[] = []
      for (const result of results) screened.push(await keepOne(tx, { ...context, settings: asked.settings }, result))
      return screened
    },
  }
}

async function keepOne(
  tx: Tx,
  { release, mode, now, settings }: Omit<Screening, 'find' | 'lock'> & { settings: MatcherSettings },
  result: ScreenedResult<ScreenedParty>,
): Promise<ScreenedCustomer> {
  const { person, company, risk_level, risk_score } = result.asked
  const results = await earlierDecisions(tx, hitFactsOf(result))
  const asked = { mode, release: release.id, algorithm: settings.algorithm ?? release.algorithm }
  const input = scanInput(result.asked, { mode })
  const scan = await storeScan(tx, { ...asked, input, settings, results, person, company, now })
  const outcome = await raiseHits(
    tx,
    mode,
    raisedOf(result, { scan, at: now, settings, partyOf: (id) => release.partyOf(id) }),
  )
  const { not_raised, weaker } = outcome
  const noted = { date: now, release: release.id, run: null, scanOf: () => scan.scan_id }
  await markScreened(tx, [result.asked], { ...noted, weaker })
  await recordActivity(tx, {
    type: loggedAs[mode],
    target_table: person === null ? partyFamilies.company : partyFamilies.person,
    target_id: person ?? company ?? 0,
    data: {
      scan_id: scan.scan_id,
      content_hash: scan.content_hash,
      hits: results.length,
      raised: outcome.raised,
      reopened: outcome.reopened,
      not_raised,
      release: release.id,
    },
  })
  const answer = {
    ...asked,
    scan_id: scan.scan_id,
    key: scan.key,
    hits: scan.results,
    raise_from: settings.raise_from,
    not_raised,
    risk_level: risk_level ?? 'Not In List',
    risk_score: risk_score ?? '0.00',
    alert_case: results.length === 0 ? null : (outcome.cases[0] ?? (await caseOf(tx, { person, company }))),
    create_date: now,
  }
  return { answer, outcome }
}
