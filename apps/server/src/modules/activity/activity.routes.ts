import {
  activities,
  ChainStatus,
  EntrySeal,
  type Severity,
  SeverityCounts,
} from '@probity/contract/activity/activity.ts'
import { listQuerySchema, type ParsedListQuery } from '@probity/contract/api/list-query.ts'
import { anyOf } from '@probity/contract/identity/access.ts'
import { z } from 'zod'
import { checkEntry } from '#kernel/audit/check-entry.ts'
import type { App } from '#kernel/http/app.ts'
import type { Offered } from '#kernel/modules/module.ts'
import type { BoundResource } from '#kernel/resource/binding.ts'
import { mountResource } from '#kernel/resource/mount.ts'
import { IdParams, ok, success } from '#kernel/resource/mount-reading.ts'
import { countRowsBy } from '#kernel/resource/read.ts'
import type { Services } from '#kernel/services.ts'
import { readUsernames } from './activity.queries.ts'
import { readChainStatus } from './chain/chain-status.queries.ts'
import { checkChain } from './chain/check-chain.ts'
import { entriesOf } from './export-activity.ts'
import { tracesRoutes } from './traces.routes.ts'

const access = anyOf('AUDITLOG')

/** The action log, the traces of every record, and the chain that seals both. */
export function activityRoutes(app: App, services: Services, { tables }: Pick<Offered, 'tables'>): void {
  const entries = entriesOf(tables)
  mountResource(app, activities, entries)
  readingRoutes(app, entries)
  tracesRoutes(app)
  chainRoutes(app, services)
}

function readingRoutes(app: App, entries: BoundResource): void {
  const tags = ['users/activity']
  const config = { access }
  app.get(
    '/v2/users/activity/usernames',
    { config, schema: { tags, response: { 200: ok(z.array(z.string())) } } },
    (req) => req.inTenant(async (tx) => success(await readUsernames(tx))),
  )
  const querystring = listQuerySchema(activities)
  app.get(
    '/v2/users/activity/severities',
    { config, schema: { tags, querystring, response: { 200: ok(SeverityCounts) } } },
    (req) =>
      req.reading(async (tx) => {
        const query = req.query as ParsedListQuery
        const counts = await countRowsBy(tx, entries, { ...query, field: 'severity' })
        const of = (severity: Severity) => counts.get(severity) ?? 0
        return success({ normal: of('normal'), medium: of('medium'), high: of('high') })
      }),
  )
  app.get(
    '/v2/users/activity/:id/seal',
    { config, schema: { tags, params: IdParams, response: { 200: ok(EntrySeal) } } },
    (req) => req.reading(async (tx) => success(await checkEntry(tx, req.params.id))),
  )
}

function chainRoutes(app: App, services: Services): void {
  const schema = { tags: ['audit_chain'], response: { 200: ok(ChainStatus) } }
  app.get('/v2/audit_chain', { config: { access }, schema }, (req) =>
    req.inTenant(async (tx) => success(await readChainStatus(tx, services.now()))),
  )
  // A verification changes no record, and read-only auditors need it most.
  app.post('/v2/audit_chain/verify', { config: { access, reads: true }, schema }, async (req) => {
    await checkChain(services, req.actor)
    return req.inTenant(async (tx) => success(await readChainStatus(tx, services.now())))
  })
}
