import type { Readable } from 'node:stream'
import type { ActivityType } from '@probity/contract/activity/activity-types.ts'
import type { QueryOf } from '@probity/contract/api/call.ts'
import { ongoingCalls as calls } from '@probity/contract/ongoing/ongoing-calls.ts'
import { workbook } from '@probity/contract/values/file-types.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { recordActivity } from '#kernel/audit/activity.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { notFound } from '#kernel/errors.ts'
import type { App } from '#kernel/http/app.ts'
import { mountCall } from '#kernel/http/mount-call.ts'
import type { Services } from '#kernel/services.ts'
import { contentDisposition } from '#kernel/web/content-disposition.ts'
import { keptReport, makeReport, wholeFile } from '../reports/reports.public.ts'
import type { Run } from '../screening/screening.public.ts'
import { expiredToken, placeOf, tokensOf } from './download-token.ts'
import { taskOf } from './steer-ongoing.ts'
import { writeReport } from './write-report.ts'

const byToken = {
  exposeHeadRoute: false,
  signedLink: {
    parameter: 'token',
    placeOf: ({ params: given }: FastifyRequest) => placeOf(z.object({ guid: z.string() }).parse(given).guid),
    refusal: expiredToken,
  },
}
const gzip = 'application/gzip'

const logged = async (tx: Tx, { id, guid }: Run, { type, file }: { type: ActivityType; file: string }) =>
  recordActivity(tx, { type, target_table: 'screening_runs', target_id: id, data: { guid, file } })

function send(
  reply: FastifyReply,
  { content, type, name }: { content: Readable | Buffer; type: string; name: string },
) {
  return reply
    .header('cache-control', 'no-store')
    .header('content-disposition', contentDisposition('attachment', name))
    .type(type)
    .send(content)
}

/** Files of a task: result and inputs as gzipped JSON lines, the report as a workbook or a PDF. Each download is logged. */
export function downloadRoutes(app: App, services: Services): void {
  const files = [
    [calls.result, 'result', 'ongoing_screening.task.download_outputs'],
    [calls.input, 'input', 'ongoing_screening.task.download_inputs'],
  ] as const
  for (const [call, part, type] of files) {
    const open = async (
      req: FastifyRequest<{ Params: { guid: string }; Querystring: { token?: string | undefined } }>,
    ) => {
      const { guid } = req.params
      const tokens = await tokensOf(services)
      const sha256 = await req.inTenant(async (tx) => {
        const run = await taskOf(tx, guid)
        if (req.query.token !== undefined) tokens.check(guid, req.query.token, req.actor)
        const found = part === 'result' ? run.result : run.inputs
        if (found === null) throw notFound()
        await logged(tx, run, { type, file: found })
        return found
      })
      return { content: await services.files.open(sha256), type: gzip, name: `ongoing-${guid}-${part}.jsonl.gz` }
    }
    mountCall(app, call, async (req, reply) => send(reply, await open(req)), byToken)
  }
  mountCall(app, calls.report, async (req, reply) => send(reply, await reportOf(services, req)), byToken)
}

type ReportRequest = FastifyRequest<{ Params: { guid: string }; Querystring: QueryOf<typeof calls.report> }>

async function reportOf(services: Services, req: ReportRequest) {
  const { guid } = req.params
  const { token, format, lang } = req.query
  const tokens = await tokensOf(services)
  const finished = async (tx: Tx) => {
    const run = await taskOf(tx, guid)
    if (token !== undefined) tokens.check(guid, token, req.actor)
    if (run.result === null) throw notFound()
    return run
  }
  const log = (tx: Tx, run: Run) =>
    logged(tx, run, { type: 'ongoing_screening.task.download_outputs', file: `report.${format}` })
  if (format === 'xlsx') {
    const written = await req.inTenant(async (tx) => {
      const run = await finished(tx)
      await log(tx, run)
      return writeReport(tx, services, run)
    })
    return { content: await written(), type: workbook, name: `ongoing-${guid}.xlsx` }
  }
  const run = await req.reading(finished)
  const asking = { services, actor: req.actor, menus: [] }
  const { write, ...steps } = makeReport(asking, { kind: 'ongoing', id: run.id, lang, format })
  const made = await req.inShare('report', () =>
    req.inSteps({
      ...steps,
      write: async (tx, drawn) => {
        await log(tx, run)
        return keptReport(tx, await write(tx, drawn), ['ongoing'])
      },
    }),
  )
  return { content: await wholeFile(services.files, made.content), type: 'application/pdf', name: `${made.number}.pdf` }
}
