import { suspicionCalls as calls } from '@probity/contract/suspicion/suspicion-calls.ts'
import type { FastifyRequest } from 'fastify'
import type { Tx } from '#kernel/database/tenant.ts'
import type { App } from '#kernel/http/app.ts'
import { mountCall } from '#kernel/http/mount-call.ts'
import type { Services } from '#kernel/services.ts'
import { addWall, changing } from './behind-wall.ts'
import { addFileRoutes } from './files/file.routes.ts'
import { nameReader, withdrawReader } from './readers/name-reader.ts'
import { giveRight, listRights, readDesk, withdrawRight } from './readers/rights.ts'
import { addRecords, changeReport } from './reports/change-report.ts'
import { makeReport } from './reports/make-report.ts'
import { openReport, readReport } from './reports/open-report.ts'
import { listReports } from './reports/report.queries.ts'
import { stepReport } from './reports/step-report.ts'

const done = { status: 200 } as const

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
  mountCall(app, calls.list, (req) => req.reading(listReports))
  mountCall(app, calls.desk, (req) => req.reading(readDesk))
  mountCall(app, calls.open, (req) => req.inTenant((tx) => openReport(tx, req.params.id)))
}

type OfReport = FastifyRequest<{ Params: { id: number } }>

/** Changes a report and returns its new state. */
const after = (req: OfReport, work: (tx: Tx, id: number) => Promise<void>) =>
  changing(req, async (tx) => {
    await work(tx, req.params.id)
    return readReport(tx, req.params.id)
  })

function writingRoutes(app: App, services: Services): void {
  mountCall(app, calls.make, (req) =>
    changing(req, async (tx) => {
      const id = await makeReport(tx, { keys: req.actor.keys, from: req.body, now: services.now() })
      return readReport(tx, id)
    }),
  )
  mountCall(app, calls.change, (req) => after(req, (tx, id) => changeReport(tx, id, req.body)))
  mountCall(app, calls.addRecords, (req) =>
    after(req, (tx, id) => addRecords(tx, id, { keys: req.actor.keys, from: req.body })),
  )
  mountCall(app, calls.step, (req) => after(req, (tx, id) => stepReport(tx, id, req.body)))
}

function readerRoutes(app: App): void {
  mountCall(app, calls.nameReader, (req) => after(req, (tx, id) => nameReader(tx, id, req.body)))
  mountCall(app, calls.withdrawReader, (req) =>
    changing(req, async (tx) => {
      await withdrawReader(tx, req.params.id, { reader: req.params.child, reason: req.body.reason })
      return done
    }),
  )
}

function rightRoutes(app: App): void {
  mountCall(app, calls.rights, (req) => req.reading(listRights))
  mountCall(app, calls.giveRight, (req) =>
    changing(req, async (tx) => {
      await giveRight(tx, req.body)
      return done
    }),
  )
  mountCall(app, calls.withdrawRight, (req) =>
    changing(req, async (tx) => {
      await withdrawRight(tx, { id: req.params.id, reason: req.body.reason })
      return done
    }),
  )
}
