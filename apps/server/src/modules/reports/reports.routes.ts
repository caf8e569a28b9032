import { anyOf, isAllowed } from '@probity/contract/identity/access.ts'
import { reportCalls as calls } from '@probity/contract/reports/report-calls.ts'
import { type MakeReport, type ReportKind, reports } from '@probity/contract/reports/reports.ts'
import { workbook } from '@probity/contract/values/file-types.ts'
import type { FastifyReply } from 'fastify'
import type { z } from 'zod'
import { recordActivity } from '#kernel/audit/activity.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { AppError } from '#kernel/errors.ts'
import type { App } from '#kernel/http/app.ts'
import { mountCall } from '#kernel/http/mount-call.ts'
import type { RequestActor } from '#kernel/http/request-actor.ts'
import type { BoundResource } from '#kernel/resource/binding.ts'
import { among, mountReading } from '#kernel/resource/mount-reading.ts'
import { getRow } from '#kernel/resource/read.ts'
import type { Services } from '#kernel/services.ts'
import { contentDisposition } from '#kernel/web/content-disposition.ts'
import { gatherEvidence, keptReport, makeReport, type ReportRow } from './make-report.ts'
import { notedReport, proveReport, wholeFile } from './prove-report.ts'

const screening = anyOf('SCREENING', 'ALERTCASEPOOL', 'ALERTSHISTORY')
/** A report shows the data of a screen, so it needs the key of that screen. */
const accessOf = {
  screening,
  entity: screening,
  case: anyOf('ALERTCASEPOOL'),
  batch: anyOf('SCREENING'),
  ongoing: anyOf('SCREENING'),
} as const
const resource: BoundResource = { spec: reports, table: 'reports', access: { read: screening, write: screening } }
const mimes = { pdf: 'application/pdf', xlsx: workbook }

const kindsOf = ({ keys }: RequestActor): ReportKind[] =>
  (Object.keys(accessOf) as ReportKind[]).filter((kind) => isAllowed(keys, accessOf[kind]))

function admit(actor: RequestActor, { kind }: MakeReport): void {
  if (!kindsOf(actor).includes(kind)) throw new AppError('E_FORBIDDEN')
}

const askingFor = (services: Services, actor: RequestActor) => ({ services, actor, menus: [...actor.keys].toSorted() })

export function reportsRoutes(app: App, services: Services): void {
  readRoutes(app)
  mountCall(app, calls.make, (req) => {
    admit(req.actor, req.body)
    const { write, ...steps } = makeReport(askingFor(services, req.actor), req.body)
    const rowOf = async (tx: Tx, id: number) => (await getRow(tx, resource, { id })) as z.infer<typeof reports.row>
    return req.inShare('report', () =>
      req.inSteps({ ...steps, write: async (tx, drawn) => rowOf(tx, await write(tx, drawn)) }),
    )
  })
  mountCall(app, calls.evidence, async (req) => {
    admit(req.actor, req.body)
    const gathered = await req.reading((tx) => gatherEvidence(tx, askingFor(services, req.actor), req.body))
    return gathered()
  })
  mountCall(app, calls.download, async (req, reply) => {
    const row = await req.inTenant((tx) => downloadedReport(tx, req.params.id, kindsOf(req.actor)))
    return sendReport(reply, services, row)
  })
  mountCall(app, calls.proof, async (req) => {
    const found = await req.inTenant(async (tx) => {
      const row = await keptReport(tx, req.params.id, kindsOf(req.actor))
      return { row, noted: await notedReport(tx, row.id) }
    })
    return req.inShare('report', () => proveReport(services.files, found.row, found.noted))
  })
  mountCall(app, calls.ofBatch, async (req, reply) => {
    const ask = { kind: 'batch', id: req.params.id, ...req.query } as const
    const { write, ...steps } = makeReport(askingFor(services, req.actor), ask)
    const row = await req.inShare('report', () =>
      req.inSteps({ ...steps, write: async (tx, drawn) => keptReport(tx, await write(tx, drawn), ['batch']) }),
    )
    return sendReport(reply, services, row)
  })
}

/** A stored report for download; the log names the user. */
async function downloadedReport(tx: Tx, id: number, kinds: readonly string[]): Promise<ReportRow> {
  const row = await keptReport(tx, id, kinds)
  const { number, kind, content } = row
  await recordActivity(tx, {
    type: 'report.download',
    target_table: 'reports',
    target_id: id,
    data: { number, kind, sha256: content },
  })
  return row
}

async function sendReport(reply: FastifyReply, { files }: Services, { content, number, format }: ReportRow) {
  const file = await wholeFile(files, content)
  return reply
    .header('content-disposition', contentDisposition('attachment', `${number}.${format}`))
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .type(mimes[format])
    .send(file)
}

function readRoutes(app: App): void {
  mountReading(
    app,
    { ...resource, spec: { ...reports, verbs: ['list'] } },
    { restrict: ({ actor }) => among('kind', kindsOf(actor)) },
  )
  mountCall(app, calls.get, (req) =>
    req.inTenant(async (tx) => {
      await keptReport(tx, req.params.id, kindsOf(req.actor))
      return (await getRow(tx, resource, { id: req.params.id })) as z.infer<typeof reports.row>
    }),
  )
}
