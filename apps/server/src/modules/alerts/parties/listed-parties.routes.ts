import { listedPartyCalls as calls } from '@probity/contract/alerts/calls/review-calls.ts'
import { notFound } from '#kernel/errors.ts'
import type { App } from '#kernel/http/app.ts'
import { mountCall } from '#kernel/http/mount-call.ts'
import { visibleTo } from '#kernel/list-service.ts'
import type { Services } from '#kernel/services.ts'
import { splitsOf } from './party-splits.ts'
import { joinParty, rowsOf, splitParty } from './split-party.ts'

export function listedPartiesRoutes(app: App, { lists }: Services): void {
  mountCall(app, calls.rows, async (req) => {
    const release = lists.current()
    const { entity } = req.params
    const record = await release.record(entity)
    const isSeen = visibleTo(release.lists, req.actor.organisationId).some(({ code }) => code === record?.list)
    if (!isSeen) throw notFound()
    const group = release.partyOf(entity)
    if (!group) return null
    const rows = await rowsOf(release, entity)
    const splits = await req.reading((tx) =>
      splitsOf(
        tx,
        group.members.map(({ id }) => id),
      ),
    )
    return { party: group.party, rows, links: group.links, splits }
  })
  mountCall(app, calls.split, (req) => req.inTenant((tx) => splitParty(tx, lists.current(), req.body)))
  mountCall(app, calls.join, (req) => req.inTenant((tx) => joinParty(tx, lists.current(), req.params.id)))
}
