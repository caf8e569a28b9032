import { attachmentCalls as calls } from '@probity/contract/attachments/attachment-calls.ts'
import { attachmentMaxBytes, UploadParts } from '@probity/contract/attachments/attachments.ts'
import type { FastifyRequest } from 'fastify'
import type { Tx } from '#kernel/database/tenant.ts'
import type { App } from '#kernel/http/app.ts'
import { mountCall } from '#kernel/http/mount-call.ts'
import { acceptForms, receiveFormOf } from '#kernel/http/receive-form.ts'
import { type LinkSigner, linksOf } from '#kernel/http/signed-link.ts'
import type { Offered } from '#kernel/modules/module.ts'
import { mountWrites } from '#kernel/resource/mount.ts'
import { getRow } from '#kernel/resource/read.ts'
import type { Services } from '#kernel/services.ts'
import {
  boundAttachments,
  countAttachments,
  listAttachments,
  readAttachment,
  signPaths,
} from './attachments.queries.ts'
import { changeAttachment, removeAttachment } from './change-attachment.ts'
import type { HolderTables } from './holders.ts'
import { recordOpening, sendAttachment, type Way } from './send-attachment.ts'
import { sniffType } from './sniff-type.ts'
import { keepUpload, uploadAttachment } from './upload-attachment.ts'

export function attachmentRoutes(app: App, services: Services, { holders }: Pick<Offered, 'holders'>): void {
  // Loaded before any request: a loader inside a transaction must not wait for a second connection.
  app.addHook('onReady', async () => void (await linksOf(services)))
  addReading(app, services)
  addChanging(app, services, holders)
  addContent(app, services, 'view')
  addContent(app, services, 'download')
  void app.register(async (scope) => {
    await acceptForms(scope as App, { maxBytes: attachmentMaxBytes, fields: 20 })
    addUpload(scope as App, services, holders)
  })
}

function addReading(app: App, services: Services): void {
  mountCall(app, calls.count, (req) =>
    req.inTenant(async (tx) => ({ count: await countAttachments(tx, req.actor, req.query) })),
  )
  mountCall(app, calls.list, async (req) => {
    const links = await linksOf(services)
    return req.inTenant(async (tx) => signPaths(await listAttachments(tx, req.actor, req.query), links, req.actor))
  })
  mountCall(app, calls.one, async (req) => {
    const links = await linksOf(services)
    return req.inTenant(async (tx) => {
      await readAttachment(tx, req.actor, req.params.id)
      return signed(links, tx, req, req.query)
    })
  })
}

type WithId = FastifyRequest & { params: { id: number } }

async function signed(links: LinkSigner, tx: Tx, request: unknown, shape: object = {}) {
  const { actor, params } = request as WithId
  const row = await getRow(tx, boundAttachments, { id: params.id, ...shape })
  return signPaths([row], links, actor)[0]!
}

function addChanging(app: App, services: Services, tables: HolderTables): void {
  mountWrites(app, boundAttachments, {
    patch: async (req) => {
      const { values, seen } = req.body
      const links = await linksOf(services)
      return req.inTenant(async (tx) => {
        await changeAttachment(tx, req.actor, { id: req.params.id, values, seen, tables })
        return signed(links, tx, req)
      })
    },
    remove: (req) => req.inTenant((tx) => removeAttachment(tx, req.actor, req.params.id)),
  })
}

function addContent(app: App, { files }: Services, way: Way): void {
  mountCall(app, calls[way], async (req, reply) => {
    const row = await req.inTenant(async (tx) => {
      const found = await readAttachment(tx, req.actor, req.params.id)
      await recordOpening(tx, found, way)
      return found
    })
    return sendAttachment(reply, files, { row, way })
  })
}

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
          return signed(links, tx, { actor: req.actor, params: { id } })
        },
      })
    } finally {
      await upload.incoming.discard()
    }
  }
  mountCall(app, calls.upload, (req) => req.inShare('upload', () => receiveAndKeep(req)), {
    bodyLimit: attachmentMaxBytes + 100_000,
  })
}
