import { Inbox, InboxCounts, InboxQuery } from '@probity/contract/inbox/inbox.ts'
import type { App } from '#kernel/http/app.ts'
import type { Offered } from '#kernel/modules/module.ts'
import { ok, success } from '#kernel/resource/mount-reading.ts'
import type { Services } from '#kernel/services.ts'
import { pendingHits } from './pending-hits.queries.ts'
import { readInbox } from './read-inbox.ts'

const tags = ['inbox']
const config = { access: 'signed-in' } as const

/** Every user has an inbox; the caller's keys decide its content. */
export function inboxRoutes(app: App, services: Services, offered: Offered): void {
  app.get(
    '/v2/inbox',
    { config, schema: { tags, querystring: InboxQuery, response: { 200: ok(Inbox) } } },
    async (req) => success(await readInbox(services, { user: req.actor, offered, view: req.query.view })),
  )
  app.get('/v2/inbox/counts', { config, schema: { tags, response: { 200: ok(InboxCounts) } } }, async (req) => {
    const { open, today, binding } = await readInbox(services, { user: req.actor, offered, limit: 0 })
    const pending = await req.reading((tx) => pendingHits(tx, req.actor.keys))
    return success({ open, today, binding, ...pending })
  })
}
