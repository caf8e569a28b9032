import { inboxCalls as calls } from '@probity/contract/inbox/inbox-calls.ts'
import type { App } from '#kernel/http/app.ts'
import { mountCall } from '#kernel/http/mount-call.ts'
import type { Offered } from '#kernel/modules/module.ts'
import type { Services } from '#kernel/services.ts'
import { pendingHits } from './pending-hits.queries.ts'
import { readInbox } from './read-inbox.ts'

export function inboxRoutes(app: App, services: Services, offered: Offered): void {
  mountCall(app, calls.items, (req) => readInbox(services, { user: req.actor, offered, view: req.query.view }))
  mountCall(app, calls.counts, async (req) => {
    const { open, today, binding } = await readInbox(services, { user: req.actor, offered, limit: 0 })
    const pending = await req.reading((tx) => pendingHits(tx, req.actor.keys))
    return { open, today, binding, ...pending }
  })
}
