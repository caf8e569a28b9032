import {
  CreateEkycRequest,
  EkycLook,
  EkycRequest,
  EkycRequestsPage,
  EkycThreadEntry,
  PatchEkycRequest,
  SubmitEkycRequest,
  WithdrawConsent,
  WriteThread,
} from '@probity/contract/ekyc/ekyc.ts'
import { z } from 'zod'
import type { App } from '#kernel/http/app.ts'
import { IdParams, ok, success } from '#kernel/resource/mount-reading.ts'
import type { Services } from '#kernel/services.ts'
import { getClient } from '../clients/clients.queries.ts'
import { ekycAccess as access, tags } from '../ekyc-access.ts'
import { changeRequest, say } from './change-request.ts'
import { withdrawConsent } from './consent.ts'
import { createRequests, submitRequest } from './create-request.ts'
import { looksOf } from './looks.queries.ts'
import { getRequest, listRequests, lockRequest } from './requests.queries.ts'
import { readThread } from './write-thread.ts'

const answered = ok(EkycRequest)

export function requestRoutes(app: App, services: Services): void {
  readingRoutes(app, services)
  changingRoutes(app, services)
  threadRoutes(app, services)
}

function readingRoutes(app: App, { now }: Services): void {
  app.get(
    '/v2/ekyc/clients/:id/requests',
    {
      config: { access },
      schema: {
        tags,
        params: IdParams,
        querystring: EkycRequestsPage,
        response: { 200: ok(z.array(EkycRequest)).extend({ total: z.number().int() }) },
      },
    },
    (req) =>
      req.reading(async (tx) => {
        const { id: client } = await getClient(tx, req.params.id)
        const { limit, skip } = req.query
        return { status: 200 as const, ...(await listRequests(tx, { client, now: now(), limit, skip })) }
      }),
  )
  app.get(
    '/v2/ekyc/requests/:id',
    { config: { access }, schema: { tags, params: IdParams, response: { 200: answered } } },
    (req) => req.reading(async (tx) => success(await getRequest(tx, req.params.id, now()))),
  )
  app.get(
    '/v2/ekyc/requests/:id/looks',
    { config: { access }, schema: { tags, params: IdParams, response: { 200: ok(z.array(EkycLook)) } } },
    (req) =>
      req.reading(async (tx) => {
        await getRequest(tx, req.params.id, now())
        return success(await looksOf(tx, req.params.id))
      }),
  )
}

function changingRoutes(app: App, { now }: Services): void {
  app.post(
    '/v2/ekyc/requests',
    { config: { access }, schema: { tags, body: CreateEkycRequest, response: { 200: ok(z.array(EkycRequest)) } } },
    (req) =>
      req.inTenant(async (tx) => {
        const made: EkycRequest[] = []
        for (const id of await createRequests(tx, req.body, now())) made.push(await getRequest(tx, id, now()))
        return success(made)
      }),
  )
  app.patch(
    '/v2/ekyc/requests/:id',
    { config: { access }, schema: { tags, params: IdParams, body: PatchEkycRequest, response: { 200: answered } } },
    (req) =>
      req.inTenant(async (tx) => {
        await changeRequest(tx, { id: req.params.id, change: req.body, now: now() })
        return success(await getRequest(tx, req.params.id, now()))
      }),
  )
  app.post(
    '/v2/ekyc/requests/:id/submit',
    { config: { access }, schema: { tags, params: IdParams, body: SubmitEkycRequest, response: { 200: answered } } },
    (req) =>
      req.inTenant(async (tx) => {
        await submitRequest(tx, req.params.id, { ...req.body, now: now() })
        return success(await getRequest(tx, req.params.id, now()))
      }),
  )
  app.post(
    '/v2/ekyc/requests/:id/withdraw',
    { config: { access }, schema: { tags, params: IdParams, body: WithdrawConsent, response: { 200: answered } } },
    (req) =>
      req.inTenant(async (tx) => {
        const request = await lockRequest(tx, req.params.id)
        await withdrawConsent(tx, request, { reason: req.body.reason, now: now() })
        return success(await getRequest(tx, req.params.id, now()))
      }),
  )
}

function threadRoutes(app: App, { now }: Services): void {
  app.get(
    '/v2/ekyc/threads/:id',
    { config: { access }, schema: { tags, params: IdParams, response: { 200: ok(z.array(EkycThreadEntry)) } } },
    (req) =>
      req.reading(async (tx) => {
        await getRequest(tx, req.params.id, now())
        return success(await readThread(tx, req.params.id))
      }),
  )
  app.post(
    '/v2/ekyc/threads/:id',
    {
      config: { access },
      schema: { tags, params: IdParams, body: WriteThread, response: { 200: ok(z.array(EkycThreadEntry)) } },
    },
    (req) =>
      req.inTenant(async (tx) => {
        await say(tx, await lockRequest(tx, req.params.id), req.body.message, now())
        return success(await readThread(tx, req.params.id))
      }),
  )
}
