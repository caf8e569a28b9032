import type { HitTable } from '@probity/contract/alerts/review.ts'
import { hitStatus } from '@probity/contract/alerts/verdict.ts'
import { sql } from 'kysely'
import { recordActivity } from '#kernel/audit/activity.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { AppError, notFound } from '#kernel/errors.ts'
import { decideHit, lockHit } from '../alerts/alerts.public.ts'
import { matcherSettings } from '../screening/screening.public.ts'
import { pendingBelow } from './pending-below.queries.ts'

const changes = 'matcher_changes'
/** Hits closed by one change; the rest is offered again. */
const closedAtOnce = 1000
const undecided = { status: hitStatus.pending, exposition: null, remarks: null }

interface Closed {
  table: HitTable
  id: number
  score: number
  binding: boolean
}

interface Close {
  change: number
  reason: string
  /** The lists that bind in Hong Kong. */
  binding: readonly string[]
}

/** Closes pending hits below the current level: each row gets its own history, all get the same reason. */
export async function closeBelow(tx: Tx, { change, reason, binding }: Close): Promise<void> {
  const { raise_from: level } = await matcherSettings(tx)
  const found = await pendingBelow(tx, { level: level!, binding, limit: closedAtOnce })
  const hits: Closed[] = []
  for (const { table, id, score, binding: binds } of found) {
    const row = await lockHit(tx, table, { id })
    await decideHit(tx, table, row, { status: hitStatus.falseHit, exposition: '1', remarks: reason })
    hits.push({ table, id, score, binding: binds })
  }
  if (hits.length === 0) return
  await sql`insert into level_closings (change, reason, hits) values (${change}, ${reason}, ${JSON.stringify(hits)}::jsonb)`.execute(
    tx,
  )
}

async function reopen(tx: Tx, hits: readonly Closed[], reason: string): Promise<number> {
  let opened = 0
  for (const { table, id } of hits) {
    const row = await lockHit(tx, table, { id })
    // A user decided it again since: that decision stays.
    if (row.status !== hitStatus.falseHit || row.remarks !== reason) continue
    await decideHit(tx, table, row, undecided)
    opened += 1
  }
  return opened
}

interface Closing {
  id: number
  change: number
  reason: string
  hits: Closed[]
  undone: boolean
}

const closings = async (tx: Tx, where: ReturnType<typeof sql<boolean>>): Promise<Closing[]> => {
  const { rows } = await sql<Closing>`select id, change, reason, hits, undone from level_closings
    where not is_deleted and ${where} order by id for update`.execute(tx)
  return rows
}

/** Undoes a closing: hits that nobody decided again are pending again. */
export async function undoClosing(tx: Tx, id: number): Promise<number> {
  const [closing] = await closings(tx, sql<boolean>`id = ${id}`)
  if (!closing) throw notFound()
  if (closing.undone) throw new AppError('E_CONFLICT')
  const reopened = await reopen(tx, closing.hits, closing.reason)
  await sql`update level_closings set undone = true where id = ${id}`.execute(tx)
  await recordActivity(tx, {
    type: 'matcher.propose',
    target_table: changes,
    target_id: closing.change,
    data: { closing: id, reopened },
  })
  return reopened
}

/** Reopens hits that an earlier level closed and the current one raises. */
export async function reopenAbove(tx: Tx): Promise<void> {
  const { raise_from: level } = await matcherSettings(tx)
  for (const { hits, reason } of await closings(tx, sql<boolean>`not undone`))
    await reopen(
      tx,
      hits.filter(({ score, binding }) => score >= (binding ? level!.binding : level!.others)),
      reason,
    )
}
