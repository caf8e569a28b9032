import { anyOf } from '@probity/contract/access.ts'
import { activities, ChainStatus } from '@probity/contract/activity.ts'
import { z } from 'zod'
import type { App } from '#kernel/app.ts'
import { mountResource, ok, success } from '#kernel/resource/mount.ts'
import type { Services } from '#kernel/services.ts'
import { readUsernames } from './activity.queries.ts'
import { readChainStatus } from './chain-status.queries.ts'
import { checkChain } from './check-chain.ts'
import { tracesRoutes } from './traces.routes.ts'

const access = anyOf('AUDITLOG')

/** The action log, the traces of every record, and the chain that seals both. */
export function activityRoutes(app: App, services: Services): void {
  mountResource(app, activities, { table: 'activity_rows', access: { read: access, write: access } })
  app.get(
    '/v2/users/activity/usernames',
    { config: { access }, schema: { tags: ['users/activity'], response: { 200: ok(z.array(z.string())) } } },
    (req) => req.inTenant(async (tx) => success(await readUsernames(tx))),
  )
  tracesRoutes(app)
  chainRoutes(app, services)
}

function chainRoutes(app: App, services: Services): void {
  const schema = { tags: ['audit_chain'], response: { 200: ok(ChainStatus) } }
  app.get('/v2/audit_chain', { config: { access }, schema }, (req) =>
    req.inTenant(async (tx) => success(await readChainStatus(tx, services.now()))),
  )
  // Looking again changes no record; auditors above all have to be able to.
  app.post('/v2/audit_chain/verify', { config: { access, reads: true }, schema }, async (req) => {
    await checkChain(services, req.actor)
    return req.inTenant(async (tx) => success(await readChainStatus(tx, services.now())))
  })
}
