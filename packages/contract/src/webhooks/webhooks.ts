import { z } from 'zod'
import { EpochMs } from '../values/dates.ts'
import { webhookDataTypes, webhookEventTypes, webhookProblems, webhooksMax } from './webhook-events.ts'

/** Whether a text is a possible target; the server checks the resolved address at every attempt. */
const isTarget = (text: string): boolean => /^https?:\/\/[^\s/?#]+([/?]\S*)?$/i.test(text)

const EventTypes = z
  .array(z.enum(webhookEventTypes))
  .max(webhookEventTypes.length)
  .refine((types) => types.length > 0, { params: { code: 'required' } })
  .refine((types) => new Set(types).size === types.length, { params: { code: 'duplicated' } })

const fields = {
  url: z
    .string()
    .trim()
    .max(2000)
    .refine(isTarget, { params: { code: 'invalid' } }),
  eventTypes: EventTypes,
}

/** Fields that a client sends back with a row it read; only `modifiedDatetime` is used, when a change is saved. */
const readOnly = {
  guid: z.unknown().optional(),
  publicKey: z.unknown().optional(),
  nextPublicKey: z.unknown().optional(),
  nextKeyDatetime: z.unknown().optional(),
  createdDatetime: z.unknown().optional(),
  state: z.unknown().optional(),
  failingDatetime: z.unknown().optional(),
  pausedDatetime: z.unknown().optional(),
  pausedBy: z.unknown().optional(),
  day: z.unknown().optional(),
}

/** `POST v2.2/screening/webhook`. */
export const CreateWebhook = z.strictObject({ ...fields, ...readOnly, modifiedDatetime: z.unknown().optional() })
export type CreateWebhook = z.infer<typeof CreateWebhook>

/** `PATCH v2.2/screening/webhook/{guid}`. `modifiedDatetime` is the version that the change is based on. */
export const PatchWebhook = z.strictObject({
  url: fields.url.optional(),
  eventTypes: EventTypes.optional(),
  paused: z.boolean().optional(),
  ...readOnly,
  modifiedDatetime: z.number().int().optional(),
})
export type PatchWebhook = z.infer<typeof PatchWebhook>

/** `POST …/rotate`: a new key pair. Both sign until the overlap ends; 0 ends the old one immediately. */
export const RotateWebhook = z.strictObject({ overlap_hours: z.number().int().min(0).max(720).default(168) })

const webhookStates = ['active', 'failing', 'paused'] as const

export const Webhook = z.object({
  guid: z.string(),
  url: z.string(),
  eventTypes: z.array(z.enum(webhookEventTypes)),
  /** PEM; verifies `X-Webhook-Signature` and `X-Webhook-Signature-V2`. */
  publicKey: z.string(),
  createdDatetime: z.number().int(),
  modifiedDatetime: z.number().int(),
  /** During a rotation: the key that also signs `…-Next`, and the time it takes over. */
  nextPublicKey: z.string().nullable(),
  nextKeyDatetime: z.number().int().nullable(),
  state: z.enum(webhookStates),
  /** Start of the period in which every attempt failed. */
  failingDatetime: z.number().int().nullable(),
  pausedDatetime: z.number().int().nullable(),
  /** Username; `system` after a day of failures. */
  pausedBy: z.string().nullable(),
  /** Deliveries of the last 24 hours, and all that are pending or given up. */
  day: z.object({
    delivered: z.number().int(),
    failed: z.number().int(),
    waiting: z.number().int(),
    dead: z.number().int(),
  }),
})
export type Webhook = z.infer<typeof Webhook>
export const WebhookList = z.object({ status: z.literal(200), webhooks: z.array(Webhook).max(webhooksMax) })

/** Waits for its next attempt; delivered; given up after the last attempt; dropped with its webhook. */
const deliveryStates = ['waiting', 'delivered', 'dead', 'dropped'] as const
export type DeliveryState = (typeof deliveryStates)[number]

const Problem = z.enum(webhookProblems)

/** The last response: HTTP status and time, or why there was none. */
const Acknowledgement = z.object({
  status: z.number().int().nullable(),
  datetime: z.number().int(),
  problem: Problem.nullable(),
})

/** One entry of the webhook log: one event for one webhook. */
export const WebhookEvent = z.object({
  /** The same in the body and on every resend. */
  id: z.string(),
  eventType: z.enum([...webhookEventTypes, 'TEST']),
  dataType: z.enum(webhookDataTypes),
  data: z.record(z.string(), z.unknown()),
  acknowledgement: Acknowledgement.nullable(),
  createdDatetime: z.number().int(),
  modifiedDatetime: z.number().int(),
  webhook: z.string(),
  session: z.string(),
  state: z.enum(deliveryStates),
  /** Attempts since it was sent or resent. */
  tries: z.number().int(),
  nextDatetime: z.number().int().nullable(),
  tookMs: z.number().int().nullable(),
})
export type WebhookEvent = z.infer<typeof WebhookEvent>

const csv = <T extends z.ZodType<unknown, string>>(of: T) =>
  z
    .string()
    .max(1000)
    .transform((text) => text.split(',').filter((part) => part.trim() !== ''))
    .pipe(z.array(of))

/** `GET v2.2/screening/event`: newest first; `page` is zero-based, `eventTypes` and `states` are separated by commas. */
export const WebhookEventQuery = z.strictObject({
  eventTypes: csv(z.enum([...webhookEventTypes, 'TEST'])).optional(),
  states: csv(z.enum(deliveryStates)).optional(),
  webhook: z.uuid().optional(),
  start: z.coerce.number<number>().pipe(EpochMs).optional(),
  end: z.coerce.number<number>().pipe(EpochMs).optional(),
  page: z.coerce.number<number>().int().min(0).max(1_000_000).default(0),
  size: z.coerce.number<number>().int().min(1).max(500).default(10),
})
export const WebhookEventList = z.object({
  status: z.literal(200),
  data: z.array(WebhookEvent),
  total: z.number().int(),
  delivered: z.number().int(),
  dead: z.number().int(),
})
export type WebhookEventList = z.infer<typeof WebhookEventList>

/** One attempt: the request and the response. */
export const WebhookAttempt = z.object({
  datetime: z.number().int(),
  tookMs: z.number().int(),
  status: z.number().int().nullable(),
  problem: Problem.nullable(),
  /** The system's description of the problem. */
  detail: z.string(),
  /** The beginning of the response. */
  answer: z.string(),
  /** The address that the connection was made to. */
  address: z.string(),
  headers: z.record(z.string(), z.string()),
})
export type WebhookAttempt = z.infer<typeof WebhookAttempt>

/** `GET v2.2/screening/event/{id}`. */
export const OpenWebhookEvent = WebhookEvent.extend({
  url: z.string(),
  /** The bytes that were sent and signed. */
  body: z.string(),
  /** MD5 of the body, because the documented signature covers it. */
  md5: z.string(),
  attempts: z.array(WebhookAttempt),
  /** Times of the remaining attempts, if each fails. */
  planned: z.array(z.number().int()),
  /** When it will be given up, if nothing succeeds. */
  givenUpDatetime: z.number().int().nullable(),
})
export type OpenWebhookEvent = z.infer<typeof OpenWebhookEvent>

/** `POST v2.2/screening/event/resend`: resends everything given up in a time range. */
export const ResendRange = z.strictObject({
  start: z.number().pipe(EpochMs).optional(),
  end: z.number().pipe(EpochMs).optional(),
  eventTypes: z.array(z.enum(webhookEventTypes)).optional(),
  webhook: z.uuid().optional(),
})
export type ResendRange = z.infer<typeof ResendRange>
export const ResentRange = z.object({ resent: z.number().int(), left: z.number().int() })
