import { allSettledInTx } from '#kernel/all-settled-in-tx.ts'
import type { Database } from '#kernel/database/database.ts'
import { type Actor, inTenant, readingTenant, type Tx } from '#kernel/database/tenant.ts'
import type { ListService, ServedRelease } from '#kernel/list-service.ts'
import type { Hold, TakePart } from '#kernel/long-job/long-job.ts'
import { type RaiseOutcome, raiseHits } from '#modules/alerts/alerts.public.ts'
import { type ScreenedParty, screenedCompanies, screenedPersons } from '#modules/parties/screened-parties.public.ts'
import { type Pieces, piecesOf } from '../runs/page-pieces.ts'
import type { Run } from '../runs/runs.queries.ts'
import { markScreened } from '../scans/mark-screened.ts'
import { writeScans } from '../scans/store-scan.ts'
import { type Answer, answersTo, placeOf } from './answer-page.ts'
import { type Coverage, chooseCompared, readCoverage } from './choose-compared.ts'
import { closePage, linesOf, type Page, type Scans } from './close-page.ts'
import { findOpenPage, lockPage, openPages } from './open-pages.ts'

export interface PageContext {
  db: Database
  actor: Actor
  run: Run
  release: ServedRelease
  lists: Pick<ListService, 'changes'>
  /** Gives a page to one worker at a time. */
  part: TakePart
  now: () => number
}

export type PageEnd = 'done' | 'all taken' | 'none left'

/** Screens one page of a run: take, read, search, write. It is written completely, or the page is open again. */
export async function screenPage(context: PageContext): Promise<PageEnd> {
  const { db, actor, run, part } = context
  const open = await readingTenant(db, actor, (tx) => openPages(tx, run.id))
  if (open.length === 0) return 'none left'
  const taken = await part(open, async (page, { confirm }) => {
    const answered = await answerPage(context, page)
    if (answered) await inTenant(db, actor, (tx) => writePage(tx, { ...context, confirm }, answered))
  })
  return taken ? 'done' : 'all taken'
}

interface AnsweredPage {
  page: Page
  parties: readonly ScreenedParty[]
  answers: readonly Answer[]
  spared: number
  scans: Scans
  /** For customers whose earlier answer still holds: the hits added to it. */
  partial: ReadonlyMap<ScreenedParty, readonly string[]>
  pieces: Pieces
  began: number
}

async function readPage(tx: Tx, { run, release }: PageContext, id: number) {
  const page = await findOpenPage(tx, id)
  if (!page) return undefined
  const { party, ids } = page
  const parties = await (party === 'person' ? screenedPersons(tx, ids) : screenedCompanies(tx, ids))
  const coverage = await readCoverage(tx, { run, release }, parties)
  return { page, parties, coverage } satisfies { page: Page; parties: ScreenedParty[]; coverage: Coverage }
}

async function answerPage(context: PageContext, id: number): Promise<AnsweredPage | undefined> {
  const { db, actor, now } = context
  const began = now()
  const read = await readingTenant(db, actor, (tx) => readPage(tx, context, id))
  if (!read) return undefined
  const { page, parties, coverage } = read
  const { unconcerned, ...chosen } = await chooseCompared(context, parties, coverage)
  const answers = await answersTo({ ...context, ...chosen })
  const results = answers.flatMap((answer) => answer.results)
  const scans: Scans = new Map(answers.flatMap((answer) => answer.scanned))
  const pieces = await piecesOf(linesOf({ results, unconcerned, scans }))
  const partial = new Map(results.filter(({ since }) => since).map(({ asked, found }) => [asked, idsOf(found)]))
  for (const { party } of unconcerned) partial.set(party, [])
  return { page, parties, answers, spared: unconcerned.length, scans, partial, pieces, began }
}

async function writePage(
  tx: Tx,
  { run, release, now, confirm }: PageContext & Pick<Hold, 'confirm'>,
  { page, parties, answers, spared, scans, partial, pieces, began }: AnsweredPage,
): Promise<void> {
  await confirm(tx)
  if (!(await lockPage(tx, page))) return
  const outcome = await raiseAnswers(tx, run, answers)
  const noted = { date: now(), release: release.id, run: run.id, batch: run.kind === 'batch' }
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
    compared: parties.length - spared,
    spared,
    outcome,
    spent: now() - began,
    now: now(),
  })
}

const idsOf = (found: Answer['results'][number]['found']): string[] => found.map(({ hit }) => hit.entity_id)

/** Sorts the hits while the database is still writing the scans. */
async function raiseAnswers(tx: Tx, run: Run, answers: readonly Answer[]): Promise<RaiseOutcome> {
  const [, outcome] = await allSettledInTx([
    writeScans(
      tx,
      answers.flatMap(({ scans }) => scans.rows),
    ),
    raiseHits(
      tx,
      { place: placeOf(run), task: run.guid },
      answers.flatMap(({ raised }) => raised),
    ),
  ])
  return outcome
}
