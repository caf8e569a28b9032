import { AlgorithmPreview, AlgorithmQuestion } from '@probity/contract/algorithm-preview.ts'
import { anyOf } from '@probity/contract/identity/access.ts'
import { LevelClosing, RaisingPreview, RaisingQuestion } from '@probity/contract/raising-lab.ts'
import { algorithmNames } from '@probity/matching/algorithms/registry.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '#kernel/database/tenant.ts'
import type { App } from '#kernel/http/app.ts'
import { IdParams, ok, success } from '#kernel/resource/mount-reading.ts'
import type { Services } from '#kernel/services.ts'
import { undoClosing } from './close-below.ts'
import { previewAlgorithm, readSample } from './preview-algorithm.ts'
import { previewRaising } from './preview-raising.ts'

const reading = anyOf('SETTINGS', 'SCREENING')
const tags = ['threshold_lab']
const shown = 20

async function listClosings(tx: Tx): Promise<LevelClosing[]> {
  const { rows } =
    await sql<LevelClosing>`select id, change, jsonb_array_length(hits) as rows, reason, username, create_date, undone
    from level_closings where not is_deleted order by id desc limit ${shown}`.execute(tx)
  return rows
}

/** Previews of the raising level, and closings made with one. */
export function raisingRoutes(app: App, services: Services): void {
  app.post(
    '/v2/threshold_lab/raising',
    {
      config: { access: reading, reads: true },
      schema: { tags, body: RaisingQuestion, response: { 200: ok(RaisingPreview) } },
    },
    (req) => req.inTenant(async (tx) => success(await previewRaising(tx, services, req.body))),
  )
  app.post(
    '/v2/threshold_lab/algorithm',
    {
      config: { access: reading, reads: true },
      schema: { tags, body: AlgorithmQuestion, response: { 200: ok(AlgorithmPreview) } },
    },
    async (req) => {
      const sample = await req.inTenant((tx) => readSample(tx, req.body.algorithm))
      const preview = await previewAlgorithm(services.lists.current(), sample)
      return success({ ...preview, known: algorithmNames() })
    },
  )
  app.get(
    '/v2/threshold_lab/closings',
    { config: { access: reading }, schema: { tags, response: { 200: ok(z.array(LevelClosing)) } } },
    (req) => req.inTenant(async (tx) => success(await listClosings(tx))),
  )
  app.post(
    '/v2/threshold_lab/closings/:id/undo',
    {
      config: { access: anyOf('SETTINGS') },
      schema: { tags, params: IdParams, response: { 200: ok(z.object({ reopened: z.number().int() })) } },
    },
    (req) => req.inTenant(async (tx) => success({ reopened: await undoClosing(tx, req.params.id) })),
  )
}
