import {
  ExportChoice,
  ExportLink,
  ExportPreview,
  ExportView,
  exportHistory,
  exportLimits,
  exportTypes,
  PreviewExport,
  StartExport,
} from '@probity/contract/exports/exports.ts'
import { anyOf, isAllowed } from '@probity/contract/identity/access.ts'
import { z } from 'zod'
import { inTenant } from '#kernel/database/tenant.ts'
import { AppError, notFound } from '#kernel/errors.ts'
import type { ExportList } from '#kernel/export/export-list.ts'
import type { App } from '#kernel/http/app.ts'
import { linksOf } from '#kernel/http/signed-link.ts'
import type { Offered } from '#kernel/modules/module.ts'
import type { BoundResource, Row } from '#kernel/resource/binding.ts'
import { IdParams, mountReading, ok, success } from '#kernel/resource/mount-reading.ts'
import { getRow } from '#kernel/resource/read.ts'
import type { Services } from '#kernel/services.ts'
import { fileAnswer } from '#kernel/web/file-answer.ts'
import { beginExport } from './begin-export.ts'
import { type ExportRecord, getOwnExport, moveExport } from './exports.queries.ts'
import { acceptPagedExports } from './paged-export.ts'
import { columnInfo, previewExport } from './preview-export.ts'
import { exportFileName, exportTypesOf, streamExport } from './stream-export.ts'
import { listOf } from './write-export.ts'

const access = anyOf('EXPORT')
const tags = ['exports']
const history: BoundResource = { spec: exportHistory, table: 'export_rows', access: { read: access, write: access } }
const Shown = ok(exportHistory.row.partial().loose())
type Keys = ReadonlySet<string>

export function exportsRoutes(app: App, services: Services, offered: Offered): void {
  const lists = offered.exports()
  for (const list of lists) {
    directRoute(app, services, list)
    startRoutes(app, services, list)
  }
  choiceRoute(app, lists)
  mountReading(app, history, {
    present: async (_tx, rows, { request }) => rows.map((row) => shownTo(request.actor.keys, lists, row)),
  })
  fileRoutes(app, services, lists)
  acceptPagedExports(app, services, lists)
}

/** A filter may name a customer: a user without access to a list sees that it was exported, but not which part. */
function shownTo(keys: Keys, lists: readonly ExportList[], row: Row): Row {
  if (!('filter' in row)) return row
  const list = lists.find(({ type }) => type === row['type'])
  return list && isAllowed(keys, list.access) ? row : { ...row, filter: null }
}

/** `POST {path}/export`: a list as a file, streamed while it is written. */
function directRoute(app: App, { db, now }: Services, list: ExportList): void {
  app.post(
    `/v2/${list.path}/export`,
    {
      config: { access: list.access, reads: true },
      schema: {
        tags: [list.path],
        body: ExportView,
        response: fileAnswer('The view as a file', ...Object.values(exportTypesOf)),
      },
    },
    async (req, reply) => {
      const { keys } = req.actor
      const view = req.body
      const begun = await req.inTenant((tx) =>
        beginExport(tx, { list, keys, view, delivery: 'direct', rowsMax: exportLimits.directRows, now: now() }),
      )
      const ended = (done: number) =>
        inTenant(db, req.actor, (tx) => moveExport(tx, begun.id, { from: ['running'], step: 'sent', now: now(), done }))
      const content = streamExport((work) => req.reading(work), {
        ...{ list, keys, ...begun, lang: view.lang, format: view.format },
        columns: view.columns ?? list.columns.map(({ key }) => key),
        onEnd: async (done) => void (await ended(done)),
      })
      return reply
        .type(exportTypesOf[view.format])
        .header('content-disposition', `attachment; filename="${exportFileName(list, view.format)}"`)
        .header('cache-control', 'no-store')
        .send(content)
    },
  )
}

