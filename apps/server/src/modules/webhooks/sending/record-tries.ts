import { webhookBackoffMs } from '@probity/contract/webhooks/webhook-events.ts'
import { sql } from 'kysely'
import { inTenant, systemActor, type Tx } from '#kernel/database/tenant.ts'
import { announce } from '#kernel/live/live.ts'
import { insertRows } from '#kernel/rows/write-rows.ts'
import type { Services } from '#kernel/services.ts'
import type { Tried } from './deliver.ts'

/** Stores the outcomes of an organisation's tries in one transaction. */
export const recordTries = (
  services: Services,
  organisation: number,
  { tried, spent }: { tried: readonly Tried[]; spent: readonly number[] },
): Promise<void> =>
  inTenant(services.db, systemActor(organisation), async (tx) => {
    await writeTries(tx, tried)
    await giveUp(tx, spent)
    await announce(tx, { topic: 'webhook_deliveries' })
  })

async function writeTries(tx: Tx, tried: readonly Tried[]): Promise<void> {
  if (tried.length === 0) return
  await noteAttempts(tx, tried)
  const rows = tried.map(({ delivery, status, problem, tookMs, at }) => ({
    id: delivery,
    status,
    problem,
    took: tookMs,
    at: at + tookMs,
  }))
  await sql`update webhook_deliveries d set tries = d.tries + 1, ack_status = r.status, ack_problem = r.problem, ack_date = r.at,
      took_ms = r.took, state = case when r.problem is null then 'delivered' else 'waiting' end,
      next_date = case when r.problem is null then null
        else r.at + (${[...webhookBackoffMs]}::bigint[])[least(d.tries + 1, ${webhookBackoffMs.length})] end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id bigint, status int, problem text, took int, at bigint)
    where d.id = r.id and d.state = 'waiting'`.execute(tx)
  await noteHealth(tx, tried)
}

export const noteAttempts = (tx: Tx, tried: readonly Tried[]): Promise<number[]> =>
  insertRows(
    tx,
    'webhook_attempts',
    tried.map(({ delivery, at, tookMs, status, problem, detail, answer, address, headers }) => ({
      delivery,
      at,
      took_ms: tookMs,
      status,
      problem,
      detail,
      answer,
      address,
      headers,
    })),
  )

/** A webhook is failing since the first failed try after its last success. */
async function noteHealth(tx: Tx, tried: readonly Tried[]): Promise<void> {
  const well = new Set(tried.filter(({ problem }) => problem === null).map(({ webhook }) => webhook))
  const failed = tried.filter(({ webhook }) => !well.has(webhook))
  await sql`update webhooks set failing_since = null where id = any(${[...well]}::bigint[]) and failing_since is not null`.execute(
    tx,
  )
  const at = Math.min(...failed.map((one) => one.at))
  const ids = [...new Set(failed.map(({ webhook }) => webhook))]
  if (ids.length > 0)
    await sql`update webhooks set failing_since = ${at} where id = any(${ids}::bigint[]) and failing_since is null`.execute(
      tx,
    )
}

async function giveUp(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await sql`update webhook_deliveries set state = 'dead', next_date = null
      where id = any(${[...ids]}::bigint[]) and state = 'waiting'`.execute(tx)
}
