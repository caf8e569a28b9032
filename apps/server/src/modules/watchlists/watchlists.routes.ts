import fastifyMultipart from '@fastify/multipart'
import { anyOf } from '@probity/contract/identity/access.ts'
import {
  BringListFiles,
  ListEntries,
  ListRelease,
  listFileMaxBytes,
  listFilesMax,
  ownListMaxBytes,
  PatchWatchlist,
  ReceivedFiles,
  ReleaseChanges,
  SaveOwnList,
  WatchlistStatus,
} from '@probity/contract/watchlists/watchlists.ts'
import { ownTemplate } from '@probity/watchlists/lists/own/columns.ts'
import { z } from 'zod'
import type { App } from '#kernel/http/app.ts'
import { ok, success } from '#kernel/resource/mount-reading.ts'
import type { Services } from '#kernel/services.ts'
import { fileAnswer } from '#kernel/web/file-answer.ts'
import { latestReleases, releaseChanges } from './changes/release-changes.ts'
import { askPublisher, patchList } from './lists/keep-list.ts'
import { listEntries } from './lists/list-entries.ts'
import { listStatus } from './lists/list-status.ts'
import { receiveAnyFiles } from './lists/receive-any-files.ts'
import { receiveListFiles } from './lists/receive-list-files.ts'
import { removeOwnList } from './lists/remove-own-list.ts'
import { saveOwnList } from './lists/save-own-list.ts'

const tags = ['watchlists']
const access = anyOf('SETTINGS')
const reading = anyOf('SETTINGS', 'SCREENING', 'AUDITLOG')
const Code = z.object({ code: z.string().min(1).max(60) })
const Coded = ok(z.object({ code: z.string() }))
const releaseId = z.string().regex(/^[0-9a-f]{64}$/)

export function watchlistsRoutes(app: App, services: Services): void {
  app.get(
    '/v2/watchlists',
    { config: { access: 'signed-in' }, schema: { tags, response: { 200: ok(WatchlistStatus) } } },
    async (req) => success(await listStatus(services, req.actor.organisationId)),
  )
  readingRoutes(app, services)
  sharedListRoutes(app, services)
  ownListRoutes(app, services)
}

function readingRoutes(app: App, services: Services): void {
  app.get(
    '/v2/watchlists/releases',
    { config: { access: reading }, schema: { tags, response: { 200: ok(z.array(ListRelease)) } } },
    async () => success(await latestReleases(services)),
  )
  const querystring = z.strictObject({
    from: releaseId.optional(),
    to: releaseId.optional(),
    list: z.string().max(60).optional(),
    limit: z.coerce.number().int().min(0).max(500).default(100),
  })
  app.get(
    '/v2/watchlists/difference',
    { config: { access: reading }, schema: { tags, querystring, response: { 200: ok(ReleaseChanges) } } },
    async ({ actor, query: { from, to, list, limit } }) =>
      success(await releaseChanges(services, { organisationId: actor.organisationId, from, to, list, limit })),
  )
  const paging = z.strictObject({
    q: z.string().trim().max(200).default(''),
    skip: z.coerce.number().int().min(0).default(0),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  })
  app.get(
    '/v2/watchlists/:code/entries',
    {
      config: { access: reading },
      schema: { tags, params: Code, querystring: paging, response: { 200: ok(ListEntries) } },
    },
    async ({ actor, params, query }) => {
      const page = { code: params.code, organisationId: actor.organisationId, ...query }
      return success(await listEntries(services.lists.current(), page))
    },
  )
}

/** Shared lists, for the organisation that maintains them. */
function sharedListRoutes(app: App, services: Services): void {
  app.patch(
    '/v2/watchlists/:code',
    { config: { access }, schema: { tags, params: Code, body: PatchWatchlist, response: { 200: Coded } } },
    async (req) => success(await patchList(services, { req, code: req.params.code, change: req.body })),
  )
  app.post(
    '/v2/watchlists/:code/update',
    { config: { access }, schema: { tags, params: Code, response: { 200: Coded } } },
    async (req) => success(await askPublisher(services, { req, code: req.params.code })),
  )
  void app.register(async (scope) => {
    await scope.register(fastifyMultipart, {
      limits: { fields: 0, files: listFilesMax, parts: listFilesMax, fileSize: listFileMaxBytes + 1 },
    })
    const uploading = scope as App
    const consumes = ['multipart/form-data']
    uploading.post(
      '/v2/watchlists/files',
      { config: { access }, schema: { tags, consumes, response: { 200: ok(z.array(ReceivedFiles)) } } },
      async (req) => success(await receiveAnyFiles(services, req)),
    )
    uploading.post(
      '/v2/watchlists/:code/files',
      {
        config: { access },
        schema: {
          tags,
          consumes,
          params: Code,
          querystring: BringListFiles,
          response: { 200: ok(ReceivedFiles) },
        },
      },
      async (req) => {
        const allowOlder = req.query.allow_older === 'true'
        const asked = { req, code: req.params.code, allowOlder }
        return req.inShare('upload', async () => success(await receiveListFiles(services, asked)))
      },
    )
  })
}

function ownListRoutes(app: App, services: Services): void {
  app.get(
    '/v2/watchlists/template',
    { config: { access }, schema: { tags, response: fileAnswer('The heads of a list of its own', 'text/csv') } },
    (_, reply) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="own-list.csv"')
        .send(ownTemplate()),
  )
  app.post(
    '/v2/watchlists/own',
    {
      config: { access },
      // Text grows in JSON: a quotation mark becomes two characters.
      bodyLimit: 2 * ownListMaxBytes,
      schema: {
        tags,
        body: SaveOwnList,
        response: { 200: ok(z.object({ code: z.string(), rows: z.number().int() })) },
      },
    },
    (req) => req.inShare('upload', async () => success(await saveOwnList(services, { req, list: req.body }))),
  )
  app.delete(
    '/v2/watchlists/own/:code',
    { config: { access }, schema: { tags, params: Code, response: { 200: Coded } } },
    async (req) => success(await removeOwnList(services, { req, code: req.params.code })),
  )
}
