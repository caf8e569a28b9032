import { sql } from 'kysely'
import { recordActivity } from '#kernel/audit/activity.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { AppError } from '#kernel/errors.ts'
import { emit } from '#kernel/jobs/outbox.ts'
import { announce } from '#kernel/live/live.ts'
import { lockRequest } from '../requests/requests.queries.ts'

/** Retries a failed or waiting sending at once. */
export async function sendAgain(tx: Tx, id: number): Promise<void> {
  await lockRequest(tx, id)
  const { rows } = await sql`update ekyc_sendings set state = 'waiting', tries = 0, next_date = null
    where request = ${id} and state <> 'sent' returning id`.execute(tx)
  if (rows.length === 0)
    throw new AppError('E_CONFLICT', { reason: 'ekyc_nothing_to_send' }, 'The alliance has everything of this request.')
  const entry = { type: 'ekyc.request.update', target_table: 'ekyc_requests', target_id: id } as const
  await recordActivity(tx, { ...entry, data: { sent_again: true } })
  await emit(tx, 'send-to-alliance', { request: id })
  await announce(tx, { topic: 'ekyc', id })
}
