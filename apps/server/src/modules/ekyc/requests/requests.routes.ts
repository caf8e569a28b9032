import type { EkycRequest } from '@probity/contract/ekyc/ekyc.ts'
import { ekycRequestCalls as calls } from '@probity/contract/ekyc/ekyc-calls.ts'
import type { App } from '#kernel/http/app.ts'
import { mountCall } from '#kernel/http/mount-call.ts'
import type { Services } from '#kernel/services.ts'
import { getClient } from '../clients/clients.queries.ts'
import { changeRequest, say } from './change-request.ts'
import { withdrawConsent } from './consent.ts'
import { createRequests, submitRequest } from './create-request.ts'
import { looksOf } from './looks.queries.ts'
import { getRequest, listRequests, lockRequest } from './requests.queries.ts'
import { readThread } from './write-thread.ts'

export function requestRoutes(app: App, services: Services): void {
  readingRoutes(app, services)
  changingRoutes(app, services)
  threadRoutes(app, services)
}

function readingRoutes(app: App, { now }: Services): void {
  mountCall(app, calls.ofClient, (req) =>
    req.reading(async (tx) => {
      const { id: client } = await getClient(tx, req.params.id)
      const { limit, skip } = req.query
      return { status: 200 as const, ...(await listRequests(tx, { client, now: now(), limit, skip })) }
    }),
  )
  mountCall(app, calls.get, (req) => req.reading((tx) => getRequest(tx, req.params.id, now())))
  mountCall(app, calls.looks, (req) =>
    req.reading(async (tx) => {
      await getRequest(tx, req.params.id, now())
      return looksOf(tx, req.params.id)
    }),
  )
}

function changingRoutes(app: App, { now }: Services): void {
  mountCall(app, calls.create, (req) =>
    req.inTenant(async (tx) => {
      const made: EkycRequest[] = []
      for (const id of await createRequests(tx, req.body, now())) made.push(await getRequest(tx, id, now()))
      return made
    }),
  )
  mountCall(app, calls.change, (req) =>
    req.inTenant(async (tx) => {
      await changeRequest(tx, { id: req.params.id, change: req.body, now: now() })
      return getRequest(tx, req.params.id, now())
    }),
  )
  mountCall(app, calls.submit, (req) =>
    req.inTenant(async (tx) => {
      await submitRequest(tx, req.params.id, { ...req.body, now: now() })
      return getRequest(tx, req.params.id, now())
    }),
  )
  mountCall(app, calls.withdraw, (req) =>
    req.inTenant(async (tx) => {
      const request = await lockRequest(tx, req.params.id)
      await withdrawConsent(tx, request, { reason: req.body.reason, now: now() })
      return getRequest(tx, req.params.id, now())
    }),
  )
}

function threadRoutes(app: App, { now }: Services): void {
  mountCall(app, calls.thread, (req) =>
    req.reading(async (tx) => {
      await getRequest(tx, req.params.id, now())
      return readThread(tx, req.params.id)
    }),
  )
  mountCall(app, calls.say, (req) =>
    req.inTenant(async (tx) => {
      await say(tx, await lockRequest(tx, req.params.id), req.body.message, now())
      return readThread(tx, req.params.id)
    }),
  )
}
