import type { ScanAnswer } from '@probity/contract/screening.ts'
import { recordActivity } from '#kernel/activity.ts'
import { invariant, notFound } from '#kernel/errors.ts'
import type { ServedRelease } from '#kernel/list-service.ts'
import type { Tx } from '#kernel/tenant.ts'
import { earlierDecisions, raiseHits } from '../alerts/alerts.public.ts'
import {
  officersOf,
  type ScreenedParty,
  screenedCompanies,
  screenedPersons,
} from '../parties/screened-parties.public.ts'
import { markScreened } from './mark-screened.ts'
import { matcherSettings } from './matcher-settings.ts'
import { raisedOf } from './raised-of.ts'
import { scanInput } from './scan-input.ts'
import { screenParties } from './screen-parties.ts'
import { storeScan } from './store-scan.ts'

interface Onboarding {
  release: ServedRelease
  person?: number | undefined
  company?: number | undefined
  now: number
}

/** The customer itself first, then everybody who holds an office in it. */
async function partiesOf(tx: Tx, { person, company }: Onboarding): Promise<ScreenedParty[]> {
  if (person !== undefined) return screenedPersons(tx, [person])
  invariant(company !== undefined, 'an onboarding run names a person or a company')
  const officers = await officersOf(tx, company)
  const itself = await screenedCompanies(tx, [company])
  if (itself.length === 0) return []
  return [
    ...itself,
    ...(await screenedPersons(tx, officers.persons)),
    ...(await screenedCompanies(tx, officers.companies)),
  ]
}

/** Screens a customer and its officers, stores each scan, and opens or extends the case of each one that was hit. */
export async function runOnboarding(tx: Tx, asked: Onboarding): Promise<ScanAnswer & { officers: ScanAnswer[] }> {
  const { release, now } = asked
  const settings = await matcherSettings(tx)
  const parties = await partiesOf(tx, asked)
  if (parties.length === 0) throw notFound()
  const answers: ScanAnswer[] = []
  for (const result of await screenParties(release, parties, settings)) {
    const { person, company, risk_level, risk_score } = result.asked
    const found = result.found.map(({ hit }) => hit)
    const results = await earlierDecisions(tx, { person, company }, found)
    const input = scanInput(result.asked, { mode: 'onboarding' })
    const scan = await storeScan(tx, {
      mode: 'onboarding',
      input,
      release: release.id,
      algorithm: release.algorithm,
      settings,
      results,
      person,
      company,
      now,
    })
    const outcome = await raiseHits(tx, 'onboarding', raisedOf(result, { scanId: scan.scan_id, scanKey: scan.key }))
    await markScreened(tx, [result.asked], { date: now, release: release.id, run: null })
    await recordActivity(tx, {
      type: 'name_screening.onboarding',
      target_table: person === null ? 'corporates' : 'individuals',
      target_id: person ?? company ?? 0,
      data: {
        scan_id: scan.scan_id,
        content_hash: scan.content_hash,
        hits: results.length,
        raised: outcome.raised,
        release: release.id,
      },
    })
    answers.push({
      scan_id: scan.scan_id,
      key: scan.key,
      mode: 'onboarding',
      release: release.id,
      algorithm: release.algorithm,
      hits: scan.results,
      risk_level: risk_level ?? 'Not In List',
      risk_score: risk_score ?? '0.00',
      alert_case: outcome.cases[0] ?? null,
      create_date: now,
    })
  }
  const [first, ...officers] = answers
  return { ...first!, officers }
}
