import fastifyMultipart from '@fastify/multipart'
import { issue } from '@probity/contract/api/issue.ts'
import { anyOf } from '@probity/contract/identity/access.ts'
import { type ImportType, importTypes } from '@probity/contract/imports/import-layout.ts'
import { problemText } from '@probity/contract/imports/import-problems.ts'
import {
  AnswerRow,
  ImportAnswered,
  ImportedRows,
  ImportRowsQuery,
  type ImportSource,
  importLimits,
  imports,
  MapImport,
  StartImport,
  TemplateQuery,
  UndoImport,
} from '@probity/contract/imports/imports.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Tx } from '#kernel/database/tenant.ts'
import { invalid } from '#kernel/errors.ts'
import type { App } from '#kernel/http/app.ts'
import { receiveForm } from '#kernel/http/receive-form.ts'
import type { BoundResource } from '#kernel/resource/binding.ts'
import { IdParams, mountReading, ok, success } from '#kernel/resource/mount-reading.ts'
import { getRow } from '#kernel/resource/read.ts'
import type { Services } from '#kernel/services.ts'
import { fileAnswer, workbook } from '#kernel/web/file-answer.ts'
import { answerRow } from './answer-row.ts'
import { type RefusedRow, refusedRows, refusedWorkbook } from './files/refused-rows.ts'
import { templateOf } from './files/template.ts'
import { getImport } from './imports.queries.ts'
import { listImportRows } from './list-rows.ts'
import { mapImport, startImport, steerImport, uploadImport } from './steer-import.ts'
import { startUndo } from './undo/undo-import.ts'

const access = anyOf('IMPORT')
const tags = ['imports']
const resource: BoundResource = { spec: imports, table: 'imports', access: { read: access, write: access } }
const Row = ok(imports.row.partial().loose())
const errorsMax = 100

export function importsRoutes(app: App, services: Services): void {
  templateRoute(app)
  mountReading(app, resource)
  void app.register(async (scope) => {
    await scope.register(fastifyMultipart, {
      limits: {
        fields: 10,
        fieldSize: 2_000,
        fieldNameSize: 100,
        files: 2,
        parts: 12,
        fileSize: importLimits.databaseBytes + 1,
      },
      defParamCharset: 'utf8',
    } as Parameters<typeof fastifyMultipart>[1])
    for (const type of importTypes)
      uploadRoute(scope as App, services, { path: type, type, source: 'workbook', part: 'excel' })
    uploadRoute(scope as App, services, {
      path: 'linksoft/individual',
      type: 'person',
      source: 'linksoft',
      part: 'excel',
    })
    // The dry run finds out whether the database contains persons or companies.
    uploadRoute(scope as App, services, {
      path: 'desktop-migration',
      type: 'person',
      source: 'desktop',
      part: 'accdb',
    })
  })
  rowRoutes(app, services)
  steeringRoutes(app, services)
}

interface Upload {
  path: string
  type: ImportType
  source: ImportSource
  part: keyof typeof parts
}

const dry_run = z.enum(['true', 'false']).default('false').describe('Stop after the dry run and wait for a start')
/** The documented part of each form, only for the API document: the form is read as a stream. */
const parts = {
  excel: z.object({
    excel: z.file().optional().describe('xlsx, xls, ods, or CSV in UTF-8, UTF-16, Big5 or GB18030'),
    dry_run,
  }),
  accdb: z.object({
    accdb: z.file().optional().describe('A database of Access, accdb or mdb, without a password'),
    dry_run,
  }),
} as const

/** The sender asks for a dry run, which waits for a start. */
function flagOf(value: string | undefined): boolean {
  if (value !== undefined && value !== 'true' && value !== 'false') throw invalid(issue('dry_run', 'invalid'))
  return value === 'true'
}

