import type { LevelClosing } from '@probity/contract/raising-lab.ts'
import { raisingCalls as calls } from '@probity/contract/threshold-lab/lab-calls.ts'
import { algorithmNames } from '@probity/matching/algorithms/registry.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import type { App } from '#kernel/http/app.ts'
import { mountCall } from '#kernel/http/mount-call.ts'
import type { Services } from '#kernel/services.ts'
import { undoClosing } from './close-below.ts'
import { previewAlgorithm, readSample } from './preview-algorithm.ts'
import { previewRaising } from './preview-raising.ts'

const shown = 20

async function listClosings(tx: Tx): Promise<LevelClosing[]> {
  const { rows } =
    await sql<LevelClosing>`select id, change, jsonb_array_length(hits) as rows, reason, username, create_date, undone
    from level_closings where not is_deleted order by id desc limit ${shown}`.execute(tx)
  return rows
}

export function raisingRoutes(app: App, services: Services): void {
  mountCall(app, calls.preview, (req) => req.inTenant((tx) => previewRaising(tx, services, req.body)))
  mountCall(app, calls.algorithm, async (req) => {
    const sample = await req.inTenant((tx) => readSample(tx, req.body.algorithm))
    return { ...(await previewAlgorithm(services.lists.current(), sample)), known: algorithmNames() }
  })
  mountCall(app, calls.closings, (req) => req.inTenant(listClosings))
  mountCall(app, calls.undoClosing, (req) =>
    req.inTenant(async (tx) => ({ reopened: await undoClosing(tx, req.params.id) })),
  )
}
