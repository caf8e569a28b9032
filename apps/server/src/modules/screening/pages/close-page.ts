import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { announce } from '#kernel/live/live.ts'
import type { RaiseOutcome } from '#modules/alerts/alerts.public.ts'
import type { ScreenedParty } from '#modules/parties/screened-parties.public.ts'
import type { PageLine, Pieces } from '../runs/page-pieces.ts'
import type { PageOutcome } from '../runs/run-progress.queries.ts'
import type { Run } from '../runs/runs.queries.ts'
import type { PageResult } from './answer-page.ts'
import type { Chosen } from './choose-compared.ts'

export interface Page {
  id: number
  party: 'person' | 'company'
  to_id: number
  ids: number[]
}

/** Scan id and content hash of each customer with hits; the run's manifest brings them into the audit chain. */
export type Scans = Map<ScreenedParty, [string, string]>

interface Closing {
  run: Run
  page: Page
  /** The page's part of the run's files. */
  pieces: Pieces
  /** Customers compared with the lists or their changes, and customers skipped. */
  compared: number
  spared: number
  outcome: RaiseOutcome
  spent: number
  now: number
}

/** Stores the customers of the page, how they were screened and with what outcome, and advances the run's progress. */
export async function closePage(tx: Tx, closing: Closing): Promise<void> {
  const { run, page, compared, spared, outcome, now } = closing
  const { manifest, inputs, result } = closing.pieces
  const hits = outcome.raised + outcome.reopened
  const parties = compared + spared
  // A clock that is set back must not make the time of a run negative.
  const spent = Math.max(0, closing.spent)
  const { raised, reopened, already_decided, already_pending, auto_resolved, not_raised } = outcome
  const { levels, listed, by_party, rows, came_back } = outcome
  const counts = { raised, reopened, already_decided, already_pending, auto_resolved, not_raised }
  const kept: PageOutcome = { ...counts, levels, listed, by_party, rows, came_back }
  await sql`update run_pages set done = true, parties = ${parties}, compared = ${compared}, hits = ${hits},
    already_decided = ${outcome.already_decided}, manifest_piece = ${manifest}, inputs_piece = ${inputs}, result_piece = ${result},
    ended = ${now}, outcome = ${JSON.stringify(kept)}::jsonb where id = ${page.id}`.execute(tx)
  const [done, current] =
    page.party === 'person' ? ['person_done', 'person_current_id'] : ['company_done', 'company_current_id']
  // Last, because every worker of the run waits for this row until the transaction ends.
  await sql`update screening_runs set ${sql.ref(done)} = ${sql.ref(done)} + ${parties}, ${sql.ref(current)} = greatest(${sql.ref(current)}, ${page.to_id}),
    hits = hits + ${hits}, already_decided = already_decided + ${outcome.already_decided}, compared = compared + ${compared},
    last_touch = ${now}, spent_ms = spent_ms + ${spent}, failures = 0, error = null where id = ${run.id}`.execute(tx)
  await announce(tx, { topic: 'screening_runs', id: run.id })
}

interface Covered {
  results: readonly PageResult[]
  unconcerned: Chosen['unconcerned']
  scans: Scans
}

/** For a customer whose answer cannot differ, or only by list changes, the manifest names the run that gave the answer. */
export function linesOf({ results, unconcerned, scans }: Covered): PageLine[] {
  const compared = results.map(
    ({ asked, found, since }): PageLine => ({
      ...asked,
      ...(since && { since: since.run }),
      hits: found.map(({ hit }): PageLine['hits'][number] => [
        hit.entity_id,
        hit.score,
        hit.entity_name,
        hit.similarity_level,
      ]),
      scan: scans.get(asked),
    }),
  )
  return [...compared, ...unconcerned.map(({ party, since }) => ({ ...party, hits: [], since }))]
}
