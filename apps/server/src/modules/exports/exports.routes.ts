import { addressOf } from '@probity/contract/api/call.ts'
import { exportCalls as calls, exportCallsOf, exportTypesOf } from '@probity/contract/exports/export-calls.ts'
import { type ExportType, exporting, exportTypeNames, exportTypes } from '@probity/contract/exports/export-types.ts'
import { exportHistory, exportLimits } from '@probity/contract/exports/exports.ts'
import { isAllowed } from '@probity/contract/identity/access.ts'
import { inTenant } from '#kernel/database/tenant.ts'
import { AppError, notFound } from '#kernel/errors.ts'
import type { ExportList } from '#kernel/export/export-list.ts'
import type { App } from '#kernel/http/app.ts'
import { mountCall } from '#kernel/http/mount-call.ts'
import { linksOf } from '#kernel/http/signed-link.ts'
import type { Offered } from '#kernel/modules/module.ts'
import type { BoundResource, Row } from '#kernel/resource/binding.ts'
import { mountReading } from '#kernel/resource/mount-reading.ts'
import { getRow } from '#kernel/resource/read.ts'
import type { Services } from '#kernel/services.ts'
import { beginExport } from './begin-export.ts'
import { type ExportRecord, getOwnExport, moveExport } from './exports.queries.ts'
import { acceptPagedExports } from './paged-export.ts'
import { columnInfo, previewExport } from './preview-export.ts'
import { exportFileName, listOf, streamExport } from './stream-export.ts'

const resource: BoundResource = {
  spec: exportHistory,
  table: 'export_rows',
  access: { read: exporting, write: exporting },
}
type Keys = ReadonlySet<string>

const mayTake = (keys: Keys, type: ExportType): boolean => isAllowed(keys, exportTypes[type].access)

export function exportsRoutes(app: App, services: Services, offered: Offered): void {
  const lists = offered.exports()
  for (const list of lists) {
    directRoute(app, services, list)
    startRoutes(app, services, list)
  }
  choiceRoute(app, lists)
  mountReading(app, resource, {
    present: async (_tx, rows, { request }) => rows.map((row) => shownTo(request.actor.keys, lists, row)),
  })
  fileRoutes(app, services, lists)
  acceptPagedExports(app, services)
}

/** A filter may name a customer: a user without access to a list sees that it was exported, but not which part. */
function shownTo(keys: Keys, lists: readonly ExportList[], row: Row): Row {
  if (!('filter' in row)) return row
  const list = lists.find(({ type }) => type === row['type'])
  return list && mayTake(keys, list.type) ? row : { ...row, filter: null }
}

/** A list as a file, streamed while it is written. */
function directRoute(app: App, { db, now }: Services, list: ExportList): void {
  mountCall(app, exportCallsOf(list.type).direct, async (req, reply) => {
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
  })
}

function choiceRoute(app: App, lists: readonly ExportList[]): void {
  mountCall(app, calls.types, ({ actor }) =>
    exportTypeNames
      .map((type) => listOf(lists, type))
      .filter(({ type }) => mayTake(actor.keys, type))
      .map(({ type, columns }) => ({ type, columns: columns.map(columnInfo) })),
  )
}

/** Each list has its own address, with the access of that list. */
function startRoutes(app: App, { now }: Services, list: ExportList): void {
  const { preview, start } = exportCallsOf(list.type)
  mountCall(app, preview, (req) =>
    req.reading((tx) => previewExport(tx, { list, keys: req.actor.keys, view: req.body })),
  )
  mountCall(app, start, (req) => {
    const { delivery, ...view } = req.body
    return req.inTenant(async (tx) => {
      const { id } = await beginExport(tx, { list, keys: req.actor.keys, view, delivery, now: now() })
      return getRow(tx, resource, { id })
    })
  })
}

/** Only the requester, who must still hold the rights of the request. */
function mayFetch({ type, keys }: ExportRecord, held: Keys): void {
  if (!mayTake(held, type)) throw new AppError('E_FORBIDDEN')
  const isOfNumbers = type === 'person' || type === 'identity'
  if (keys.includes('PERSON') && isOfNumbers && !held.has('PERSON')) throw new AppError('E_FORBIDDEN')
}

const expired = () => new AppError('E_NOT_FOUND', {}, 'This file has expired and was removed. Export it again.')

function requireFile({ step, sha256, expires_date }: ExportRecord, now: number): string {
  if (step === 'expired' || (expires_date !== null && expires_date <= now)) throw expired()
  if (step !== 'ready' || sha256 === null) throw notFound()
  return sha256
}

function fileRoutes(app: App, services: Services, lists: readonly ExportList[]): void {
  const { now } = services
  mountCall(app, calls.cancel, (req) =>
    req.inTenant(async (tx) => {
      const { id } = await getOwnExport(tx, req.params.id, { locks: true })
      const isMoved = await moveExport(tx, id, { from: ['waiting', 'running'], step: 'cancelled', now: now() })
      if (!isMoved) throw new AppError('E_CONFLICT', {}, 'This export has ended already. Refresh to see how.')
      return getRow(tx, resource, { id })
    }),
  )
  mountCall(app, calls.link, async (req) => {
    const links = await linksOf(services)
    const found = await req.reading((tx) => getOwnExport(tx, req.params.id))
    mayFetch(found, req.actor.keys)
    requireFile(found, now())
    return { href: links.sign(addressOf(calls.file, { params: { id: found.id } }), req.actor) }
  })
  fileRoute(app, services, lists)
}

function fileRoute(app: App, { files, now }: Services, lists: readonly ExportList[]): void {
  mountCall(
    app,
    calls.file,
    async (req, reply) => {
      const found = await req.reading((tx) => getOwnExport(tx, req.params.id))
      // The link was made minutes ago for a user with the rights.
      if (req.actor.sessionId !== 'link') mayFetch(found, req.actor.keys)
      const content = await files.open(requireFile(found, now()))
      const name = exportFileName(listOf(lists, found.type), found.format)
      return reply
        .type(exportTypesOf[found.format])
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'no-store')
        .send(content)
    },
    { exposeHeadRoute: false },
  )
}
