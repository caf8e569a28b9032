import { issue } from '@probity/contract/api/issue.ts'
import { importCalls as calls, importing, importUploads } from '@probity/contract/imports/import-calls.ts'
import type { ImportType } from '@probity/contract/imports/import-layout.ts'
import { problemText } from '@probity/contract/imports/import-problems.ts'
import { type ImportAnswered, type ImportSource, importLimits, imports } from '@probity/contract/imports/imports.ts'
import { workbook } from '@probity/contract/values/file-types.ts'
import type { FastifyRequest } from 'fastify'
import type { Tx } from '#kernel/database/tenant.ts'
import { invalid } from '#kernel/errors.ts'
import type { App } from '#kernel/http/app.ts'
import { mountCall } from '#kernel/http/mount-call.ts'
import { acceptForms, receiveForm } from '#kernel/http/receive-form.ts'
import type { BoundResource } from '#kernel/resource/binding.ts'
import { mountReading } from '#kernel/resource/mount-reading.ts'
import { getRow } from '#kernel/resource/read.ts'
import type { Services } from '#kernel/services.ts'
import { answerRow } from './answer-row.ts'
import { type RefusedRow, refusedRows, refusedWorkbook } from './files/refused-rows.ts'
import { templateOf } from './files/template.ts'
import { getImport } from './imports.queries.ts'
import { listImportRows } from './list-rows.ts'
import { mapImport, startImport, steerImport, uploadImport } from './steer-import.ts'
import { startUndo } from './undo/undo-import.ts'

const resource: BoundResource = { spec: imports, table: 'imports', access: { read: importing, write: importing } }
const errorsMax = 100

export function importsRoutes(app: App, services: Services): void {
  templateRoute(app)
  mountReading(app, resource)
  void app.register(async (scope) => {
    await acceptForms(scope as App, { maxBytes: importLimits.databaseBytes, fields: 10 })
    uploadRoute(scope as App, services, { call: 'person', type: 'person', source: 'workbook' })
    uploadRoute(scope as App, services, { call: 'company', type: 'company', source: 'workbook' })
    uploadRoute(scope as App, services, { call: 'linksoft', type: 'person', source: 'linksoft' })
    // The dry run finds out whether the database contains persons or companies.
    uploadRoute(scope as App, services, { call: 'desktop', type: 'person', source: 'desktop' })
  })
  rowRoutes(app, services)
  steeringRoutes(app, services)
}

interface Upload {
  call: keyof typeof importUploads
  type: ImportType
  source: ImportSource
}

/** The sender asks for a dry run, which waits for a start. */
function flagOf(value: string | undefined): boolean {
  if (value !== undefined && value !== 'true' && value !== 'false') throw invalid(issue('dry_run', 'invalid'))
  return value === 'true'
}

function uploadRoute(app: App, services: Services, { call, type, source }: Upload): void {
  const rules =
    source === 'desktop'
      ? { part: 'accdb', maxBytes: importLimits.databaseBytes }
      : { part: 'excel', maxBytes: importLimits.bytes }
  const receive = async (req: FastifyRequest) => {
    const { incoming, fileName, fields } = await receiveForm(req, services.files, rules)
    try {
      const dryRun = flagOf(fields['dry_run'])
      await services.scan?.(incoming.place)
      // Compared when an Idempotency-Key is repeated.
      Object.assign(req, { body: { file_name: fileName, sha256: incoming.sha256, dry_run: dryRun } })
      return await req.inSteps({
        read: async () => undefined,
        work: () => incoming.keep(),
        write: async (tx) => {
          const { sha256, size } = incoming
          const uploaded = { type, source, file_name: fileName, sha256, size }
          const id = await uploadImport(tx, dryRun ? uploaded : { ...uploaded, runsFor: req.actor })
          return answered(tx, id)
        },
      })
    } finally {
      await incoming.discard()
    }
  }
  const how = { bodyLimit: rules.maxBytes + 100_000 }
  mountCall(app, importUploads[call], (req) => req.inShare('upload', () => receive(req)), how)
}

/** The import with the errors of its rows, in the documented format. */
async function answered(tx: Tx, id: number): Promise<ImportAnswered> {
  const found = (await getRow(tx, resource, { id })) as unknown as ImportAnswered
  const refused: RefusedRow[] = (await refusedRows(tx, await getImport(tx, id))).slice(0, errorsMax)
  const errors = refused.flatMap((of) =>
    of.problems.map(({ code, params, column, sheet = of.sheet, row = of.row }) => ({
      row,
      column: column ?? '',
      message: problemText(code, params, 'en'),
      // The rows of the main sheet are the documented ones.
      ...(sheet === '' ? {} : { sheet }),
    })),
  )
  return { ...found, errors }
}

function templateRoute(app: App): void {
  mountCall(app, calls.template, async (req, reply) => {
    const { type, filled } = req.query
    const content = await templateOf(type, filled === 'true')
    const name = `probity-${type}-${filled === 'true' ? 'example' : 'template'}.xlsx`
    return reply.type(workbook).header('content-disposition', `attachment; filename="${name}"`).send(content)
  })
}

function rowRoutes(app: App, { files }: Services): void {
  mountCall(app, calls.rows, (req) =>
    req.reading(async (tx) => listImportRows(tx, await getImport(tx, req.params.id), req.query)),
  )
  mountCall(app, calls.result, (req) => req.reading((tx) => answered(tx, req.params.id)))
  mountCall(app, calls.refused, async (req, reply) => {
    const { found, refused } = await req.reading(async (tx) => {
      const own = await getImport(tx, req.params.id)
      return { found: own, refused: await refusedRows(tx, own) }
    })
    const content = await refusedWorkbook(files, found, refused)
    return reply
      .type(workbook)
      .header('content-disposition', `attachment; filename="refused-rows-${found.id}.xlsx"`)
      .header('cache-control', 'no-store')
      .send(content)
  })
  mountCall(app, calls.answer, (req) =>
    req.inTenant(async (tx) => {
      const { id } = req.params
      await answerRow(tx, { id, ...req.body })
      return getRow(tx, resource, { id })
    }),
  )
}

function steeringRoutes(app: App, services: Services): void {
  mountCall(app, calls.map, (req) =>
    req.inTenant(async (tx) => {
      const { id } = req.params
      await mapImport(tx, id, req.body)
      return getRow(tx, resource, { id })
    }),
  )
  mountCall(app, calls.start, (req) =>
    req.inTenant(async (tx) => {
      const { id } = req.params
      await startImport(tx, { id, screens: req.body.screens, actor: req.actor, now: services.now() })
      return getRow(tx, resource, { id })
    }),
  )
  for (const step of ['pause', 'resume', 'cancel'] as const)
    mountCall(app, calls[step], (req) =>
      req.inTenant(async (tx) => {
        const { id } = req.params
        await steerImport(tx, id, step, services.now())
        return getRow(tx, resource, { id })
      }),
    )
  mountCall(app, calls.undo, (req) =>
    req.inTenant(async (tx) => {
      const { id } = req.params
      await startUndo(tx, { id, rows: req.body.rows, actor: req.actor, now: services.now() })
      return getRow(tx, resource, { id })
    }),
  )
}
