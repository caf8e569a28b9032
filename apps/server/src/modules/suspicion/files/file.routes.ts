import { suspicionCalls as calls } from '@probity/contract/suspicion/suspicion-calls.ts'
import { suspicionFileMaxBytes } from '@probity/contract/suspicion/suspicion-reports.ts'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#kernel/errors.ts'
import type { App } from '#kernel/http/app.ts'
import { mountCall } from '#kernel/http/mount-call.ts'
import { acceptForms, receiveForm } from '#kernel/http/receive-form.ts'
import { sendStored } from '#kernel/http/send-stored.ts'
import type { Services } from '#kernel/services.ts'
import { sniffType } from '#modules/attachments/attachments.public.ts'
import { pdfType, readHead, sendFile } from '#modules/forms/forms.public.ts'
import { renderPdf } from '#modules/reports/reports.public.ts'
import { changing } from '../behind-wall.ts'
import { suspicionDocument } from '../document/report-document.ts'
import { suspicionJson } from '../document/report-json.ts'
import { noteTaking, readReport } from '../reports/open-report.ts'
import { filesOf, getReport } from '../reports/report.queries.ts'
import { addFile, getFile, removeFile } from './report-files.ts'

/** Files of a report, and the report as a file. Each download is first recorded in the trail. */
export async function addFileRoutes(app: App, services: Services): Promise<void> {
  await acceptForms(app, { maxBytes: suspicionFileMaxBytes, fields: 5 })
  uploadRoute(app, services)
  contentRoutes(app, services)
  pdfRoute(app, services)
  jsonRoute(app, services)
}

function uploadRoute(app: App, services: Services): void {
  const receive = async (req: FastifyRequest, id: number) => {
    if (req.actor.readOnly) throw new AppError('E_FORBIDDEN')
    const { may_write } = await req.reading((tx) => getReport(tx, id))
    if (!may_write) throw new AppError('E_FORBIDDEN', { reason: 'reads_only' })
    const { incoming, fileName } = await receiveForm(req, services.files, {
      maxBytes: suspicionFileMaxBytes,
      isAnyPart: true,
    })
    try {
      await services.scan?.(incoming.place)
      const file_mime = await sniffType(incoming.place, fileName)
      const { sha256, size } = incoming
      // Compared when an Idempotency-Key is repeated.
      Object.assign(req, { body: { file_name: fileName, sha256 } })
      await incoming.keep()
      return await changing(req, async (tx) => {
        await addFile(tx, id, { file_name: fileName, file_mime, size, sha256 })
        return readReport(tx, id)
      })
    } finally {
      await incoming.discard()
    }
  }
  mountCall(app, calls.sendFile, (req) => req.inShare('upload', () => receive(req as FastifyRequest, req.params.id)), {
    bodyLimit: suspicionFileMaxBytes + 100_000,
  })
}

function contentRoutes(app: App, services: Services): void {
  mountCall(app, calls.takeFile, async (req, reply) => {
    const { id, child } = req.params
    const file = await req.inTenant(async (tx) => {
      await getReport(tx, id)
      const found = await getFile(tx, id, child)
      await noteTaking(tx, id, { what: 'file', name: found.file_name })
      return found
    })
    return sendStored(reply, services.files, file)
  })
  mountCall(app, calls.removeFile, (req) =>
    changing(req, async (tx) => {
      await removeFile(tx, req.params.id, req.params.child)
      return readReport(tx, req.params.id)
    }),
  )
}

function pdfRoute(app: App, { now }: Services): void {
  mountCall(app, calls.pdf, async (req, reply) => {
    const { id } = req.params
    const made = await req.inShare('report', () =>
      req.inSteps({
        read: async (tx) => ({ report: await readReport(tx, id), head: await readHead(tx, now()) }),
        work: async ({ report, head }) => {
          const document = suspicionDocument({ report, head, lang: req.query.lang })
          return { name: `${report.number}.pdf`, content: await renderPdf(document, head.printed_at) }
        },
        write: async (tx, file) => {
          await noteTaking(tx, id, { what: 'pdf', name: req.query.lang })
          return file
        },
      }),
    )
    return sendFile(reply, pdfType, made)
  })
}

function jsonRoute(app: App, { now }: Services): void {
  mountCall(app, calls.json, async (req, reply) => {
    const { id } = req.params
    const made = await req.inTenant(async (tx) => {
      const report = await readReport(tx, id)
      const hashes = new Map((await filesOf(tx, id)).map((file) => [file.id, file.sha256]))
      const { name, name_zh } = await readHead(tx, now())
      await noteTaking(tx, id, { what: 'json', name: report.number })
      const text = suspicionJson({ report, organisation: { name, name_zh }, hashes, now: now() })
      return { name: `${report.number}.json`, content: Buffer.from(text) }
    })
    return sendFile(reply, 'application/json', made)
  })
}
