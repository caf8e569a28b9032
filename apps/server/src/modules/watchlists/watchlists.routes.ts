import { anyOf } from '@probity/contract/access.ts'
import { ownListMaxBytes, SaveOwnList, WatchlistStatus } from '@probity/contract/watchlists.ts'
import { ownTemplate } from '@probity/watchlists/lists/own/columns.ts'
import { z } from 'zod'
import type { App } from '#kernel/app.ts'
import { ok, success } from '#kernel/resource/mount.ts'
import type { Services } from '#kernel/services.ts'
import { listStatus } from './list-status.ts'
import { removeOwnList } from './remove-own-list.ts'
import { saveOwnList } from './save-own-list.ts'

const tags = ['watchlists']
const access = anyOf('SETTINGS')

export function watchlistsRoutes(app: App, services: Services): void {
  app.get(
    '/v2/watchlists',
    { config: { access: 'signed-in' }, schema: { tags, response: { 200: ok(WatchlistStatus) } } },
    async (req) => success(await listStatus(services, req.actor.organisationId)),
  )
  app.get('/v2/watchlists/template', { config: { access }, schema: { tags } }, (_, reply) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="own-list.csv"')
      .send(ownTemplate()),
  )
  app.post(
    '/v2/watchlists/own',
    {
      config: { access },
      // Text grows in JSON: a quote becomes two characters.
      bodyLimit: 2 * ownListMaxBytes,
      schema: {
        tags,
        body: SaveOwnList,
        response: { 200: ok(z.object({ code: z.string(), rows: z.number().int() })) },
      },
    },
    async (req) => success(await saveOwnList(services, { req, list: req.body })),
  )
  app.delete(
    '/v2/watchlists/own/:code',
    {
      config: { access },
      schema: {
        tags,
        params: z.object({ code: z.string().max(60) }),
        response: { 200: ok(z.object({ code: z.string() })) },
      },
    },
    async (req) => success(await removeOwnList(services, { req, code: req.params.code })),
  )
}
