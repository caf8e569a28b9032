import { canonicalJson } from '#kernel/audit/canonical-json.ts'
import type { ServedRelease } from '#kernel/list-service.ts'
import type { Place, RaisedHit } from '#modules/alerts/alerts.public.ts'
import type { ScreenedParty } from '#modules/parties/screened-parties.public.ts'
import { hitsOf, type ScreenedResult, screenParties } from '../matching/screen-parties.ts'
import type { Run } from '../runs/runs.queries.ts'
import { raisedOf } from '../scans/raised-of.ts'
import { scanInput } from '../scans/scan-input.ts'
import { type MadeScans, makeScans } from '../scans/store-scan.ts'
import type { Partly } from './answer-since.ts'
import type { Chosen } from './choose-compared.ts'

interface Asking {
  run: Run
  release: ServedRelease
  now: () => number
}

/** What a hit becomes: batches make alerts, ongoing runs case entities. */
export const placeOf = ({ kind, type }: Pick<Run, 'kind' | 'type'>): Place =>
  kind === 'batch' ? 'alert' : type === 'full' ? 'ongoing_full' : 'ongoing_delta'

/** For a customer screened against changed entries only: the earlier answer, which still holds. */
export interface PageResult extends ScreenedResult<ScreenedParty> {
  since?: Partly['since']
  known?: string[]
}

/** What the lists answer to some of the customers of a page, and what is to be written of it. */
export interface Answer {
  results: readonly PageResult[]
  scans: MadeScans
  scanned: [ScreenedParty, [string, string]][]
  raised: RaisedHit[]
}

/** As many as a thread that searches is given at a time. */
const askedAtOnce = 64

/** While a thread compares the next customers of the page, the scans of those before are made of what it answered. */
export function answersTo({
  compared,
  partly,
  ...context
}: Asking & Pick<Chosen, 'compared' | 'partly'>): Promise<Answer[]> {
  const portions = [partAnswer(context, partly)]
  for (let at = 0; at < compared.length; at += askedAtOnce)
    portions.push(answerTo(context, compared.slice(at, at + askedAtOnce)))
  return Promise.all(portions)
}

async function answerTo(context: Asking, parties: readonly ScreenedParty[]): Promise<Answer> {
  return answerOf(context, await screenParties(context.release, parties, context.run.settings))
}

/** What changed in the lists answers; the scan says since when. */
async function partAnswer(context: Asking, partly: readonly Partly[]): Promise<Answer> {
  const { release, run } = context
  const results = partly.map(({ party, since, found, known }) => ({
    asked: party,
    found: hitsOf(release, found, run.settings),
    since,
    ...(known && { known }),
  }))
  return answerOf(context, results)
}

/** Customers with hits get a scan of their own as evidence; the others stand in the manifest of the run. */
function answerOf({ run, release, now }: Asking, results: readonly PageResult[]): Answer {
  const hit = results.filter(({ found }) => found.length > 0)
  const at = now()
  const scans = makeScans(hit.map((result) => scanOf({ run, release }, result, at)))
  const { kept } = scans
  return {
    results,
    scans,
    scanned: hit.map(({ asked }, i) => [asked, [kept[i]!.scan_id, kept[i]!.content_hash]]),
    raised: hit.flatMap((result, i) =>
      raisedOf(result, { scan: kept[i]!, at, settings: run.settings, partyOf: (id) => release.partyOf(id) }),
    ),
  }
}

function scanOf(
  { run, release }: Pick<Asking, 'run' | 'release'>,
  { asked: { person, company, ...party }, found, since, known }: PageResult,
  now: number,
): Parameters<typeof makeScans>[0][number] {
  const place = placeOf(run)
  return {
    mode: place === 'alert' ? 'batch' : place,
    release: release.id,
    algorithm: run.algorithm,
    input: scanInput(
      { ...party, person, company },
      { mode: run.kind, run: run.id, ...(since && { since: since.release }), ...(known && { known }) },
    ),
    settings: run.settings,
    results: found.map((one) => one.hit),
    explained: new Map(
      found.map(({ hit: one, listHit }) => [one, listHit.explained ?? canonicalJson(one.explanation)]),
    ),
    person,
    company,
    now,
  }
}
