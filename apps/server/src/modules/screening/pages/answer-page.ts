import { canonicalJson } from '@probity/watchlists/canonical-json.ts'
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
  run: Pick<Run, 'id' | 'kind' | 'type' | 'algorithm' | 'settings'>
  release: ServedRelease
  now: () => number
}

/** Batches raise alerts, ongoing runs raise case hits. */
export const placeOf = ({ kind, type }: Pick<Run, 'kind' | 'type'>): Place =>
  kind === 'batch' ? 'alert' : type === 'full' ? 'ongoing_full' : 'ongoing_delta'

/** For a customer screened against changed entries only: the earlier answer, which still holds. */
export interface PageResult extends ScreenedResult<ScreenedParty> {
  since?: Partly['since']
  known?: string[]
}

/** The answer of the lists for some customers of a page, with the rows to write. */
export interface Answer {
  results: readonly PageResult[]
  scans: MadeScans
  scanned: [ScreenedParty, [string, string]][]
  raised: RaisedHit[]
}

/** Customers given to a search thread at a time. */
const askedAtOnce = 64

/** Pipelined: while a thread compares the next customers of the page, the scans of the previous ones are made. */
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

/** Answer for customers searched only against list changes; the scan records the release of the earlier answer. */
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

/** A customer with hits gets its own scan as evidence; the others are in the run's manifest. */
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
