import { type RemoteEvent, RemoteLook, RemoteMessage, RemoteStage } from '@probity/contract/ekyc/alliance-link.ts'
import { opensDocuments, wayTo } from '@probity/contract/ekyc/ekyc-stages.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '#kernel/database/tenant.ts'
import { beginningOf } from '#kernel/http/call-target.ts'
import { actOnStage, sayAsBank } from '../portal/act-on-request.ts'
import { consentInForce } from '../requests/consent.ts'
import { recordLook } from '../requests/looks.queries.ts'
import { lockRequest, type RequestRecord } from '../requests/requests.queries.ts'

interface Told {
  alliance: number
  event: RemoteEvent
  now: number
}

/** Why an event was not applied. */
type Refusal = 'type' | 'body' | 'request' | 'closed' | 'stage' | 'document'

const textMax = 2000

/** The person at the bank, as the action log names them. */
export function callerOf(event: RemoteEvent): string {
  const { by } = event as { by?: unknown }
  return typeof by === 'string' && by.trim() !== '' ? beginningOf(by.trim(), 200) : 'bank'
}

/** Applies one event once; the bank may move a request only as the stages allow. A refused event is stored with its reason. */
export async function applyEvent(tx: Tx, { alliance, event, now }: Told): Promise<void> {
  const { rows: known } =
    await sql`select 1 from ekyc_events where alliance = ${alliance} and event = ${event.id}`.execute(tx)
  if (known.length === 0) {
    const request = await requestOf(tx, alliance, event.request)
    const problem = request ? await outcomeOf(tx, { event, request, now }) : 'request'
    const stage = RemoteStage.shape.stage.safeParse(event['stage']).data
    await sql`insert into ekyc_events (alliance, event, request, type, body, problem) values (${alliance}, ${event.id},
      ${request?.id ?? null}, ${event.type}, ${JSON.stringify(stage === undefined ? {} : { stage })}::jsonb, ${problem ?? null})`.execute(
      tx,
    )
  }
  await sql`update ekyc_alliances set read_until = ${event.id} where id = ${alliance}`.execute(tx)
}

async function requestOf(tx: Tx, alliance: number, ref: string): Promise<RequestRecord | undefined> {
  const { rows } = await sql<{ request: number }>`select request from ekyc_sendings
    where alliance = ${alliance} and request_ref = ${ref}`.execute(tx)
  return rows[0] && lockRequest(tx, rows[0].request)
}

interface Applying {
  event: RemoteEvent
  request: RequestRecord
  now: number
}

async function outcomeOf(tx: Tx, applying: Applying): Promise<Refusal | undefined> {
  const { event, request, now } = applying
  const isOpen = opensDocuments(request.stage) && (await consentInForce(tx, request.id, now)) !== undefined
  if (!isOpen) return 'closed'
  if (event.type === 'message') {
    const read = RemoteMessage.safeParse(event)
    if (!read.success) return 'body'
    await sayAsBank(tx, request.id, { message: beginningOf(read.data.message, textMax), now })
    return undefined
  }
  if (event.type === 'stage') return applyStage(tx, applying)
  return event.type === 'look' ? applyLook(tx, applying) : 'type'
}

async function applyStage(tx: Tx, { event, request, now }: Applying): Promise<Refusal | undefined> {
  const read = RemoteStage.safeParse(event)
  if (!read.success) return 'body'
  const { stage, message, bank_ref } = read.data
  if (stage !== request.stage && !wayTo(request.stage, stage, 'bank')) return 'stage'
  await actOnStage(tx, request, { stage, message: beginningOf(message, textMax), bank_ref, now })
  return undefined
}

async function applyLook(tx: Tx, { event, request, now }: Applying): Promise<Refusal | undefined> {
  const read: z.ZodSafeParseResult<z.output<typeof RemoteLook>> = RemoteLook.safeParse(event)
  if (!read.success) return 'body'
  const { document: ref, way, page } = read.data
  const { rows } = await sql<{
    document: number
  }>`select document from ekyc_request_documents where request = ${request.id}
    and alliance_ref = ${ref}`.execute(tx)
  if (!rows[0]) return 'document'
  await recordLook(tx, { request: request.id, document: rows[0].document, member: null, way, page, now })
  return undefined
}
