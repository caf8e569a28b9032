import { anyOf } from '@probity/contract/identity/access.ts'
import {
  OngoingList,
  OngoingQuery,
  OngoingTask,
  ScreenedNow,
  ScreenNow,
  StartOngoing,
  StartOngoingQuery,
} from '@probity/contract/ongoing/ongoing.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { App } from '#kernel/http/app.ts'
import { ok, success } from '#kernel/resource/mount-reading.ts'
import type { Services } from '#kernel/services.ts'
import type { Run } from '../screening/screening.public.ts'
import { tokensOf } from './download-token.ts'
import { downloadRoutes } from './downloads.routes.ts'
import { foreseenRoutes } from './foreseen.routes.ts'
import { screenNow } from './screen-now.ts'
import { startOngoing } from './start-ongoing.ts'
import { cancelOngoing, retryImport } from './steer-ongoing.ts'
import { listTasks, toTask } from './tasks.queries.ts'

const access = anyOf('SCREENING')
const tags = ['ongoing']
const base = '/v2.2/screening/task'
const task = ok(OngoingTask)
const GuidParams = z.object({ guid: z.uuid() })
/** A documented GET that changes rows: no proxy may cache it, and HEAD is not offered. */
const changing = { config: { access, changes: true }, exposeHeadRoute: false } as const
const unkept = async (_: FastifyRequest, reply: FastifyReply) => void reply.header('cache-control', 'no-store')

export function ongoingRoutes(app: App, services: Services): void {
  const { lists, now } = services
  const answer = async (req: FastifyRequest, run: Run) => {
    const tokens = await tokensOf(services)
    return success(toTask(run, (guid) => tokens.make(guid, req.actor)))
  }
  app.get(
    base,
    { config: { access }, schema: { tags, querystring: OngoingQuery, response: { 200: OngoingList } } },
    async (req) => {
      const tokens = await tokensOf(services)
      return req.inTenant(async (tx) => {
        const { runs, total } = await listTasks(tx, req.query)
        const ongoings = runs.map((run) => toTask(run, (guid) => tokens.make(guid, req.actor)))
        return { status: 200 as const, ongoings, total }
      })
    },
  )
  const start = (req: FastifyRequest, asked: StartOngoing) =>
    req.inTenant(async (tx) =>
      answer(req, await startOngoing(tx, { ...asked, release: lists.current(), initiator: 'manual', now: now() })),
    )
  app.get(
    `${base}/start`,
    { ...changing, onRequest: unkept, schema: { tags, querystring: StartOngoingQuery, response: { 200: task } } },
    (req) => start(req, req.query),
  )
  app.post(
    `${base}/start`,
    { config: { access }, schema: { tags, body: StartOngoing, response: { 200: task } } },
    (req) => start(req, req.body),
  )
  const steps = {
    cancel: (req: FastifyRequest, guid: string) =>
      req.inTenant(async (tx) => answer(req, await cancelOngoing(tx, { guid, now: now() }))),
    try_import: (req: FastifyRequest, guid: string) =>
      req.inTenant(async (tx) => answer(req, await retryImport(tx, guid))),
  }
  for (const [name, step] of Object.entries(steps)) {
    const schema = { tags, params: GuidParams, response: { 200: task } }
    app.get(`${base}/:guid/${name}`, { ...changing, onRequest: unkept, schema }, (req) => step(req, req.params.guid))
    app.post(`${base}/:guid/${name}`, { config: { access }, schema }, (req) => step(req, req.params.guid))
  }
  downloadRoutes(app, services)
  screenNowRoutes(app, services)
  foreseenRoutes(app, services)
}

function screenNowRoutes(app: App, { lists, now }: Services): void {
  const schema = { tags, body: ScreenNow, response: { 200: ok(ScreenedNow) } }
  for (const [family, kind] of [
    ['individuals', 'person'],
    ['corporates', 'company'],
  ] as const)
    app.post(`/v2.2/ongoing/${family}`, { config: { access }, schema }, async (req) => {
      const asked = { kind, refId: req.body.refId, release: lists.current(), now: now() }
      return req.inShare('search', async () => success(await req.inSteps(screenNow(asked))))
    })
}
