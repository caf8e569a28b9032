import { sql } from 'kysely'
import { canonicalJson } from '#kernel/canonical-json.ts'
import type { ListService, ServedRelease } from '#kernel/list-service.ts'
import type { Tx } from '#kernel/tenant.ts'
import { type Place, type RaiseOutcome, raiseHits } from '../alerts/alerts.public.ts'
import { type ScreenedParty, screenedCompanies, screenedPersons } from '../parties/screened-parties.public.ts'
import { chooseCompared } from './choose-compared.ts'
import { closePage, type Page, type Scans } from './close-page.ts'
import { markScreened } from './mark-screened.ts'
import { raisedOf } from './raised-of.ts'
import type { Run } from './runs.queries.ts'
import { scanInput } from './scan-input.ts'
import { type ScreenedResult, screenParties } from './screen-parties.ts'
import { storeScans } from './store-scan.ts'

export interface PageContext {
  run: Run
  release: ServedRelease
  lists: Pick<ListService, 'changes'>
  now: () => number
}

/** What a hit becomes: batches make alerts, ongoing runs case entities. */
export const placeOf = ({ kind, type }: Pick<Run, 'kind' | 'type'>): Place =>
  kind === 'batch' ? 'alert' : type === 'full' ? 'ongoing_full' : 'ongoing_delta'

/** Takes the next open page for the rest of the transaction. A crash gives it back; two workers never hold the same. */
async function claimPage(tx: Tx, run: number): Promise<Page | undefined> {
  const { rows } = await sql<Page>`select id, party, to_id, ids from run_pages where run = ${run} and not done
    order by id limit 1 for update skip locked`.execute(tx)
  return rows[0]
}

/** Screens one page of a run: read, ask, raise, mark, count; all of it lands, or the page is open again. False when none is left. */
export async function screenPage(tx: Tx, context: PageContext): Promise<boolean> {
  const { run, release, now } = context
  const page = await claimPage(tx, run.id)
  if (!page) return false
  const began = now()
  const parties = page.party === 'person' ? await screenedPersons(tx, page.ids) : await screenedCompanies(tx, page.ids)
  const { compared, unconcerned } = await chooseCompared(tx, context, parties)
  const results = await screenParties(release, compared, run.settings)
  const outcome = await raisePage(
    tx,
    context,
    results.filter(({ found }) => found.length > 0),
  )
  const scanOf = (party: ScreenedParty) => outcome.scans.get(party)?.[0]
  const noted = { date: now(), release: release.id, run: run.id, batch: run.kind === 'batch', scanOf }
  await markScreened(tx, parties, noted)
  await closePage(tx, { run, page, results, unconcerned, outcome, spent: now() - began, now: now() })
  return true
}

/** Customers with hits get a scan of their own as evidence; the others stand in the manifest of the run. */
async function raisePage(
  tx: Tx,
  { run, release, now }: PageContext,
  hit: readonly ScreenedResult<ScreenedParty>[],
): Promise<RaiseOutcome & { scans: Scans }> {
  const place = placeOf(run)
  const asked = {
    mode: place === 'alert' ? ('batch' as const) : place,
    release: release.id,
    algorithm: release.algorithm,
  }
  const kept = await storeScans(
    tx,
    hit.map(({ asked: { person, company, ...party }, found }) => ({
      ...asked,
      input: scanInput({ ...party, person, company }, { mode: run.kind, run: run.id }),
      settings: run.settings,
      results: found.map((one) => one.hit),
      explained: new Map(
        found.map(({ hit: one, listHit }) => [one, listHit.explained ?? canonicalJson(one.explanation)]),
      ),
      person,
      company,
      now: now(),
    })),
  )
  const scans: Scans = new Map(hit.map((result, i) => [result.asked, [kept[i]!.scan_id, kept[i]!.content_hash]]))
  const raised = hit.flatMap((result, i) => raisedOf(result, { scan: kept[i]!, at: now() }))
  return { ...(await raiseHits(tx, place, raised)), scans }
}
