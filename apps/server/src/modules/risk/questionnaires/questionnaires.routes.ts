import { getQuerySchema, listQuerySchema, type ParsedListQuery, writeSchema } from '@probity/contract/api/list-query.ts'
import { PatchQuestionnaire, riskAssessments, SaveQuestionnaire } from '@probity/contract/risk/risk-assessments.ts'
import { PendingApproval } from '@probity/contract/settings/approvals.ts'
import { z } from 'zod'
import type { Tx } from '#kernel/database/tenant.ts'
import type { App } from '#kernel/http/app.ts'
import { IdParams, mountReading, ok, rowSchema, success } from '#kernel/resource/mount-reading.ts'
import { patchBody, Seen } from '#kernel/resource/patch-body.ts'
import { countRows, getRow, listRows } from '#kernel/resource/read.ts'
import type { Services } from '#kernel/services.ts'
import { riskAccess } from '../risk-access.ts'
import { addPart, changePart, type PartFamily, removePart } from './change-part.ts'
import { publishQuestionnaire } from './publish-questionnaire.ts'
import { listedParts, listedQuestionnaires } from './questionnaire-resources.ts'
import {
  copyQuestionnaire,
  createQuestionnaire,
  patchQuestionnaire,
  removeQuestionnaire,
} from './save-questionnaire.ts'
import { shipQuestionnaires } from './ship-questionnaires.ts'

const url = '/v2/risk_assessments'
const tags = ['risk_assessments']
const Row = rowSchema(listedQuestionnaires)
const Published = Row.extend({ approval: PendingApproval.optional() })
const Removed = ok(z.object({ id: z.number().int() }))
const read = { access: riskAccess.read }
const write = { access: riskAccess.write }

const whole = (tx: Tx, id: number) => getRow(tx, listedQuestionnaires, { id, populate: ['factors', 'levels'] })

export function questionnairesRoutes(app: App, services: Services): void {
  listRoutes(app, services)
  savingRoutes(app)
  versionRoutes(app)
  for (const family of listedParts) partRoutes(app, family)
}

/** An organisation that never had a questionnaire gets the shipped ones before its first list. */
function listRoutes(app: App, services: Services): void {
  const querystring = listQuerySchema(riskAssessments)
  const counted = { tags, querystring, response: { 200: ok(z.object({ count: z.number().int() })) } }
  app.get(`${url}/count`, { config: read, schema: counted }, async (request) => {
    await shipQuestionnaires(services, request.actor.organisationId)
    const query = request.query as ParsedListQuery
    return request.reading(async (tx) => success({ count: await countRows(tx, listedQuestionnaires, query) }))
  })
  const listed = { tags, querystring, response: { 200: ok(z.array(Row)) } }
  app.get(url, { config: read, schema: listed }, async (request) => {
    await shipQuestionnaires(services, request.actor.organisationId)
    const query = request.query as ParsedListQuery
    return request.reading(async (tx) => success(await listRows(tx, listedQuestionnaires, query)))
  })
  const one = { tags, params: IdParams, querystring: getQuerySchema(riskAssessments), response: { 200: ok(Row) } }
  app.get(`${url}/:id`, { config: read, schema: one }, (request) =>
    request.reading(async (tx) =>
      success(await getRow(tx, listedQuestionnaires, { id: request.params.id, ...request.query })),
    ),
  )
}

function savingRoutes(app: App): void {
  const response = { 200: ok(Row) }
  app.post(url, { config: write, schema: { tags, body: SaveQuestionnaire, response } }, (request) =>
    request.inTenant(async (tx) => success(await whole(tx, await createQuestionnaire(tx, request.body)))),
  )
  const patched = { tags, params: IdParams, body: PatchQuestionnaire, response }
  app.patch(`${url}/:id`, { config: write, schema: patched }, (request) =>
    request.inTenant(async (tx) => {
      await patchQuestionnaire(tx, request.params.id, request.body)
      return success(await whole(tx, request.params.id))
    }),
  )
  const removed = { tags, params: IdParams, response: { 200: Removed } }
  app.delete(`${url}/:id`, { config: write, schema: removed }, (request) =>
    request.inTenant(async (tx) => {
      await removeQuestionnaire(tx, request.params.id)
      return success({ id: request.params.id })
    }),
  )
}

function versionRoutes(app: App): void {
  const copied = { tags, params: IdParams, response: { 200: ok(Row) } }
  app.post(`${url}/:id/copy`, { config: write, schema: copied }, (request) =>
    request.inTenant(async (tx) => success(await whole(tx, await copyQuestionnaire(tx, request.params.id)))),
  )
  const published = { tags, params: IdParams, body: Seen, response: { 200: ok(Published) } }
  app.post(`${url}/:id/publish`, { config: write, schema: published }, (request) =>
    request.inTenant(async (tx) => {
      const { id } = request.params
      const approval = await publishQuestionnaire(tx, { id, updated_date: request.body.updated_date })
      const row = await whole(tx, id)
      return success(approval ? { ...row, approval } : row)
    }),
  )
}

/** Generic verbs for one family of parts; refuses parts of a published or used questionnaire. */
function partRoutes(app: App, family: PartFamily): void {
  const { spec } = family.bound
  const at = `/v2/${spec.path}`
  const row = { 200: ok(rowSchema(family.bound)) }
  mountReading(app, family.bound)
  app.post(
    at,
    { config: write, schema: { tags: [spec.path], body: writeSchema(spec, 'create'), response: row } },
    (request) => request.inTenant(async (tx) => success(await addPart(tx, family, request.body))),
  )
  const patched = { tags: [spec.path], params: IdParams, body: patchBody(spec), response: row }
  app.patch(`${at}/:id`, { config: write, schema: patched }, (request) =>
    request.inTenant(async (tx) => success(await changePart(tx, family, { id: request.params.id, ...request.body }))),
  )
  const removed = { tags: [spec.path], params: IdParams, response: { 200: Removed } }
  app.delete(`${at}/:id`, { config: write, schema: removed }, (request) =>
    request.inTenant(async (tx) => {
      await removePart(tx, family, request.params.id)
      return success({ id: request.params.id })
    }),
  )
}
