import { anyOf } from '@probity/contract/identity/access.ts'
import { BatchInfo, batchHistories, StartBatch } from '@probity/contract/screening/batches.ts'
import { RunProgress } from '@probity/contract/screening/run-progress.ts'
import { BatchLogAnswer } from '@probity/contract/screening/screening-answers.ts'
import { z } from 'zod'
import type { Tx } from '#kernel/database/tenant.ts'
import type { App } from '#kernel/http/app.ts'
import { mountResource } from '#kernel/resource/mount.ts'
import { IdParams, ok, success } from '#kernel/resource/mount-reading.ts'
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
const batchRow = ok(batchHistories.row.partial().loose())
const tags = ['batch']

const rowOf = async (tx: Tx, id: number) => success(await getRow(tx, batchResource, { id }))

export function batchesRoutes(app: App, services: Services): void {
  mountResource(app, batchHistories, batchResource)
  for (const version of ['v2', 'v2.1']) {
    steeringRoutes(app, services, version)
    infoRoute(app, version)
  }
  logRoutes(app)
}

function steeringRoutes(app: App, services: Services, version: string): void {
  app.post(
    `/${version}/screening/batch_start`,
    { config: { access }, schema: { tags, body: StartBatch, response: { 200: batchRow } } },
    (req) =>
      req.inTenant(async (tx) => {
        const type = startable(req.body.type)
        return rowOf(
          tx,
          await startBatch(tx, { type, release: services.lists.current(), initiator: 'manual', now: services.now() }),
        )
      }),
  )
  const steps = {
    pause: pauseBatch,
    resume: resumeBatch,
    stop: (tx: Tx, id: number) => stopBatch(tx, id, services.now()),
  }
  for (const [name, step] of Object.entries(steps))
    app.post(
      `/${version}/screening/batch_${name}/:id`,
      { config: { access }, schema: { tags, params: IdParams, response: { 200: batchRow } } },
      (req) => req.inTenant(async (tx) => rowOf(tx, await step(tx, req.params.id))),
    )
}

function infoRoute(app: App, version: string): void {
  app.get(
    `/${version}/screening/batch_info_new_only`,
    {
      config: { access },
      schema: {
        tags,
        querystring: z.strictObject({ type: z.string().max(40).default('new') }),
        response: { 200: ok(BatchInfo) },
      },
    },
    (req) =>
      req.inTenant(async (tx) => {
        const type = startable(req.query.type)
        const { persons, companies } = await countScope(tx, type === 'all' ? 'active' : 'new')
        return success({
          type,
          person_total: persons,
          company_total: companies,
          last_completed_at: await lastCompletedBatch(tx),
        })
      }),
  )
}

function logRoutes(app: App): void {
  app.get(
    '/v2/screening/runs/:id/progress',
    { config: { access }, schema: { tags, params: IdParams, response: { 200: ok(RunProgress) } } },
    (req) => req.inTenant(async (tx) => success(await readProgress(tx, req.params.id))),
  )
  const paging = z.strictObject({
    limit: z.coerce.number().int().min(1).max(500).default(50),
    skip: z.coerce.number().int().min(0).default(0),
  })
  app.get(
    '/v2/screening/batch_log/:id',
    {
      config: { access },
      schema: { tags, params: IdParams, querystring: paging, response: { 200: ok(BatchLogAnswer) } },
    },
    (req) =>
      req.inTenant(async (tx) => {
        const batch = await getRow(tx, batchResource, { id: req.params.id })
        return success({ batch, ...(await batchLog(tx, { id: req.params.id, ...req.query })) })
      }),
  )
}
