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
  /** Repeated before the answer is written: if a customer has changed, it is screened again. */
  find: (tx: Tx) => Promise<ScreenedParty[]>
  /** Called before the repeated read: prevents concurrent screenings of the customers. */
  lock?: (tx: Tx) => Promise<void>
  /** For a new customer, after a change or on request, or as a party of a transaction. */
  mode: 'onboarding' | 'ongoing_delta' | 'transaction'
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

/** Target of the action log entry. */
function targetOf({ transaction }: Pick<Screening, 'transaction'>, { person, company }: ScreenedParty) {
  if (transaction !== undefined) return { target_table: 'transactions', target_id: transaction }
  if (person === null) return { target_table: partyFamilies.company, target_id: company ?? 0 }
  return { target_table: partyFamilies.person, target_id: person }
}

/** Screens a few customers immediately: each gets its own scan, and a case if it has hits. */
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
