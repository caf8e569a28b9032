import fastifyMultipart from '@fastify/multipart'
import { attachmentMaxBytes } from '@probity/contract/attachments/attachments.ts'
import {
  AskExist,
  AskVerify,
  EkycBars,
  EkycDocument,
  EkycDocumentParts,
  EkycExist,
  EkycPage,
  EkycVerified,
} from '@probity/contract/ekyc/ekyc.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { App } from '#kernel/http/app.ts'
import { receiveFormOf } from '#kernel/http/receive-form.ts'
import { linksOf } from '#kernel/http/signed-link.ts'
import { IdParams, ok, success } from '#kernel/resource/mount-reading.ts'
import type { Services } from '#kernel/services.ts'
import { fileAnswer } from '#kernel/web/file-answer.ts'
import { sendAttachment, signPaths, sniffType } from '../../attachments/attachments.public.ts'
import { getClient } from '../clients/clients.queries.ts'
import { ekycAccess as access, tags } from '../ekyc-access.ts'
import { getBars, saveBars } from '../marking/hiding.queries.ts'
import { countPages } from '../marking/mark-file.ts'
import { addDocument } from './add-document.ts'
import { checksumsOf, compared, existingOf, noteVerified } from './compare-attachment.ts'
import { getDocument, listDocuments } from './documents.queries.ts'

const ClientParams = z.object({ clientId: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) })

export function documentRoutes(app: App, services: Services): void {
  listRoute(app, services)
  comparingRoutes(app, services)
  barRoutes(app)
  contentRoute(app, services, 'view')
  contentRoute(app, services, 'download')
  void app.register(async (scope) => {
    await scope.register(fastifyMultipart, {
      limits: {
        fields: 10,
        fieldSize: 2_000,
        fieldNameSize: 100,
        files: 2,
        parts: 12,
        fileSize: attachmentMaxBytes + 1,
      },
      defParamCharset: 'utf8',
    } as Parameters<typeof fastifyMultipart>[1])
    uploadRoute(scope as App, services)
  })
}

function listRoute(app: App, services: Services): void {
  app.get(
    '/v2/ekyc/documents/:clientId',
    {
      config: { access },
      schema: {
        tags,
        params: ClientParams,
        querystring: EkycPage,
        response: {
          200: z.object({ status: z.literal(200), files: z.array(EkycDocument.loose()), total: z.number().int() }),
        },
      },
    },
    async (req) => {
      const links = await linksOf(services)
      return req.reading(async (tx) => {
        await getClient(tx, req.params.clientId)
        const { files, total } = await listDocuments(tx, req.params.clientId, req.query)
        return { status: 200 as const, files: signPaths(files, links, req.actor), total }
      })
    },
  )
}

/** Only for the API document: the form is read as a stream. */
const Form = z.object({
  file: z.file().optional(),
  ekyc_client_id: z.string().optional(),
  description: z.string().optional(),
  type: z.string().optional().describe('Kind of document that banks ask for'),
  attachment_id: z.string().optional().describe('The attachment it is a copy of; the content must be the same'),
  replaces: z.string().optional().describe('The document that this is a new version of'),
})

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
          return success(await getDocument(tx, id))
        },
      })
    } finally {
      await incoming.discard()
    }
  }
  app.post(
    '/v2/ekyc/documents',
    {
      config: { access },
      schema: { tags, consumes: ['multipart/form-data'], body: Form, response: { 200: ok(EkycDocument.loose()) } },
      validatorCompiler: () => (value: unknown) => ({ value }),
      bodyLimit: attachmentMaxBytes + 100_000,
    },
    (req) => req.inShare('upload', () => receive(req)),
  )
}

function comparingRoutes(app: App, services: Services): void {
  app.post(
    '/v2/ekyc/documents/exist',
    { config: { access, reads: true }, schema: { tags, body: AskExist, response: { 200: ok(EkycExist) } } },
    (req) => req.reading(async (tx) => success(await existingOf(tx, req.body))),
  )
  app.post(
    '/v2/ekyc/documents/verify',
    { config: { access }, schema: { tags, body: AskVerify, response: { 200: ok(EkycVerified) } } },
    (req) =>
      req.inSteps({
        read: (tx) => compared(tx, req.body.ekyc_client_id, req.body.attachment_id),
        work: async (found) => ({ found, answer: await checksumsOf(services.files, found) }),
        write: async (tx, { found, answer }) => {
          await noteVerified(tx, found.document, answer.is_verified, services.now())
          return success(answer)
        },
      }),
  )
}

/** Areas of a document that are hidden from banks. */
function barRoutes(app: App): void {
  const path = '/v2/ekyc/files/:id/bars'
  const answered = { 200: ok(EkycBars) }
  app.get(path, { config: { access }, schema: { tags, params: IdParams, response: answered } }, (req) =>
    req.reading(async (tx) => success(await getBars(tx, req.params.id))),
  )
  app.put(path, { config: { access }, schema: { tags, params: IdParams, body: EkycBars, response: answered } }, (req) =>
    req.inTenant(async (tx) => success(await saveBars(tx, req.params.id, req.body))),
  )
}

/** Opens the original of a document for the firm itself. */
function contentRoute(app: App, { files }: Services, way: 'view' | 'download'): void {
  app.get(
    `/v2/ekyc/files/:id/${way}`,
    {
      config: { access, signedLink: true },
      schema: {
        tags,
        params: IdParams,
        querystring: z.strictObject({ link: z.string().max(1000).optional() }),
        response: fileAnswer('The original, under the type it was found to have', 'application/pdf'),
      },
    },
    async (req, reply) => {
      const { name, mimeType, sha256, size } = await req.reading((tx) => getDocument(tx, req.params.id))
      return sendAttachment(reply, files, { row: { file_name: name, file_mime: mimeType, sha256, size }, way })
    },
  )
}
