import { addressOf } from '@probity/contract/api/call.ts'
import { type OngoingKind, type OngoingStatus, type OngoingTask } from '@probity/contract/ongoing/ongoing.ts'
import { ongoingCalls } from '@probity/contract/ongoing/ongoing-calls.ts'
import { type SqlBool, sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { findRuns, type Run } from '../screening/screening.public.ts'

/** Webhook events that a task has raised so far. */
const eventTypesOf = ({ status, hits }: Run): string[] => [
  'STATUS_CHANGE',
  ...(status === 'completed' ? ['STATUS_COMPLETED'] : []),
  ...(hits > 0 ? ['ALERT_GENERATED'] : []),
]

/** A run as the task list shows it. `tokenFor` creates the token for its downloads. */
export function toTask(run: Run, tokenFor: (guid: string) => string): OngoingTask {
  const isReady = run.status === 'completed' && run.imported
  return {
    guid: run.guid,
    type: run.type as OngoingKind,
    taskId: String(run.id),
    status: run.status as OngoingStatus,
    url: isReady ? addressOf(ongoingCalls.result, { params: { guid: run.guid } }) : null,
    eventTypes: eventTypesOf(run),
    start: run.start_date,
    end: run.end_date,
    parties: run.person_done + run.company_done,
    parties_total: run.person_total + run.company_total,
    compared: run.compared,
    hits: run.hits,
    already_decided: run.already_decided,
    imported: run.imported,
    release: run.release,
    previous_release: run.previous_release,
    initiator: run.initiator,
    username: run.username,
    error: run.error,
    download_token: isReady ? tokenFor(run.guid) : null,
  }
}

interface TaskQuery {
  start?: number | undefined
  end?: number | undefined
  size: number
  page: number
}

/** Tasks started in a time span, newest first, with their total number. */
export async function listTasks(
  tx: Tx,
  { start, end, size, page }: TaskQuery,
): Promise<{ runs: Run[]; total: number }> {
  const where = sql<SqlBool>`kind = 'ongoing' and start_date >= ${start ?? 0} and start_date <= ${end ?? Number.MAX_SAFE_INTEGER}`
  const runs = await findRuns(tx, where, sql`order by start_date desc, id desc limit ${size} offset ${size * page}`)
  const { rows } = await sql<{ total: number }>`select count(*) as total from screening_runs
    where not is_deleted and ${where}`.execute(tx)
  return { runs, total: rows[0]?.total ?? 0 }
}
