import { attachmentMaxBytes } from '@probity/contract/attachments/attachments.ts'
import { EkycDocumentParts } from '@probity/contract/ekyc/ekyc.ts'
import { ekycDocumentCalls as calls } from '@probity/contract/ekyc/ekyc-calls.ts'
import type { FastifyRequest } from 'fastify'
import type { App } from '#kernel/http/app.ts'
import { mountCall } from '#kernel/http/mount-call.ts'
import { acceptForms, receiveFormOf } from '#kernel/http/receive-form.ts'
import { linksOf } from '#kernel/http/signed-link.ts'
import type { Services } from '#kernel/services.ts'
import { sendAttachment, signPaths, sniffType } from '../../attachments/attachments.public.ts'
import { getClient } from '../clients/clients.queries.ts'
import { getBars, saveBars } from '../marking/hiding.queries.ts'
import { countPages } from '../marking/mark-file.ts'
import { addDocument } from './add-document.ts'
import { checksumsOf, compared, existingOf, noteVerified } from './compare-attachment.ts'
import { getDocument, listDocuments } from './documents.queries.ts'

export function documentRoutes(app: App, services: Services): void {
  listRoute(app, services)
  comparingRoutes(app, services)
  barRoutes(app)
  contentRoutes(app, services)
  void app.register(async (scope) => {
    await acceptForms(scope as App, { maxBytes: attachmentMaxBytes, fields: 10 })
    uploadRoute(scope as App, services)
  })
}

function listRoute(app: App, services: Services): void {
  mountCall(app, calls.list, async (req) => {
    const links = await linksOf(services)
    return req.reading(async (tx) => {
      await getClient(tx, req.params.clientId)
      const { files, total } = await listDocuments(tx, req.params.clientId, req.query)
      return { status: 200 as const, files: signPaths(files, links, req.actor), total }
    })
  })
}

function uploadRoute(app: App, services: Services): void {
  const receive = async (req: FastifyRequest) => {
    const { incoming, fileName, parts } = await receiveFormOf(req, services.files, {
      maxBytes: attachmentMaxBytes,
      schema: EkycDocumentParts,
    })
    try {
      const mime = await sniffType(incoming.place, fileName)
      await services.scan?.(incoming.place)
      // Compared when an Idempotency-Key is repeated.
      Object.assign(req, { body: { ...parts, file_name: fileName, sha256: incoming.sha256 } })
      return await req.inSteps({
        read: (tx) => getClient(tx, parts.ekyc_client_id).catch(() => undefined),
        work: async () => {
          const pages = await countPages(incoming.place, mime)
          await incoming.keep()
          return pages
        },
        write: async (tx, pages) => {
          const { sha256, size } = incoming
          const id = await addDocument(tx, { parts, file: { name: fileName, mime, size, sha256, pages } })
          return getDocument(tx, id)
        },
      })
    } finally {
      await incoming.discard()
    }
  }
  mountCall(app, calls.send, (req) => req.inShare('upload', () => receive(req)), {
    bodyLimit: attachmentMaxBytes + 100_000,
  })
}

function comparingRoutes(app: App, services: Services): void {
  mountCall(app, calls.exist, (req) => req.reading((tx) => existingOf(tx, req.body)))
  mountCall(app, calls.verify, (req) =>
    req.inSteps({
      read: (tx) => compared(tx, req.body.ekyc_client_id, req.body.attachment_id),
      work: async (found) => ({ found, answer: await checksumsOf(services.files, found) }),
      write: async (tx, { found, answer }) => {
        await noteVerified(tx, found.document, answer.is_verified, services.now())
        return answer
      },
    }),
  )
}

function barRoutes(app: App): void {
  mountCall(app, calls.bars, (req) => req.reading((tx) => getBars(tx, req.params.id)))
  mountCall(app, calls.saveBars, (req) => req.inTenant((tx) => saveBars(tx, req.params.id, req.body)))
}

function contentRoutes(app: App, { files }: Services): void {
  for (const way of ['view', 'download'] as const)
    mountCall(app, calls[way], async (req, reply) => {
      const { name, mimeType, sha256, size } = await req.reading((tx) => getDocument(tx, req.params.id))
      return sendAttachment(reply, files, { row: { file_name: name, file_mime: mimeType, sha256, size }, way })
    })
}
