import { canonicalJson } from '#kernel/canonical-json.ts'
import type { ServedRelease } from '#kernel/list-service.ts'
import type { Place, RaisedHit } from '../alerts/alerts.public.ts'
import type { ScreenedParty } from '../parties/screened-parties.public.ts'
import { raisedOf } from './raised-of.ts'
import type { Run } from './runs.queries.ts'
import { scanInput } from './scan-input.ts'
import { type ScreenedResult, screenParties } from './screen-parties.ts'
import { type MadeScans, makeScans } from './store-scan.ts'

interface Asking {
  run: Run
  release: ServedRelease
  now: () => number
}

/** What a hit becomes: batches make alerts, ongoing runs case entities. */
export const placeOf = ({ kind, type }: Pick<Run, 'kind' | 'type'>): Place =>
  kind === 'batch' ? 'alert' : type === 'full' ? 'ongoing_full' : 'ongoing_delta'

/** What the lists answer to some of the customers of a page, and what is to be written of it. */
export interface Answer {
  results: ScreenedResult<ScreenedParty>[]
  scans: MadeScans
  scanned: [ScreenedParty, [string, string]][]
  raised: RaisedHit[]
}

/** As many as a thread that searches is given at a time. */
const askedAtOnce = 64

/** While a thread compares the next customers of the page, the scans of those before are made of what it answered. */
export function answersTo(context: Asking, compared: readonly ScreenedParty[]): Promise<Answer[]> {
  const portions: Promise<Answer>[] = []
  for (let at = 0; at < compared.length; at += askedAtOnce)
    portions.push(answerTo(context, compared.slice(at, at + askedAtOnce)))
  return Promise.all(portions)
}

/** Customers with hits get a scan of their own as evidence; the others stand in the manifest of the run. */
async function answerTo({ run, release, now }: Asking, parties: readonly ScreenedParty[]): Promise<Answer> {
  const results = await screenParties(release, parties, run.settings)
  const hit = results.filter(({ found }) => found.length > 0)
  const at = now()
  const scans = makeScans(hit.map((result) => scanOf({ run, release }, result, at)))
  const { kept } = scans
  return {
    results,
    scans,
    scanned: hit.map(({ asked }, i) => [asked, [kept[i]!.scan_id, kept[i]!.content_hash]]),
    raised: hit.flatMap((result, i) => raisedOf(result, { scan: kept[i]!, at })),
  }
}

function scanOf(
  { run, release }: Omit<Asking, 'now'>,
  { asked: { person, company, ...party }, found }: ScreenedResult<ScreenedParty>,
  now: number,
): Parameters<typeof makeScans>[0][number] {
  const place = placeOf(run)
  return {
    mode: place === 'alert' ? 'batch' : place,
    release: release.id,
    algorithm: release.algorithm,
    input: scanInput({ ...party, person, company }, { mode: run.kind, run: run.id }),
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
