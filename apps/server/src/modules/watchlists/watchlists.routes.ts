import fastifyMultipart from '@fastify/multipart'
import { watchlistCalls as calls } from '@probity/contract/watchlists/watchlist-calls.ts'
import { listFileMaxBytes, listFilesMax, ownListMaxBytes } from '@probity/contract/watchlists/watchlists.ts'
import { ownTemplate } from '@probity/watchlists/lists/own/columns.ts'
import type { App } from '#kernel/http/app.ts'
import { mountCall } from '#kernel/http/mount-call.ts'
import type { Services } from '#kernel/services.ts'
import { latestReleases, releaseChanges } from './changes/release-changes.ts'
import { askPublisher, patchList } from './lists/keep-list.ts'
import { listEntries } from './lists/list-entries.ts'
import { listStatus } from './lists/list-status.ts'
import { receiveAnyFiles } from './lists/receive-any-files.ts'
import { receiveListFiles } from './lists/receive-list-files.ts'
import { removeOwnList } from './lists/remove-own-list.ts'
import { saveOwnList } from './lists/save-own-list.ts'

export function watchlistsRoutes(app: App, services: Services): void {
  mountCall(app, calls.status, (req) => listStatus(services, req.actor.organisationId))
  readingRoutes(app, services)
  sharedListRoutes(app, services)
  ownListRoutes(app, services)
}

function readingRoutes(app: App, services: Services): void {
  mountCall(app, calls.releases, () => latestReleases(services))
  mountCall(app, calls.difference, ({ actor, query: { from, to, list, limit } }) =>
    releaseChanges(services, { organisationId: actor.organisationId, from, to, list, limit }),
  )
  mountCall(app, calls.entries, ({ actor, params, query }) =>
    listEntries(services.lists.current(), { code: params.code, organisationId: actor.organisationId, ...query }),
  )
}

/** Shared lists, for the organisation that maintains them. */
function sharedListRoutes(app: App, services: Services): void {
  mountCall(app, calls.change, (req) => patchList(services, { req, code: req.params.code, change: req.body }))
  mountCall(app, calls.update, (req) => askPublisher(services, { req, code: req.params.code }))
  void app.register(async (scope) => {
    await scope.register(fastifyMultipart, {
      limits: { fields: 0, files: listFilesMax, parts: listFilesMax, fileSize: listFileMaxBytes + 1 },
    })
    mountCall(scope as App, calls.sendAnyFiles, (req) => receiveAnyFiles(services, req))
    mountCall(scope as App, calls.sendFiles, (req) => {
      const asked = { req, code: req.params.code, allowOlder: req.query.allow_older === 'true' }
      return req.inShare('upload', () => receiveListFiles(services, asked))
    })
  })
}

function ownListRoutes(app: App, services: Services): void {
  mountCall(app, calls.template, (_, reply) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="own-list.csv"')
      .send(ownTemplate()),
  )
  mountCall(
    app,
    calls.saveOwn,
    (req) => req.inShare('upload', () => saveOwnList(services, { req, list: req.body })),
    // Text grows in JSON: a quotation mark becomes two characters.
    { bodyLimit: 2 * ownListMaxBytes },
  )
  mountCall(app, calls.removeOwn, (req) => removeOwnList(services, { req, code: req.params.code }))
}
