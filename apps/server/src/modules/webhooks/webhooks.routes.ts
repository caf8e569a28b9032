import { anyOf } from '@probity/contract/identity/access.ts'
import { webhookEventTypes } from '@probity/contract/webhooks/webhook-events.ts'
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
  webhookPaths,
} from '@probity/contract/webhooks/webhooks.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { App } from '#kernel/http/app.ts'
import { ok, success } from '#kernel/resource/mount-reading.ts'
import type { Services } from '#kernel/services.ts'
import { getEvent, listEvents } from './log/events.queries.ts'
import { resendEvent, resendRange } from './log/resend.ts'
import { sendTest } from './log/send-test.ts'
import { changeWebhook, registerWebhook, removeWebhook, rotateKey } from './registering/save-webhook.ts'
import { getWebhook, listWebhooks } from './registering/webhooks.queries.ts'

const access = anyOf('DEVELOPMENT')
const tags = ['webhooks']
const GuidParams = z.object({ guid: z.uuid() })
const EventParams = z.object({ id: z.uuid() })
const row = { 200: ok(Webhook) }
const hourMs = 3_600_000
const one = webhookPaths.one(':guid')
const event = webhookPaths.event(':id')
const unkept = async (_: FastifyRequest, reply: FastifyReply) => void reply.header('cache-control', 'no-store')

export function webhooksRoutes(app: App, services: Services): void {
  readingRoutes(app, services)
  savingRoutes(app, services)
  eventRoutes(app, services)
}

function readingRoutes(app: App, { now }: Services): void {
  app.get(webhookPaths.list, { config: { access }, schema: { tags, response: { 200: WebhookList } } }, (req) =>
    req.reading(async (tx) => ({ status: 200 as const, webhooks: await listWebhooks(tx, now()) })),
  )
  const types = ok(z.array(z.enum(webhookEventTypes)))
  app.get(webhookPaths.eventTypes, { config: { access }, schema: { tags, response: { 200: types } } }, async () =>
    success([...webhookEventTypes]),
  )
  app.get(one, { config: { access }, schema: { tags, params: GuidParams, response: row } }, (req) =>
    req.reading(async (tx) => success(await getWebhook(tx, req.params.guid, now()))),
  )
}

function savingRoutes(app: App, services: Services): void {
  app.post(
    webhookPaths.list,
    { config: { access }, schema: { tags, body: CreateWebhook, response: row } },
    async (req) => success(await req.inSteps(registerWebhook(services, req.body))),
  )
  app.patch(
    one,
    { config: { access }, schema: { tags, params: GuidParams, body: PatchWebhook, response: row } },
    async (req) => {
      const change = { guid: req.params.guid, body: req.body, username: req.actor.username }
      return success(await req.inSteps(changeWebhook(services, change)))
    },
  )
  const removed = ok(z.object({ guid: z.string() }))
  app.delete(one, { config: { access }, schema: { tags, params: GuidParams, response: { 200: removed } } }, (req) =>
    req.inTenant(async (tx) => {
      await removeWebhook(tx, req.params.guid, services.now())
      return success({ guid: req.params.guid })
    }),
  )
  app.post(
    webhookPaths.rotate(':guid'),
    { config: { access }, schema: { tags, params: GuidParams, body: RotateWebhook, response: row } },
    async (req) => {
      const { guid } = req.params
      return success(await req.inSteps(rotateKey(services, { guid, overlapMs: req.body.overlap_hours * hourMs })))
    },
  )
  app.post(
    webhookPaths.test(':guid'),
    { config: { access }, schema: { tags, params: GuidParams, response: { 200: ok(OpenWebhookEvent) } } },
    (req) => req.inShare('upload', async () => success(await req.inSteps(sendTest(services, req.params.guid)))),
  )
}

function eventRoutes(app: App, { now }: Services): void {
  app.get(
    webhookPaths.events,
    { config: { access }, schema: { tags, querystring: WebhookEventQuery, response: { 200: WebhookEventList } } },
    (req) => req.reading(async (tx) => ({ status: 200 as const, ...(await listEvents(tx, req.query)) })),
  )
  app.get(
    event,
    { config: { access }, schema: { tags, params: EventParams, response: { 200: ok(OpenWebhookEvent) } } },
    (req) => req.reading(async (tx) => success(await getEvent(tx, req.params.id))),
  )
  const resent = { tags, params: EventParams, response: { 200: ok(WebhookEvent) } }
  const resend = (req: FastifyRequest, id: string) =>
    req.inTenant(async (tx) => success(await resendEvent(tx, id, now())))
  const path = webhookPaths.resend(':id')
  // A documented GET that changes rows: no proxy may cache it, and HEAD is not offered.
  const changing = { config: { access, changes: true }, exposeHeadRoute: false, onRequest: unkept } as const
  app.get(path, { ...changing, schema: resent }, (req) => resend(req, req.params.id))
  app.post(path, { config: { access }, schema: resent }, (req) => resend(req, req.params.id))
  app.post(
    webhookPaths.resendRange,
    { config: { access }, schema: { tags, body: ResendRange, response: { 200: ok(ResentRange) } } },
    (req) => req.inTenant(async (tx) => success(await resendRange(tx, req.body, now()))),
  )
}
