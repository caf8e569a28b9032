import { webhookCalls as calls } from '@probity/contract/webhooks/webhook-calls.ts'
import { webhookEventTypes } from '@probity/contract/webhooks/webhook-events.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '#kernel/http/app.ts'
import { mountCall } from '#kernel/http/mount-call.ts'
import type { Services } from '#kernel/services.ts'
import { getEvent, listEvents } from './log/events.queries.ts'
import { resendEvent, resendRange } from './log/resend.ts'
import { sendTest } from './log/send-test.ts'
import { changeWebhook, registerWebhook, removeWebhook, rotateKey } from './registering/save-webhook.ts'
import { getWebhook, listWebhooks } from './registering/webhooks.queries.ts'

const hourMs = 3_600_000
const unkept = async (_: FastifyRequest, reply: FastifyReply) => void reply.header('cache-control', 'no-store')

export function webhooksRoutes(app: App, services: Services): void {
  readingRoutes(app, services)
  savingRoutes(app, services)
  eventRoutes(app, services)
}

function readingRoutes(app: App, { now }: Services): void {
  mountCall(app, calls.list, (req) =>
    req.reading(async (tx) => ({ status: 200 as const, webhooks: await listWebhooks(tx, now()) })),
  )
  mountCall(app, calls.eventTypes, () => [...webhookEventTypes])
  mountCall(app, calls.get, (req) => req.reading((tx) => getWebhook(tx, req.params.guid, now())))
}

function savingRoutes(app: App, services: Services): void {
  mountCall(app, calls.create, (req) => req.inSteps(registerWebhook(services, req.body)))
  mountCall(app, calls.change, (req) => {
    const change = { guid: req.params.guid, body: req.body, username: req.actor.username }
    return req.inSteps(changeWebhook(services, change))
  })
  mountCall(app, calls.remove, (req) =>
    req.inTenant(async (tx) => {
      const { guid } = req.params
      await removeWebhook(tx, guid, services.now())
      return { guid }
    }),
  )
  mountCall(app, calls.rotate, (req) =>
    req.inSteps(rotateKey(services, { guid: req.params.guid, overlapMs: req.body.overlap_hours * hourMs })),
  )
  mountCall(app, calls.test, (req) => req.inShare('upload', () => req.inSteps(sendTest(services, req.params.guid))))
}

function eventRoutes(app: App, { now }: Services): void {
  mountCall(app, calls.events, (req) =>
    req.reading(async (tx) => ({ status: 200 as const, ...(await listEvents(tx, req.query)) })),
  )
  mountCall(app, calls.event, (req) => req.reading((tx) => getEvent(tx, req.params.id)))
  // No proxy may cache a GET that changes rows, and HEAD is not offered.
  const changing = { exposeHeadRoute: false, onRequest: unkept }
  mountCall(app, calls.resendByGet, (req) => req.inTenant((tx) => resendEvent(tx, req.params.id, now())), changing)
  mountCall(app, calls.resend, (req) => req.inTenant((tx) => resendEvent(tx, req.params.id, now())))
  mountCall(app, calls.resendRange, (req) => req.inTenant((tx) => resendRange(tx, req.body, now())))
}
