import { hitStatus } from '@probity/contract/alerts/verdict.ts'
import { addressOf } from '@probity/contract/api/call.ts'
import { ongoingCalls } from '@probity/contract/ongoing/ongoing-calls.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '#kernel/database/tenant.ts'
import { cddChanged } from './cdd-changed.ts'
import { isFollowed, payloadNow } from './followed.ts'
import { hitsOf } from './hits.queries.ts'
import type { Message, MessageContext, StagedEvent } from './message.ts'

type Source = (tx: Tx, event: StagedEvent, context: MessageContext) => Promise<Message[]>

const RunStatus = z.object({ run: z.number(), guid: z.string(), kind: z.string(), status: z.string() })
const RunCompleted = z.object({ run: z.number(), kind: z.string() })
const HitsRaised = z.object({
  alerts: z.array(z.number()),
  alert_case_entities: z.array(z.number()),
  task: z.string().nullable(),
})
const HitDecided = z.object({
  table: z.enum(['alerts', 'alert_case_entities']),
  id: z.number(),
  from: z.number(),
  status: z.number(),
})
const ListsReleased = z.object({ release: z.string() })
const ScreeningAlarm = z.object({
  state: z.enum(['open', 'closed']),
  late: z.number(),
  items: z.array(z.record(z.string(), z.union([z.number(), z.string()]))),
})
const OneTransaction = z.object({ id: z.number() })

/** Converts each outbox event, by name. The migration stages exactly these. */
export const sources: Readonly<Record<string, Source>> = {
  'screening.status': statusChange,
  'screening.completed': statusCompleted,
  'hits.raised': alertsGenerated,
  'hit.decided': alertDecided,
  'lists.released': listsUpdated,
  'screening.alarm': screeningAlarm,
  'transaction.saved': transactionSaved,
  'transaction.removed': transactionRemoved,
  // Staged by triggers, because it is derived from other rows.
  'cdd.changed': cddChanged,
}

async function statusChange(tx: Tx, { payload }: StagedEvent): Promise<Message[]> {
  const { run, guid, kind, status } = RunStatus.parse(payload)
  if (kind !== 'ongoing') return []
  const { rows } = await sql<{ type: string }>`select type from screening_runs where id = ${run}`.execute(tx)
  const data = { task: guid, taskId: String(run), type: rows[0]?.type ?? null, status }
  return [{ type: 'STATUS_CHANGE', subject: `task ${guid}`, task: guid, data }]
}

interface Completed {
  guid: string
  type: string
  hits: number
  already_decided: number
  parties: number
  end_date: number | null
}

async function statusCompleted(tx: Tx, { payload }: StagedEvent, { resultLink }: MessageContext): Promise<Message[]> {
  const { run, kind } = RunCompleted.parse(payload)
  if (kind !== 'ongoing') return []
  const { rows } = await sql<Completed>`select guid, type, hits, already_decided, end_date,
    person_done + company_done as parties from screening_runs where id = ${run}`.execute(tx)
  return rows.map(({ guid, type, hits, already_decided, parties, end_date }) => ({
    type: 'STATUS_COMPLETED',
    subject: `task ${guid}`,
    task: guid,
    data: {
      task: guid,
      taskId: String(run),
      type,
      status: 'completed',
      parties,
      hits,
      already_decided,
      end: end_date,
      url: addressOf(ongoingCalls.result, { params: { guid } }),
      download: resultLink(guid),
    },
  }))
}

async function alertsGenerated(tx: Tx, { payload }: StagedEvent): Promise<Message[]> {
  const { alerts, alert_case_entities: entities, task } = HitsRaised.parse(payload)
  const found = [...(await hitsOf(tx, 'alerts', alerts)), ...(await hitsOf(tx, 'alert_case_entities', entities))]
  return found.map(({ subject, data }) => ({
    type: 'ALERT_GENERATED',
    subject,
    task,
    data: { ...data, status: hitStatus.pending },
  }))
}

async function alertDecided(tx: Tx, event: StagedEvent): Promise<Message[]> {
  const { table, id, from, status } = HitDecided.parse(await payloadNow(tx, event))
  if (await isFollowed(tx, event, { table, id, from })) return []
  // Undone in time, or only remarks or exposition changed, which are never sent.
  if (from === status) return []
  const type = status === hitStatus.pending ? 'ALERT_REOPENED' : 'ALERT_RESOLVED'
  const found = await hitsOf(tx, table, [id])
  return found.map(({ subject, data }) => ({ type, subject, task: null, data: { ...data, status } }))
}

async function listsUpdated(_: Tx, { payload }: StagedEvent): Promise<Message[]> {
  const { release } = ListsReleased.parse(payload)
  return [{ type: 'LIST_UPDATED', subject: 'lists', task: null, data: { release } }]
}

async function screeningAlarm(_: Tx, { payload }: StagedEvent): Promise<Message[]> {
  return [{ type: 'SCREENING_ALARM', subject: 'coverage', task: null, data: ScreeningAlarm.parse(payload) }]
}

interface Transaction {
  id: number
  tran_ref: string
  tran_type: string
  tran_date: number
  cdd_status: string
}

async function readTransaction(tx: Tx, id: number): Promise<Transaction[]> {
  const { rows } = await sql<Transaction>`select id, tran_ref, tran_type, tran_date, cdd_status from transactions
    where id = ${id}`.execute(tx)
  return rows
}

async function transactionSaved(tx: Tx, { payload }: StagedEvent): Promise<Message[]> {
  const found = await readTransaction(tx, OneTransaction.parse(payload).id)
  return found.map(({ id, ...rest }) => ({
    type: 'TRANSACTION_SAVED',
    subject: `transaction ${id}`,
    task: null,
    data: { transaction: id, ...rest },
  }))
}

async function transactionRemoved(tx: Tx, { payload }: StagedEvent): Promise<Message[]> {
  const found = await readTransaction(tx, OneTransaction.parse(payload).id)
  return found.map(({ id, tran_ref }) => ({
    type: 'TRANSACTION_DELETED',
    subject: `transaction ${id}`,
    task: null,
    data: { transaction: id, tran_ref },
  }))
}
