import type { EkycThreadEntry } from '@probity/contract/ekyc/ekyc.ts'
import type { EkycSide, EkycStage } from '@probity/contract/ekyc/ekyc-stages.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { announce } from '#kernel/live/live.ts'
import { insertOne } from '#kernel/rows/write-rows.ts'

export interface NewEntry {
  request: number
  sender: EkycSide
  now: number
  kind?: EkycThreadEntry['kind']
  message?: string
  stage?: EkycStage
  added?: number
  removed?: number
}

/** Adds an entry to the thread of a request. Entries never change. */
export async function writeThread(
  tx: Tx,
  { request, sender, now, kind = 'message', ...rest }: NewEntry,
): Promise<number> {
  const id = await insertOne(tx, 'ekyc_messages', {
    request,
    create_date: now,
    sender,
    kind,
    message: rest.message ?? '',
    stage: rest.stage ?? null,
    added: rest.added ?? 0,
    removed: rest.removed ?? 0,
  })
  await announce(tx, { topic: 'ekyc', id: request })
  return id
}

const threadMax = 1000

export async function readThread(tx: Tx, request: number): Promise<EkycThreadEntry[]> {
  const { rows } =
    await sql<EkycThreadEntry>`select id, sender, message, create_date as created_at, username, kind, stage,
      added, removed from (select * from ekyc_messages where request = ${request} order by id desc limit ${threadMax}) m
    order by id`.execute(tx)
  return rows
}
