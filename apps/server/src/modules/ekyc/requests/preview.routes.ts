import { bankCalls } from '@probity/contract/ekyc/ekyc-calls.ts'
import { notFound } from '#kernel/errors.ts'
import type { App } from '#kernel/http/app.ts'
import { mountCall } from '#kernel/http/mount-call.ts'
import type { Services } from '#kernel/services.ts'
import { getBank } from '../banks/banks.queries.ts'
import { getDocument } from '../documents/documents.queries.ts'
import { hidingOf } from '../marking/hiding.queries.ts'
import { markedPage } from '../marking/mark-file.ts'
import { markOf } from '../marking/mark-of.ts'

/** A page as the bank will see it, before anything is sent. */
export function previewRoute(app: App, services: Services): void {
  mountCall(app, bankCalls.preview, async (req, reply) => {
    const { document, bank, hide } = await req.reading(async (tx) => ({
      document: await getDocument(tx, req.params.document),
      bank: await getBank(tx, req.params.id),
      hide: await hidingOf(tx, req.params.document),
    }))
    const { pages, sha256, mimeType: mime } = document
    if (pages === null || req.params.page > pages) throw notFound()
    const mark = markOf({ bank: bank.name, ref: 'preview', user: req.actor.username, now: services.now() })
    const content = await req.inShare('report', () =>
      markedPage(services.files, { sha256, mime, pages, mark, hide }, req.params.page),
    )
    return reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .type('image/png')
      .send(content)
  })
}
