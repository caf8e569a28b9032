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
  /** When a customer comes, again whenever its data changed or somebody asked, or as party of a transaction. */
  mode: 'onboarding' | 'ongoing_delta' | 'transaction'
  /** The transaction that the parties take part in. */
  transaction?: number | undefined
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
  asked: ScreenedParty
  answer: ScanAnswer
  outcome: RaiseOutcome
}

const loggedAs = {
  onboarding: 'name_screening.onboarding',
  ongoing_delta: 'ongoing_screening.single',
  transaction: 'name_screening.transaction',
} as const

/** What the entry of the action log is about. */
function targetOf({ transaction }: Pick<Screening, 'transaction'>, { person, company }: ScreenedParty) {
  if (transaction !== undefined) return { target_table: 'transactions', target_id: transaction }
  if (person === null) return { target_table: partyFamilies.company, target_id: company ?? 0 }
  return { target_table: partyFamilies.person, target_id: person }
}

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
  { release, mode, now, settings, transaction }: Omit<Screening, 'find' | 'lock'> & { settings: MatcherSettings },
  result: ScreenedResult<ScreenedParty>,
): Promise<ScreenedCustomer> {
  const { person, company, risk_level, risk_score } = result.asked
  const results = await earlierDecisions(tx, hitFactsOf(result))
  const asked = { mode, release: release.id, algorithm: settings.algorithm ?? release.algorithm }
  const input = scanInput(result.asked, { mode, ...(transaction && { transaction }) })
  const scan = await storeScan(tx, { ...asked, input, settings, results, person, company, now })
  const outcome = await raiseHits(
    tx,
    mode === 'transaction' ? 'alert' : mode,
    raisedOf(result, { scan, at: now, settings, partyOf: (id) => release.partyOf(id) }),
  )
  const { not_raised, weaker } = outcome
  const noted = { date: now, release: release.id, run: null, scanOf: () => scan.scan_id }
  await markScreened(tx, [result.asked], { ...noted, weaker })
  await recordActivity(tx, {
    type: loggedAs[mode],
    ...targetOf({ transaction }, result.asked),
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
  return { asked: result.asked, answer, outcome }
}
