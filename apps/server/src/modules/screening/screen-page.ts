import { sql } from 'kysely'
import type { ServedRelease } from '#kernel/list-service.ts'
import { announce } from '#kernel/live.ts'
import type { Tx } from '#kernel/tenant.ts'
import { type Place, type RaiseOutcome, raiseHits } from '../alerts/alerts.public.ts'
import { type ScreenedParty, screenedCompanies, screenedPersons } from '../parties/screened-parties.public.ts'
import { markScreened } from './mark-screened.ts'
import { raisedOf } from './raised-of.ts'
import type { Run } from './runs.queries.ts'
import { scanInput } from './scan-input.ts'
import { type ScreenedResult, screenParties } from './screen-parties.ts'
import { storeScan } from './store-scan.ts'

interface Page {
  id: number
  party: 'person' | 'company'
  to_id: number
  ids: number[]
}

export interface PageContext {
  run: Run
  release: ServedRelease
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
  const results = await screenParties(release, parties, run.settings)
  const outcome = await raisePage(
    tx,
    context,
    results.filter(({ found }) => found.length > 0),
  )
  await markScreened(tx, parties, { date: now(), release: release.id, run: run.id, batch: run.kind === 'batch' })
  await closePage(tx, { run, page, results, outcome, spent: now() - began, now: now() })
  return true
}

/** Scan id and content hash of each customer with hits: by the run's manifest they enter the audit chain. */
type Scans = Map<ScreenedParty, [string, string]>

/** Customers with hits get a scan of their own as evidence; the others stand in the manifest of the run. */
async function raisePage(
  tx: Tx,
  { run, release, now }: PageContext,
  hit: readonly ScreenedResult<ScreenedParty>[],
): Promise<RaiseOutcome & { scans: Scans }> {
  const raised = []
  const scans: Scans = new Map()
  for (const result of hit) {
    const { person, company } = result.asked
    const input = scanInput(result.asked, { mode: run.kind, run: run.id })
    const results = result.found.map((found) => found.hit)
    const mode = run.kind === 'batch' ? 'batch' : placeOf(run) === 'ongoing_full' ? 'ongoing_full' : 'ongoing_delta'
    const scan = await storeScan(tx, {
      mode,
      input,
      release: release.id,
      algorithm: release.algorithm,
      settings: run.settings,
      results,
      person,
      company,
      now: now(),
    })
    scans.set(result.asked, [scan.scan_id, scan.content_hash])
    raised.push(...raisedOf(result, { scanId: scan.scan_id, scanKey: scan.key }))
  }
  return { ...(await raiseHits(tx, placeOf(run), raised)), scans }
}

interface Closing {
  run: Run
  page: Page
  results: readonly ScreenedResult<ScreenedParty>[]
  outcome: RaiseOutcome & { scans: Scans }
  spent: number
  now: number
}

async function closePage(tx: Tx, { run, page, results, outcome, spent, now }: Closing): Promise<void> {
  const hits = outcome.raised + outcome.reopened
  const manifest = results.map(({ asked, found }) => ({
    ...asked,
    hits: found.map(({ hit }) => [hit.entity_id, hit.score]),
    scan: outcome.scans.get(asked),
  }))
  await sql`update run_pages set done = true, parties = ${results.length}, hits = ${hits}, already_decided = ${outcome.already_decided},
    manifest = ${JSON.stringify(manifest)}::jsonb where id = ${page.id}`.execute(tx)
  const [done, current] =
    page.party === 'person' ? ['person_done', 'person_current_id'] : ['company_done', 'company_current_id']
  // Last, because every worker of the run waits for this row until the transaction ends.
  await sql`update screening_runs set ${sql.ref(done)} = ${sql.ref(done)} + ${results.length}, ${sql.ref(current)} = greatest(${sql.ref(current)}, ${page.to_id}),
    hits = hits + ${hits}, already_decided = already_decided + ${outcome.already_decided}, last_touch = ${now}, spent_ms = spent_ms + ${spent}
    where id = ${run.id}`.execute(tx)
  await announce(tx, { topic: 'screening_runs', id: run.id })
}
