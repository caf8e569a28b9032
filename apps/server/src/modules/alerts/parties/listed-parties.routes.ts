import { ListedPartyRows, SplitParty } from '@probity/contract/alerts/listed-parties.ts'
import { type Access, anyOf } from '@probity/contract/identity/access.ts'
import { z } from 'zod'
import { notFound } from '#kernel/errors.ts'
import type { App } from '#kernel/http/app.ts'
import { visibleTo } from '#kernel/list-service.ts'
import { IdParams, ok, success } from '#kernel/resource/mount-reading.ts'
import type { Services } from '#kernel/services.ts'
import { splitsOf } from './party-splits.ts'
import { joinParty, rowsOf, splitParty } from './split-party.ts'

const tags = ['listed_parties']
const reading = anyOf('SCREENING', 'ALERTCASEPOOL', 'ALERTSHISTORY')
/** Setting rows apart changes what every colleague is shown: a matter for a compliance officer. */
const splitting: Access = { allOf: [['ALERTSHISTORY', 'ALERTCASEPOOL'], ['SCREENING'], ['SETTINGS']] }
const Done = ok(z.object({ id: z.number().int() }))

export function listedPartiesRoutes(app: App, { lists }: Services): void {
  const params = z.object({ entity: z.string().min(1).max(200) })
  app.get(
    '/v2/listed_parties/:entity',
    { config: { access: reading }, schema: { tags, params, response: { 200: ok(ListedPartyRows.nullable()) } } },
    async (req) => {
      const release = lists.current()
      const { entity } = req.params
      const record = await release.record(entity)
      const isSeen = visibleTo(release.lists, req.actor.organisationId).some(({ code }) => code === record?.list)
      if (!isSeen) throw notFound()
      const group = release.partyOf(entity)
      if (!group) return success(null)
      const rows = await rowsOf(release, entity)
      const splits = await req.reading((tx) =>
        splitsOf(
          tx,
          group.members.map(({ id }) => id),
        ),
      )
      return success({ party: group.party, rows, links: group.links, splits })
    },
  )
  app.post(
    '/v2/listed_parties/splits',
    { config: { access: splitting }, schema: { tags, body: SplitParty, response: { 200: Done } } },
    (req) => req.inTenant(async (tx) => success(await splitParty(tx, lists.current(), req.body))),
  )
  app.delete(
    '/v2/listed_parties/splits/:id',
    { config: { access: splitting }, schema: { tags, params: IdParams, response: { 200: Done } } },
    (req) => req.inTenant(async (tx) => success(await joinParty(tx, lists.current(), req.params.id))),
  )
}