function choiceRoute(app: App, lists: readonly ExportList[]): void {
  app.get(
    '/v2/exports/types',
    { config: { access }, schema: { tags, response: { 200: ok(z.array(ExportChoice)) } } },
    (req) =>
      Promise.resolve(
        success(
          exportTypes
            .map((type) => listOf(lists, type))
            .filter((list) => isAllowed(req.actor.keys, list.access))
            .map(({ type, columns }) => ({ type, columns: columns.map(columnInfo) })),
        ),
      ),
  )
}

/** Each list has its own address, with the access of that list. */
function startRoutes(app: App, { now }: Services, list: ExportList): void {
  const config = { access: list.access, reads: true }
  app.post(
    `/v2/exports/${list.type}/preview`,
    { config, schema: { tags, body: PreviewExport, response: { 200: ok(ExportPreview) } } },
    (req) =>
      req.reading(async (tx) => success(await previewExport(tx, { list, keys: req.actor.keys, view: req.body }))),
  )
  app.post(
    `/v2/exports/${list.type}`,
    { config, schema: { tags, body: StartExport, response: { 200: Shown } } },
    (req) => {
      const { delivery, ...view } = req.body
      return req.inTenant(async (tx) => {
        const { id } = await beginExport(tx, { list, keys: req.actor.keys, view, delivery, now: now() })
        return success(await getRow(tx, history, { id }))
      })
    },
  )
}

/** Only the requester, who must still hold the rights of the request. */
function mayFetch({ type, keys }: ExportRecord, held: Keys, lists: readonly ExportList[]): void {
  if (!isAllowed(held, listOf(lists, type).access)) throw new AppError('E_FORBIDDEN')
  const isOfNumbers = type === 'person' || type === 'identity'
  if (keys.includes('PERSON') && isOfNumbers && !held.has('PERSON')) throw new AppError('E_FORBIDDEN')
}

const expired = () => new AppError('E_NOT_FOUND', {}, 'This file has expired and was removed. Export it again.')

function requireFile({ step, sha256, expires_date }: ExportRecord, now: number): string {
  if (step === 'expired' || (expires_date !== null && expires_date <= now)) throw expired()
  if (step !== 'ready' || sha256 === null) throw notFound()
  return sha256
}

const pathOf = (id: number): string => `/v2/exports/${id}/file`

function fileRoutes(app: App, services: Services, lists: readonly ExportList[]): void {
  const { files, now } = services
  const params = { tags, params: IdParams }
  app.post(
    '/v2/exports/:id/cancel',
    { config: { access, reads: true }, schema: { ...params, response: { 200: Shown } } },
    (req) =>
      req.inTenant(async (tx) => {
        const { id } = await getOwnExport(tx, req.params.id, { locks: true })
        const isMoved = await moveExport(tx, id, { from: ['waiting', 'running'], step: 'cancelled', now: now() })
        if (!isMoved) throw new AppError('E_CONFLICT', {}, 'This export has ended already. Refresh to see how.')
        return success(await getRow(tx, history, { id }))
      }),
  )
  app.post(
    '/v2/exports/:id/link',
    { config: { access, reads: true }, schema: { ...params, response: { 200: ok(ExportLink) } } },
    async (req) => {
      const links = await linksOf(services)
      const found = await req.reading((tx) => getOwnExport(tx, req.params.id))
      mayFetch(found, req.actor.keys, lists)
      requireFile(found, now())
      return success({ href: links.sign(pathOf(found.id), req.actor) })
    },
  )
  app.get(
    '/v2/exports/:id/file',
    {
      config: { access, signedLink: true },
      exposeHeadRoute: false,
      schema: {
        ...params,
        querystring: z.strictObject({ link: z.string().max(2_000).optional() }),
        response: fileAnswer('The file', ...Object.values(exportTypesOf)),
      },
    },
    async (req, reply) => {
      const found = await req.reading((tx) => getOwnExport(tx, req.params.id))
      // The link was made minutes ago for a user with the rights.
      if (req.actor.sessionId !== 'link') mayFetch(found, req.actor.keys, lists)
      const content = await files.open(requireFile(found, now()))
      const name = exportFileName(listOf(lists, found.type), found.format)
      return reply
        .type(exportTypesOf[found.format])
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'no-store')
        .send(content)
    },
  )
}
