import { sql } from 'kysely'
import type { ListService, ServedRelease } from '#kernel/list-service.ts'
import type { Tx } from '#kernel/tenant.ts'
import { together } from '#kernel/together.ts'
import { type RaiseOutcome, raiseHits } from '../alerts/alerts.public.ts'
import { screenedCompanies, screenedPersons } from '../parties/screened-parties.public.ts'
import { type Answer, answersTo, placeOf } from './answer-page.ts'
import { chooseCompared } from './choose-compared.ts'
import { closePage, linesOf, type Page, type Scans } from './close-page.ts'
import { markScreened } from './mark-screened.ts'
import { piecesOf } from './page-pieces.ts'
import type { Run } from './runs.queries.ts'
import { writeScans } from './store-scan.ts'

export interface PageContext {
  run: Run
  release: ServedRelease
  lists: Pick<ListService, 'changes'>
  now: () => number
}

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
  const { unconcerned, ...chosen } = await chooseCompared(tx, context, parties)
  const answers = await answersTo({ ...context, ...chosen })
  const results = answers.flatMap((answer) => answer.results)
  const scans: Scans = new Map(answers.flatMap((answer) => answer.scanned))
  const noted = { date: now(), release: release.id, run: run.id, batch: run.kind === 'batch' }
  const [outcome, pieces] = await together([
    raiseAnswers(tx, run, answers),
    piecesOf(linesOf({ results, unconcerned, scans })),
  ])
  const partial = new Map(results.filter(({ since }) => since).map(({ asked, found }) => [asked, idsOf(found)]))
  for (const { party } of unconcerned) partial.set(party, [])
  await markScreened(tx, parties, {
    ...noted,
    scanOf: (party) => scans.get(party)?.[0],
    weaker: outcome.weaker,
    metOf: (party) => partial.get(party),
  })
  await closePage(tx, {
    run,
    page,
    pieces,
    compared: results.length,
    spared: unconcerned.length,
    outcome,
    spent: now() - began,
    now: now(),
  })
  return true
}

const idsOf = (found: Answer['results'][number]['found']): string[] => found.map(({ hit }) => hit.entity_id)

/** The hits are sorted while the database still writes the scans. */
async function raiseAnswers(tx: Tx, run: Run, answers: readonly Answer[]): Promise<RaiseOutcome> {
  const [, outcome] = await together([
    writeScans(
      tx,
      answers.flatMap(({ scans }) => scans.rows),
    ),
    raiseHits(
      tx,
      placeOf(run),
      answers.flatMap(({ raised }) => raised),
    ),
  ])
  return outcome
}
