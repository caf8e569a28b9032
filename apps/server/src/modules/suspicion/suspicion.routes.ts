import {
  AddRecords,
  ChangeReport,
  MakeReport,
  NameReader,
  ReportLine,
  StepReport,
  SuspicionReport,
  WithdrawReader,
} from '@probity/contract/suspicion/suspicion-reports.ts'
import {
  GiveRight,
  SuspicionDesk,
  SuspicionRight,
  WithdrawRight,
} from '@probity/contract/suspicion/suspicion-rights.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Tx } from '#kernel/database/tenant.ts'
import type { App } from '#kernel/http/app.ts'
import { IdParams, ok, success } from '#kernel/resource/mount-reading.ts'
import type { Services } from '#kernel/services.ts'
import { addWall, changing, walledConfig as config } from './behind-wall.ts'
import { addFileRoutes } from './files/file.routes.ts'
import { nameReader, withdrawReader } from './readers/name-reader.ts'
import { giveRight, listRights, readDesk, withdrawRight } from './readers/rights.ts'
import { addRecords, changeReport } from './reports/change-report.ts'
import { makeReport } from './reports/make-report.ts'
import { openReport, readReport } from './reports/open-report.ts'
import { listReports } from './reports/report.queries.ts'
import { stepReport } from './reports/step-report.ts'

const tags = ['suspicion reports']
const path = '/v2/suspicion_reports'
const Done = z.object({ status: z.literal(200) })
const done = { status: 200 } as const
const Report = ok(SuspicionReport)
const ChildParams = IdParams.extend({ child: IdParams.shape.id })

/** Every call here answers 404 to users who are not behind the wall, before the request is read. */
export function suspicionRoutes(app: App, services: Services): void {
  void app.register(async (scope) => {
    addWall(scope as App)
    rightRoutes(scope as App)
    readingRoutes(scope as App)
    writingRoutes(scope as App, services)
    readerRoutes(scope as App)
    await addFileRoutes(scope as App, services)
  })
}

function readingRoutes(app: App): void {
  app.get(path, { config, schema: { tags, response: { 200: ok(z.array(ReportLine)) } } }, (req) =>
    req.reading(async (tx) => success(await listReports(tx))),
  )
  app.get(`${path}/desk`, { config, schema: { tags, response: { 200: ok(SuspicionDesk) } } }, (req) =>
    req.reading(async (tx) => success(await readDesk(tx))),
  )
  // Opening a report writes an entry in its trail.
  app.get(`${path}/:id`, { config, schema: { tags, params: IdParams, response: { 200: Report } } }, (req) =>
    req.inTenant(async (tx) => success(await openReport(tx, req.params.id))),
  )
}

/** Changes a report and returns its new state. */
const after = (req: FastifyRequest, id: number, work: (tx: Tx) => Promise<void>) =>
  changing(req, async (tx) => {
    await work(tx)
    return success(await readReport(tx, id))
  })

function writingRoutes(app: App, services: Services): void {
  app.post(path, { config, schema: { tags, body: MakeReport, response: { 200: Report } } }, (req) =>
    changing(req, async (tx) => {
      const id = await makeReport(tx, { keys: req.actor.keys, from: req.body, now: services.now() })
      return success(await readReport(tx, id))
    }),
  )
  app.patch(
    `${path}/:id`,
    { config, schema: { tags, params: IdParams, body: ChangeReport, response: { 200: Report } } },
    (req) => after(req, req.params.id, (tx) => changeReport(tx, req.params.id, req.body)),
  )
  app.post(
    `${path}/:id/records`,
    { config, schema: { tags, params: IdParams, body: AddRecords, response: { 200: Report } } },
    (req) => after(req, req.params.id, (tx) => addRecords(tx, req.params.id, { keys: req.actor.keys, from: req.body })),
  )
  app.post(
    `${path}/:id/state`,
    { config, schema: { tags, params: IdParams, body: StepReport, response: { 200: Report } } },
    (req) => after(req, req.params.id, (tx) => stepReport(tx, req.params.id, req.body)),
  )
}

function readerRoutes(app: App): void {
  app.post(
    `${path}/:id/readers`,
    { config, schema: { tags, params: IdParams, body: NameReader, response: { 200: Report } } },
    (req) => after(req, req.params.id, (tx) => nameReader(tx, req.params.id, req.body)),
  )
  app.post(
    `${path}/:id/readers/:child/withdraw`,
    { config, schema: { tags, params: ChildParams, body: WithdrawReader, response: { 200: Done } } },
    (req) =>
      changing(req, async (tx) => {
        // Returns nothing about the report, because the removed user may be the caller.
        await withdrawReader(tx, req.params.id, { reader: req.params.child, reason: req.body.reason })
        return done
      }),
  )
}

function rightRoutes(app: App): void {
  app.get('/v2/suspicion_rights', { config, schema: { tags, response: { 200: ok(z.array(SuspicionRight)) } } }, (req) =>
    req.reading(async (tx) => success(await listRights(tx))),
  )
  app.post('/v2/suspicion_rights', { config, schema: { tags, body: GiveRight, response: { 200: Done } } }, (req) =>
    changing(req, async (tx) => {
      await giveRight(tx, req.body)
      return done
    }),
  )
  app.post(
    '/v2/suspicion_rights/:id/withdraw',
    { config, schema: { tags, params: IdParams, body: WithdrawRight, response: { 200: Done } } },
    (req) =>
      changing(req, async (tx) => {
        await withdrawRight(tx, { id: req.params.id, reason: req.body.reason })
        return done
      }),
  )
}
