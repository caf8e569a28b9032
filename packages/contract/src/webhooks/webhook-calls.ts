import { z } from 'zod'
import { defineCall } from '../api/call.ts'
import { anyOf } from '../identity/access.ts'
import { webhookEventTypes } from './webhook-events.ts'
import {
  CreateWebhook,
  OpenWebhookEvent,
  PatchWebhook,
  ResendRange,
  ResentRange,
  RotateWebhook,
  Webhook,
  WebhookEvent,
  WebhookEventList,
  WebhookEventQuery,
  WebhookList,
} from './webhooks.ts'

const ofDevelopers = { access: anyOf('DEVELOPMENT'), tags: ['webhooks'] } as const
const list = { ...ofDevelopers, path: '/v2.2/screening/webhook' } as const
const one = { ...ofDevelopers, path: '/v2.2/screening/webhook/:guid', params: z.object({ guid: z.uuid() }) } as const
const EventParams = z.object({ id: z.uuid() })
const resend = {
  ...ofDevelopers,
  path: '/v2.2/screening/event/:id/resend',
  params: EventParams,
  data: WebhookEvent,
} as const

export const webhookCalls = {
  list: defineCall({ ...list, method: 'GET', answer: WebhookList }),
  eventTypes: defineCall({
    ...ofDevelopers,
    method: 'GET',
    path: '/v2.2/screening/webhook/event-types',
    data: z.array(z.enum(webhookEventTypes)),
  }),
  get: defineCall({ ...one, method: 'GET', data: Webhook }),
  create: defineCall({ ...list, method: 'POST', body: CreateWebhook, data: Webhook }),
  change: defineCall({ ...one, method: 'PATCH', body: PatchWebhook, data: Webhook }),
  remove: defineCall({ ...one, method: 'DELETE', data: z.object({ guid: z.string() }) }),
  rotate: defineCall({ ...one, method: 'POST', path: `${one.path}/rotate`, body: RotateWebhook, data: Webhook }),
  test: defineCall({ ...one, method: 'POST', path: `${one.path}/test`, data: OpenWebhookEvent }),
  events: defineCall({
    ...ofDevelopers,
    method: 'GET',
    path: '/v2.2/screening/event',
    query: WebhookEventQuery,
    answer: WebhookEventList,
  }),
  event: defineCall({
    ...ofDevelopers,
    method: 'GET',
    path: '/v2.2/screening/event/:id',
    params: EventParams,
    data: OpenWebhookEvent,
  }),
  /** The documented way: a GET that changes rows. */
  resendByGet: defineCall({ ...resend, method: 'GET', changes: true }),
  resend: defineCall({ ...resend, method: 'POST' }),
  resendRange: defineCall({
    ...ofDevelopers,
    method: 'POST',
    path: '/v2.2/screening/event/resend',
    body: ResendRange,
    data: ResentRange,
  }),
}
