import { isRaised } from '@probity/contract/screening/raising.ts'
import type { Hit, ScreeningInput } from '@probity/contract/screening/screening.ts'
import type { ListService, ServedRelease } from '#kernel/list-service.ts'
import type { RaisedHit } from '#modules/alerts/alerts.public.ts'
import type { ScreenedParty } from '#modules/parties/screened-parties.public.ts'
import type { MatcherSettings } from './matching/matcher-settings.ts'
import { answersTo } from './pages/answer-page.ts'
import type { Since } from './pages/answer-since.ts'
import { chooseCompared } from './pages/choose-compared.ts'
import { raisedOf } from './scans/raised-of.ts'
import { runSingle } from './scans/run-single.ts'
import { scanInput } from './scans/scan-input.ts'
import { screenCustomers } from './scans/screen-customers.ts'
import { makeScans } from './scans/store-scan.ts'

/*
 * The ways of screening without their last step, which writes: the functions that customers are screened with, up to the scans and
 * hits that would be stored (decision 1065). Nothing here takes a transaction.
 */

export { whyNot } from './matching/why-not.ts'

export interface Shadow {
  release: ServedRelease
  settings: MatcherSettings
  now: number
}

const raised = (hits: readonly RaisedHit[]): Hit[] => hits.flatMap(({ hit, isBelow }) => (isBelow ? [] : [hit]))

/** What a single screening shows, without the results that other ways of screening would not raise. */
export async function shadowSingle({ release, settings, now }: Shadow, input: ScreeningInput): Promise<Hit[]> {
  const { kept } = await runSingle({ release, input, mode: 'single', now }).work(settings)
  return kept.flatMap(({ results }) => results).filter((hit) => isRaised(hit, settings.raise_from))
}

/** What screening these parties at once raises for each: onboarding, a save, a party of a transaction. */
export async function shadowCustomers(
  { release, settings, now }: Shadow,
  parties: ScreenedParty[],
): Promise<ReadonlyMap<ScreenedParty, Hit[]>> {
  const { work } = screenCustomers({ release, now, mode: 'onboarding', find: async () => parties })
  const { results } = await work({ parties, settings })
  const asked = { mode: 'onboarding', release: release.id, algorithm: settings.algorithm ?? release.algorithm } as const
  return new Map(
    results.map((result) => {
      const input = scanInput(result.asked, { mode: 'onboarding' })
      const { kept } = makeScans([{ ...asked, input, settings, results: result.found.map(({ hit }) => hit), now }])
      const origin = { scan: kept[0]!, at: now, settings, partyOf: (id: string) => release.partyOf(id) }
      return [result.asked, raised(raisedOf(result, origin))]
    }),
  )
}

interface ShadowPage {
  kind: 'batch' | 'ongoing'
  parties: readonly ScreenedParty[]
  lists: Pick<ListService, 'changes'>
  /** The release on which these parties count as screened: then only what changed since is searched. */
  since?: string | undefined
}

/** What a page of a batch or of an ongoing run raises for each party. */
export async function shadowPage(
  { release, settings, now }: Shadow,
  { kind, parties, lists, since }: ShadowPage,
): Promise<ReadonlyMap<ScreenedParty, Hit[]>> {
  const algorithm = settings.algorithm ?? release.algorithm
  const run = { id: 0, kind, type: kind === 'batch' ? 'all' : 'delta', algorithm, settings }
  const screened = (before: string): Since => ({ release: before, run: 0 })
  const ledger = new Map(since === undefined ? [] : parties.map((party) => [party, screened(since)]))
  const chosen = await chooseCompared({ run, release, lists }, parties, { ledger, stood: new Map() })
  const answers = await answersTo({ run, release, now: () => now, ...chosen })
  const at = new Map(parties.map((party) => [party.counterparty ?? null, party]))
  const found = new Map<ScreenedParty, Hit[]>(parties.map((party) => [party, []]))
  for (const hit of answers.flatMap((answer) => answer.raised)) {
    const party = at.get(hit.counterparty ?? null)
    if (party) found.get(party)!.push(...raised([hit]))
  }
  return found
}
