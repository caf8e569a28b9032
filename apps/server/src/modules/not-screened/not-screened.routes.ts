import { notScreenedCalls as calls } from '@probity/contract/not-screened/not-screened-calls.ts'
import type { App } from '#kernel/http/app.ts'
import { mountCall } from '#kernel/http/mount-call.ts'
import type { Services } from '#kernel/services.ts'
import { listGapsOf, readLedger } from './read-ledger.ts'

export function notScreenedRoutes(app: App, services: Services): void {
  const askedBy = async (organisationId: number, limit: number) => ({
    services,
    organisationId,
    lists: await listGapsOf(services, organisationId),
    now: services.now(),
    limit,
  })
  mountCall(app, calls.state, async (req) => {
    const asked = await askedBy(req.actor.organisationId, 0)
    const { items: _none, ...state } = await req.reading((tx) => readLedger(tx, asked))
    return state
  })
  mountCall(app, calls.list, async (req) => {
    const asked = await askedBy(req.actor.organisationId, req.query.limit)
    return req.reading((tx) => readLedger(tx, asked))
  })
}
