import type { StartOngoing } from '@probity/contract/ongoing/ongoing.ts'
import { ongoingCalls as calls } from '@probity/contract/ongoing/ongoing-calls.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '#kernel/http/app.ts'
import { mountCall } from '#kernel/http/mount-call.ts'
import type { Services } from '#kernel/services.ts'
import type { Run } from '../screening/screening.public.ts'
import { tokensOf } from './download-token.ts'
import { downloadRoutes } from './downloads.routes.ts'
import { foreseenRoutes } from './foreseen.routes.ts'
import { screenNow } from './screen-now.ts'
import { startOngoing } from './start-ongoing.ts'
import { cancelOngoing, retryImport } from './steer-ongoing.ts'
import { listTasks, toTask } from './tasks.queries.ts'

/** A documented GET that changes rows: no proxy may cache it, and HEAD is not offered. */
const changing = {
  exposeHeadRoute: false,
  onRequest: async (_: FastifyRequest, reply: FastifyReply) => void reply.header('cache-control', 'no-store'),
}

export function ongoingRoutes(app: App, services: Services): void {
  mountCall(app, calls.list, async (req) => {
    const tokens = await tokensOf(services)
    return req.inTenant(async (tx) => {
      const { runs, total } = await listTasks(tx, req.query)
      const ongoings = runs.map((run) => toTask(run, (guid) => tokens.make(guid, req.actor)))
      return { status: 200 as const, ongoings, total }
    })
  })
  steeringRoutes(app, services)
  downloadRoutes(app, services)
  screenNowRoutes(app, services)
  foreseenRoutes(app, services)
}

function steeringRoutes(app: App, services: Services): void {
  const { lists, now } = services
  const answer = async (req: FastifyRequest, run: Run) => {
    const tokens = await tokensOf(services)
    return toTask(run, (guid) => tokens.make(guid, req.actor))
  }
  const start = (req: FastifyRequest, asked: StartOngoing) =>
    req.inTenant(async (tx) =>
      answer(req, await startOngoing(tx, { ...asked, release: lists.current(), initiator: 'manual', now: now() })),
    )
  mountCall(app, calls.startByGet, (req) => start(req, req.query), changing)
  mountCall(app, calls.start, (req) => start(req, req.body))
  type OfTask = FastifyRequest<{ Params: { guid: string } }>
  const cancel = (req: OfTask) =>
    req.inTenant(async (tx) => answer(req, await cancelOngoing(tx, { guid: req.params.guid, now: now() })))
  mountCall(app, calls.cancelByGet, cancel, changing)
  mountCall(app, calls.cancel, cancel)
  const tryImport = (req: OfTask) => req.inTenant(async (tx) => answer(req, await retryImport(tx, req.params.guid)))
  mountCall(app, calls.tryImportByGet, tryImport, changing)
  mountCall(app, calls.tryImport, tryImport)
}

function screenNowRoutes(app: App, { lists, now }: Services): void {
  for (const [call, kind] of [
    [calls.screenPerson, 'person'],
    [calls.screenCompany, 'company'],
  ] as const)
    mountCall(app, call, (req) => {
      const asked = { kind, refId: req.body.refId, release: lists.current(), now: now() }
      return req.inShare('search', () => req.inSteps(screenNow(asked)))
    })
}
