import { activities } from '@probity/contract/activity/activity.ts'
import { activityCalls as calls } from '@probity/contract/activity/activity-calls.ts'
import { type Severity } from '@probity/contract/activity/activity-types.ts'
import { checkEntry } from '#kernel/audit/check-entry.ts'
import type { App } from '#kernel/http/app.ts'
import { mountCall } from '#kernel/http/mount-call.ts'
import type { Offered } from '#kernel/modules/module.ts'
import type { BoundResource } from '#kernel/resource/binding.ts'
import { mountResource } from '#kernel/resource/mount.ts'
import { countRowsBy } from '#kernel/resource/read.ts'
import type { Services } from '#kernel/services.ts'
import { readUsernames } from './activity.queries.ts'
import { readChainStatus } from './chain/chain-status.queries.ts'
import { checkChain } from './chain/check-chain.ts'
import { entriesOf } from './export-activity.ts'
import { tracesRoutes } from './traces.routes.ts'

/** The action log, the traces of every record, and the chain that seals both. */
export function activityRoutes(app: App, services: Services, { tables }: Pick<Offered, 'tables'>): void {
  const entries = entriesOf(tables)
  mountResource(app, activities, entries)
  readingRoutes(app, entries)
  tracesRoutes(app)
  chainRoutes(app, services)
}

function readingRoutes(app: App, entries: BoundResource): void {
  mountCall(app, calls.usernames, (req) => req.inTenant(readUsernames))
  mountCall(app, calls.severities, (req) =>
    req.reading(async (tx) => {
      const counts = await countRowsBy(tx, entries, { ...req.query, field: 'severity' })
      const of = (severity: Severity) => counts.get(severity) ?? 0
      return { normal: of('normal'), medium: of('medium'), high: of('high') }
    }),
  )
  mountCall(app, calls.seal, (req) => req.reading((tx) => checkEntry(tx, req.params.id)))
}

function chainRoutes(app: App, services: Services): void {
  mountCall(app, calls.chain, (req) => req.inTenant((tx) => readChainStatus(tx, services.now())))
  mountCall(app, calls.verifyChain, async (req) => {
    await checkChain(services, req.actor)
    return req.inTenant((tx) => readChainStatus(tx, services.now()))
  })
}
