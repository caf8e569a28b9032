import { anyOf } from '@probity/contract/identity/access.ts'
import { batchHistories } from '@probity/contract/screening/batches.ts'
import { batchCalls as calls } from '@probity/contract/screening/calls/batch-calls.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import type { App } from '#kernel/http/app.ts'
import { mountCall } from '#kernel/http/mount-call.ts'
import { mountResource } from '#kernel/resource/mount.ts'
import { getRow } from '#kernel/resource/read.ts'
import type { Services } from '#kernel/services.ts'
import { countScope } from '../runs/plan-pages.ts'
import { readProgress } from '../runs/run-progress.queries.ts'
import { batchLog } from './batch-log.queries.ts'
import { batchPartiesLoader } from './batch-parties-loader.ts'
import { lastCompletedBatch, startable, startBatch } from './start-batch.ts'
import { pauseBatch, resumeBatch, stopBatch } from './steer-batch.ts'

const access = anyOf('SCREENING')
export const batchResource = {
  spec: batchHistories,
  table: 'system_batch_histories',
  access: { read: access, write: access },
  populate: { parties: batchPartiesLoader },
}

const rowOf = (tx: Tx, id: number) => getRow(tx, batchResource, { id })

export function batchesRoutes(app: App, services: Services): void {
  mountResource(app, batchHistories, batchResource)
  for (const version of ['v2', 'v2.1'] as const) {
    steeringRoutes(app, services, version)
    infoRoute(app, version)
  }
  logRoutes(app)
}

function steeringRoutes(app: App, { lists, now }: Services, version: 'v2' | 'v2.1'): void {
  const { start, pause, resume, stop } = calls[version]
  mountCall(app, start, (req) =>
    req.inTenant(async (tx) => {
      const type = startable(req.body.type)
      return rowOf(tx, await startBatch(tx, { type, release: lists.current(), initiator: 'manual', now: now() }))
    }),
  )
  mountCall(app, pause, (req) => req.inTenant(async (tx) => rowOf(tx, await pauseBatch(tx, req.params.id))))
  mountCall(app, resume, (req) => req.inTenant(async (tx) => rowOf(tx, await resumeBatch(tx, req.params.id))))
  mountCall(app, stop, (req) => req.inTenant(async (tx) => rowOf(tx, await stopBatch(tx, req.params.id, now()))))
}

function infoRoute(app: App, version: 'v2' | 'v2.1'): void {
  mountCall(app, calls[version].info, (req) =>
    req.inTenant(async (tx) => {
      const type = startable(req.query.type)
      const { persons, companies } = await countScope(tx, type === 'all' ? 'active' : 'new')
      const last_completed_at = await lastCompletedBatch(tx)
      return { type, person_total: persons, company_total: companies, last_completed_at }
    }),
  )
}

function logRoutes(app: App): void {
  mountCall(app, calls.progress, (req) => req.inTenant((tx) => readProgress(tx, req.params.id)))
  mountCall(app, calls.log, (req) =>
    req.inTenant(async (tx) => {
      const { id } = req.params
      return { batch: await rowOf(tx, id), ...(await batchLog(tx, { id, ...req.query })) }
    }),
  )
}
