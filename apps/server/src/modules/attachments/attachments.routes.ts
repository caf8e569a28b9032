import fastifyMultipart from '@fastify/multipart'
import { getQuerySchema, listQuerySchema, type ParsedListQuery } from '@probity/contract/api/list-query.ts'
import {
  attachmentMaxBytes,
  attachments,
  attachmentTypes,
  UploadParts,
} from '@probity/contract/attachments/attachments.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Tx } from '#kernel/database/tenant.ts'
import type { App } from '#kernel/http/app.ts'
import { receiveFormOf } from '#kernel/http/receive-form.ts'
import { type LinkSigner, linksOf } from '#kernel/http/signed-link.ts'
import type { Offered } from '#kernel/modules/module.ts'
import { IdParams, ok, success } from '#kernel/resource/mount-reading.ts'
import { patchBody } from '#kernel/resource/patch-body.ts'
import { getRow } from '#kernel/resource/read.ts'
import type { Services } from '#kernel/services.ts'
import { fileAnswer } from '#kernel/web/file-answer.ts'
import {
  boundAttachments,
  countAttachments,
  listAttachments,
  readAttachment,
  signPaths,
} from './attachments.queries.ts'
import { changeAttachment, removeAttachment } from './change-attachment.ts'
import { accessFor, type HolderTables } from './holders.ts'
import { recordOpening, sendAttachment, type Way } from './send-attachment.ts'
import { sniffType } from './sniff-type.ts'
import { keepUpload, uploadAttachment } from './upload-attachment.ts'

const { access } = boundAttachments
const tags = ['attachments']
const Row = attachments.row.partial().loose()

export function attachmentRoutes(app: App, services: Services, { holders }: Pick<Offered, 'holders'>): void {
  // Loaded before any request: a loader inside a transaction must not wait for a second connection.
  app.addHook('onReady', async () => void (await linksOf(services)))
  addReading(app, services)
  addChanging(app, services, holders)
  addContent(app, services, 'view')
  addContent(app, services, 'download')
  void app.register(async (scope) => {
    await scope.register(fastifyMultipart, {
      limits: {
        fields: 20,
        fieldSize: 2_000,
        fieldNameSize: 100,
        files: 2,
        parts: 25,
        fileSize: attachmentMaxBytes + 1,
      },
      // Current browsers send names in UTF-8.
      defParamCharset: 'utf8',
    } as Parameters<typeof fastifyMultipart>[1])
    addUpload(scope as App, services, holders)
  })
}

function addReading(app: App, services: Services): void {
  const querystring = listQuerySchema(attachments)
  app.get(
    '/v2/attachments/count',
    {
      config: { access: access.read },
      schema: { tags, querystring, response: { 200: ok(z.object({ count: z.number().int() })) } },
    },
    (req) =>
      req.inTenant(async (tx) =>
        success({ count: await countAttachments(tx, req.actor, req.query as ParsedListQuery) }),
      ),
  )
  app.get(
    '/v2/attachments',
    { config: { access: access.read }, schema: { tags, querystring, response: { 200: ok(z.array(Row)) } } },
    async (req) => {
      const links = await linksOf(services)
      return req.inTenant(async (tx) =>
        success(signPaths(await listAttachments(tx, req.actor, req.query as ParsedListQuery), links, req.actor)),
      )
    },
  )
  app.get(
    '/v2/attachments/:id',
    {
      config: { access: access.read },
      schema: { tags, params: IdParams, querystring: getQuerySchema(attachments), response: { 200: ok(Row) } },
    },
    async (req) => {
      const { id } = req.params
      const links = await linksOf(services)
      return req.inTenant(async (tx) => {
        await readAttachment(tx, req.actor, id)
        return success(await signed(links, tx, req, req.query))
      })
    },
  )
}

type WithId = FastifyRequest & { params: { id: number } }

async function signed(links: LinkSigner, tx: Tx, request: unknown, shape: object = {}) {
  const { actor, params } = request as WithId
  const row = await getRow(tx, boundAttachments, { id: params.id, ...shape })
  return signPaths([row], links, actor)[0]!
}

function addChanging(app: App, services: Services, tables: HolderTables): void {
  app.patch(
    '/v2/attachments/:id',
    {
      config: { access: access.write },
      schema: { tags, params: IdParams, body: patchBody(attachments), response: { 200: ok(Row) } },
    },
    async (req) => {
      const { values, seen } = req.body
      const links = await linksOf(services)
      return req.inTenant(async (tx) => {
        await changeAttachment(tx, req.actor, { id: req.params.id, values, seen, tables })
        return success(await signed(links, tx, req))
      })
    },
  )
  app.delete(
    '/v2/attachments/:id',
    {
      config: { access: accessFor('remove') },
      schema: { tags, params: IdParams, response: { 200: ok(z.object({ id: z.number().int() })) } },
    },
    (req) =>
      req.inTenant(async (tx) => {
        await removeAttachment(tx, req.actor, req.params.id)
        return success({ id: req.params.id })
      }),
  )
}

function addContent(app: App, { files }: Services, way: Way): void {
  app.get(
    `/v2/attachments/:id/${way}`,
    {
      config: { access: access.read, signedLink: true },
      schema: {
        tags,
        params: IdParams,
        querystring: z.strictObject({ link: z.string().max(1000).optional() }),
        response: fileAnswer(
          'The file, under the type it was found to have',
          ...new Set(Object.values(attachmentTypes)),
        ),
      },
    },
    async (req, reply) => {
      const row = await req.inTenant(async (tx) => {
        const found = await readAttachment(tx, req.actor, req.params.id)
        await recordOpening(tx, found, way)
        return found
      })
      return sendAttachment(reply, files, { row, way })
    },
  )
}

/** Only for the API document: the form is read as a stream. */
const Form = z.object({
  file: z.file().optional(),
  description: z.string().optional(),
  person_ids: z.string().optional().describe('Ids with commas, or the part repeated'),
  company_ids: z.string().optional(),
  alert_ids: z.string().optional(),
})

function addUpload(app: App, services: Services, tables: HolderTables): void {
  const receiveAndKeep = async (req: FastifyRequest) => {
    const upload = await receiveFormOf(req, services.files, {
      maxBytes: attachmentMaxBytes,
      schema: UploadParts,
    })
    try {
      const mime = await sniffType(upload.incoming.place, upload.fileName)
      await services.scan?.(upload.incoming.place)
      // Compared when an Idempotency-Key is repeated.
      Object.assign(req, { body: { ...upload.parts, file_name: upload.fileName, sha256: upload.incoming.sha256 } })
      const links = await linksOf(services)
      return await req.inSteps({
        read: async () => undefined,
        work: () => keepUpload(req.actor, upload),
        write: async (tx) => {
          const id = await uploadAttachment(tx, { ...upload, mime, tables })
          return success(await signed(links, tx, { actor: req.actor, params: { id } }))
        },
      })
    } finally {
      await upload.incoming.discard()
    }
  }
  app.post(
    '/v2/attachments/upload',
    {
      config: { access: access.write },
      schema: { tags, consumes: ['multipart/form-data'], body: Form, response: { 200: ok(Row) } },
      validatorCompiler: () => (value: unknown) => ({ value }),
      bodyLimit: attachmentMaxBytes + 100_000,
    },
    (req) => req.inShare('upload', () => receiveAndKeep(req)),
  )
}
