import { portalCalls } from '@probity/contract/ekyc/portal-calls.ts'
import type { FastifyRequest } from 'fastify'
import { inTenant, type Tx } from '#kernel/database/tenant.ts'
import { notFound } from '#kernel/errors.ts'
import type { App } from '#kernel/http/app.ts'
import { mountCall } from '#kernel/http/mount-call.ts'
import type { Services } from '#kernel/services.ts'
import { contentDisposition } from '#kernel/web/content-disposition.ts'
import { getDocument } from '../documents/documents.queries.ts'
import { hidingOf } from '../marking/hiding.queries.ts'
import { type Marking, markedFile, markedPage } from '../marking/mark-file.ts'
import { markOf } from '../marking/mark-of.ts'
import { withoutNumbers } from '../marking/numbers-in-text.ts'
import { recordLook } from '../requests/looks.queries.ts'
import { ownRequest, requireOpen } from './portal.queries.ts'

/** Nothing in the response runs, the browser stores nothing, and no other site can frame it. */
const safe = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'x-content-type-options': 'nosniff',
} as const

/** The only way a document leaves: as marked pages or as a marked PDF; each look is logged first. */
export function portalDocumentRoutes(app: App, services: Services): void {
  mountCall(app, portalCalls.page, async (req, reply) => {
    const { page } = req.params
    const { marking } = await opened(services, req, { ...req.params, way: 'view' })
    const content = await req.inShare('report', () => markedPage(services.files, marking, page))
    return reply.headers(safe).type('image/png').send(content)
  })
  mountCall(app, portalCalls.download, async (req, reply) => {
    const { marking, name } = await opened(services, req, { ...req.params, page: 1, way: 'download' })
    const content = await req.inShare('report', () => markedFile(services.files, marking))
    const fileName = `${withoutNumbers(name).replace(/\.[^.]+$/, '')}.pdf`
    return reply
      .headers({ ...safe, 'content-disposition': contentDisposition('attachment', fileName) })
      .type('application/pdf')
      .send(content)
  })
}

interface Asked {
  id: number
  document: number
  page: number
  way: 'view' | 'download'
}

/** The document of an open request of this bank, after its look was logged. */
async function opened(
  services: Services,
  { bank }: FastifyRequest,
  asked: Asked,
): Promise<{ marking: Marking; name: string }> {
  const now = services.now()
  return inTenant(services.db, bank.actor, async (tx: Tx) => {
    const { row, request } = await ownRequest(tx, { id: asked.id, bank: bank.bank, now })
    requireOpen(row)
    const shared = request.documents.find((document) => document.id === asked.document)
    if (!shared || shared.pages === null || asked.page > shared.pages) throw notFound()
    const { sha256, mimeType } = await getDocument(tx, shared.id)
    await recordLook(tx, {
      request: row.id,
      document: shared.id,
      member: bank.member,
      way: asked.way,
      page: asked.page,
      now,
    })
    const mark = markOf({ bank: bank.bankName, ref: row.ref, user: bank.email.split('@')[0] ?? '', now })
    return {
      marking: { sha256, mime: mimeType, pages: shared.pages, mark, hide: await hidingOf(tx, shared.id) },
      name: shared.name,
    }
  })
}
