import type { WebhookEventType } from '@probity/contract/webhooks/webhook-events.ts'
import { timeOrderedId } from '../../screening/screening.public.ts'
import { type PastDelivery } from '../log/past-deliveries.ts'

export interface Facts {
  hits: { id: number; case: number; entity: string; level: string; score: number }[]
  transactions: { id: number; ref: string; type: string; at: number; cdd: string }[]
}

interface Hook {
  url: string
  eventTypes: WebhookEventType[]
  registeredDaysAgo: number
}

const ongoing: WebhookEventType[] = ['STATUS_CHANGE', 'STATUS_COMPLETED', 'ALERT_GENERATED']

/** Receivers of a money changer: its portal, its faulty core system, and a data warehouse. */
export const hooks: readonly Hook[] = [
  { url: 'https://hooks.harbourbridge.example/aml', eventTypes: ongoing, registeredDaysAgo: 40 },
  {
    url: 'https://core.harbourbridge.example/in/probity',
    eventTypes: ['ALERT_GENERATED', 'ALERT_RESOLVED', 'ALERT_REOPENED'],
    registeredDaysAgo: 140,
  },
  {
    url: 'https://dw.harbourbridge.example/events',
    eventTypes: ['STATUS_COMPLETED', 'LIST_UPDATED', 'TRANSACTION_SAVED'],
    registeredDaysAgo: 170,
  },
]

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

interface Telling {
  facts: Facts
  now: number
}

/** Past deliveries to each receiver, oldest first. */
export function pastOf(hook: number, telling: Telling): PastDelivery[] {
  const told = [toPortal, toCore, toWarehouse][hook]
  return told === undefined ? [] : told(telling)
}

const well = (at: number, status: number, took: number) => [
  { at, status, problem: null, took, answer: status === 200 ? 'ok' : '' },
]
const failed = (at: number, status: number) => ({
  at,
  status,
  problem: 'status' as const,
  took: 43,
  answer: 'upstream is not available',
})
const silent = (at: number) => ({ at, status: null, problem: 'timeout' as const, took: 10_004, answer: '' })

function task(at: number) {
  const guid = timeOrderedId(at)
  const of = { subject: `task ${guid}`, task: guid }
  return {
    running: { ...of, type: 'STATUS_CHANGE' as const, data: { task: guid, type: 'delta', status: 'running' } },
    completed: { ...of, type: 'STATUS_CHANGE' as const, data: { task: guid, type: 'delta', status: 'completed' } },
    result: {
      ...of,
      type: 'STATUS_COMPLETED' as const,
      data: { task: guid, type: 'delta', status: 'completed', parties: 90, hits: 2, already_decided: 11 },
    },
  }
}

function hit({ hits }: Facts, at: number, more: { type?: WebhookEventType; status?: number } = {}) {
  const { id, case: alert_case, entity, level, score } = hits[at]!
  const { type = 'ALERT_GENERATED', status = 0 } = more
  const data = { case: alert_case, hit: id, entity, similarity_level: level, score, status }
  return { type, subject: `hit ${id}`, task: null, data }
}

function toPortal({ facts, now }: Telling): PastDelivery[] {
  const [last, today] = [now - day - 2 * hour, now - 5 * hour]
  const [first, second] = [task(last), task(today)]
  return [
    { ...first.running, at: last, tries: well(last, 204, 96) },
    { ...first.result, at: last + 4 * minute, tries: well(last + 4 * minute, 204, 87) },
    { ...second.running, at: today, tries: well(today, 204, 112) },
    { ...hit(facts, 0), at: today + 2 * minute, tries: well(today + 2 * minute, 204, 98) },
    { ...second.completed, at: today + 4 * minute, tries: well(today + 4 * minute, 204, 104) },
    { ...second.result, at: today + 4 * minute + 40, tries: well(today + 4 * minute + 60, 204, 91) },
  ]
}

function toCore({ facts, now }: Telling): PastDelivery[] {
  const old = now - 9 * day
  const older = now - 10 * day
  const open = now - 40 * minute
  const five = [0, 1, 6, 36, 156].map((minutes) => minutes * minute)
  return [
    { ...hit(facts, 2), at: older, tries: five.map((after) => silent(older + after)), state: 'dead' },
    { ...hit(facts, 3), at: old, tries: five.map((after) => failed(old + after, 502)), state: 'dead' },
    { ...hit(facts, 1), at: now - 8 * day, tries: well(now - 8 * day, 202, 230) },
    {
      ...hit(facts, 0),
      at: open,
      tries: [
        failed(open, 503),
        failed(open + minute, 503),
        { ...silent(open + 6 * minute), problem: 'connection', took: 3 },
      ],
      state: 'waiting',
      next: now + 26 * minute,
    },
  ]
}

function toWarehouse({ facts, now }: Telling): PastDelivery[] {
  const saved = ({ id, ref, type, at, cdd }: Facts['transactions'][number], sent: number): PastDelivery => ({
    type: 'TRANSACTION_SAVED',
    subject: `transaction ${id}`,
    task: null,
    data: { transaction: id, tran_ref: ref, tran_type: type, tran_date: at, cdd_status: cdd },
    at: sent,
    tries: well(sent, 200, 390),
  })
  const list = now - 3 * day
  const flaky = now - 2 * day
  return [
    {
      type: 'LIST_UPDATED',
      subject: 'lists',
      task: null,
      data: { release: 'a3f1' },
      at: list,
      tries: well(list, 200, 441),
    },
    { ...saved(facts.transactions[0]!, flaky), tries: [failed(flaky, 500), ...well(flaky + minute, 200, 402)] },
    saved(facts.transactions[1]!, now - 7 * hour),
    saved(facts.transactions[2]!, now - 6 * hour),
  ]
}