function uploadRoute(app: App, services: Services, { path, type, source, part }: Upload): void {
  const maxBytes = part === 'accdb' ? importLimits.databaseBytes : importLimits.bytes
  const receive = async (req: FastifyRequest) => {
    const { incoming, fileName, fields } = await receiveForm(req, services.files, { part, maxBytes })
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
          return success(await answered(tx, id))
        },
      })
    } finally {
      await incoming.discard()
    }
  }
  app.post(
    `/v2/imports/${path}`,
    {
      config: { access },
      schema: { tags, consumes: ['multipart/form-data'], body: parts[part], response: { 200: ok(ImportAnswered) } },
      validatorCompiler: () => (value: unknown) => ({ value }),
      bodyLimit: maxBytes + 100_000,
    },
    (req) => req.inShare('upload', () => receive(req)),
  )
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
  app.get(
    '/v2/imports/template',
    {
      config: { access },
      schema: { tags, querystring: TemplateQuery, response: fileAnswer('A workbook to fill in', workbook) },
    },
    async (req, reply) => {
      const { type, filled } = req.query
      const content = await templateOf(type, filled === 'true')
      const name = `probity-${type}-${filled === 'true' ? 'example' : 'template'}.xlsx`
      return reply.type(workbook).header('content-disposition', `attachment; filename="${name}"`).send(content)
    },
  )
}

function rowRoutes(app: App, { files }: Services): void {
  app.get(
    '/v2/imports/:id/rows',
    {
      config: { access },
      schema: { tags, params: IdParams, querystring: ImportRowsQuery, response: { 200: ok(ImportedRows) } },
    },
    (req) =>
      req.reading(async (tx) => success(await listImportRows(tx, await getImport(tx, req.params.id), req.query))),
  )
  app.get(
    '/v2/imports/:id/result',
    { config: { access }, schema: { tags, params: IdParams, response: { 200: ok(ImportAnswered) } } },
    (req) => req.reading(async (tx) => success(await answered(tx, req.params.id))),
  )
  app.get(
    '/v2/imports/:id/refused',
    {
      config: { access },
      schema: { tags, params: IdParams, response: fileAnswer('The refused rows with their reasons', workbook) },
    },
    async (req, reply) => {
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
    },
  )
  app.post(
    '/v2/imports/:id/answers',
    {
      config: { access },
      schema: {
        tags,
        params: IdParams,
        body: AnswerRow.extend({ row: z.number().int().positive() }),
        response: { 200: Row },
      },
    },
    (req) =>
      req.inTenant(async (tx) => {
        const { id } = req.params
        await answerRow(tx, { id, ...req.body })
        return success(await getRow(tx, resource, { id }))
      }),
  )
}

function steeringRoutes(app: App, services: Services): void {
  const after = async (tx: Tx, id: number) => success(await getRow(tx, resource, { id }))
  const params = { tags, params: IdParams }
  app.post(
    '/v2/imports/:id/mapping',
    { config: { access }, schema: { ...params, body: MapImport, response: { 200: Row } } },
    (req) =>
      req.inTenant(async (tx) => {
        await mapImport(tx, req.params.id, req.body)
        return after(tx, req.params.id)
      }),
  )
  app.post(
    '/v2/imports/:id/start',
    { config: { access }, schema: { ...params, body: StartImport, response: { 200: Row } } },
    (req) =>
      req.inTenant(async (tx) => {
        await startImport(tx, { id: req.params.id, screens: req.body.screens, actor: req.actor, now: services.now() })
        return after(tx, req.params.id)
      }),
  )
  for (const step of ['pause', 'resume', 'cancel'] as const)
    app.post(`/v2/imports/:id/${step}`, { config: { access }, schema: { ...params, response: { 200: Row } } }, (req) =>
      req.inTenant(async (tx) => {
        await steerImport(tx, req.params.id, step, services.now())
        return after(tx, req.params.id)
      }),
    )
  app.post(
    '/v2/imports/:id/undo',
    { config: { access }, schema: { ...params, body: UndoImport, response: { 200: Row } } },
    (req) =>
      req.inTenant(async (tx) => {
        const { id } = req.params
        await startUndo(tx, { id, rows: req.body.rows, actor: req.actor, now: services.now() })
        return after(tx, id)
      }),
  )
}
