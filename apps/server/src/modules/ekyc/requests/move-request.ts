import { type EkycSide, type EkycStage, wayTo } from '@probity/contract/ekyc/ekyc-stages.ts'
import { sql } from 'kysely'
import { recordActivity } from '#kernel/audit/activity.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { AppError } from '#kernel/errors.ts'
import { emit } from '#kernel/jobs/outbox.ts'
import { hastenSending } from '../alliance/hasten-sending.ts'
import type { RequestRecord } from './requests.queries.ts'
import { writeThread } from './write-thread.ts'

interface Move {
  to: EkycStage
  side: EkycSide
  now: number
}

/** The only way to change the stage of a request: by a move that the table allows this side, recorded in the thread. */
export async function moveRequest(tx: Tx, request: RequestRecord, { to, side, now }: Move): Promise<void> {
  const way = wayTo(request.stage, to, side)
  if (!way)
    throw new AppError(
      'E_CONFLICT',
      { reason: 'ekyc_move', stage: request.stage, to },
      `A request that is ${request.stage} cannot become ${to} by the ${side}. Load it again to see where it stands.`,
    )
  for (const stage of way) {
    await sql`update ekyc_requests set stage = ${stage}, stage_date = ${now},
      request_date = case when ${stage} = 'submitted' then ${now} else request_date end where id = ${request.id}`.execute(
      tx,
    )
    await writeThread(tx, { request: request.id, sender: side, now, kind: 'stage', stage })
  }
  await recordActivity(tx, {
    type: 'ekyc.request.update',
    target_table: 'ekyc_requests',
    target_id: request.id,
    data: { from: request.stage, to, side },
  })
  request.stage = to
  if (to === 'cancelled') await hastenSending(tx, request.id)
  await emit(tx, 'ekyc.changed', { request: request.id })
}
