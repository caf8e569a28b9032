import { FieldDiff } from '@probity/contract/activity/activity.ts'
import { alertCaseEntities, alertCases, CaseEntityVerdict, CaseStat } from '@probity/contract/alerts/alert-cases.ts'
import { anyOf } from '@probity/contract/identity/access.ts'
import { z } from 'zod'
import type { App } from '#kernel/http/app.ts'
import { mountResource } from '#kernel/resource/mount.ts'
import { IdParams, ok, success } from '#kernel/resource/mount-reading.ts'
import { getRow } from '#kernel/resource/read.ts'
import { clientLoaders, customerLoader, refuseDetailedCount } from '#modules/parties/party-lists.public.ts'
import { approvalLoader } from '../settings/approvals.public.ts'
import { deciding } from './access.ts'
import { decideWithApproval } from './decisions/decide-with-approval.ts'
import { countHistories, listHistories } from './decisions/histories.queries.ts'
import { repeatedLoader } from './decisions/repeated-decision.ts'
import { verdictBody } from './decisions/verdict-body.ts'
import { caseFilters } from './hits/case-filters.ts'
import { casePartiesLoader } from './hits/case-parties-loader.ts'
import { customersOfEntities } from './hits/customers-of-entities.ts'
import { expositionFilter } from './hits/exposition-filter.ts'
import { gravestLoader } from './hits/gravest-loader.ts'
import { amongFilter, bindingFilter, waitingFilter } from './hits/hit-filters.ts'
import { leadsFilter } from './hits/leads-filter.ts'
import { wholeHits } from './hits/whole-hits.ts'
import { idList } from './id-list.ts'
import { partyRowsLoader } from './parties/party-rows.ts'
import { caseStats } from './statistics/case-stats.queries.ts'

const reading = anyOf('ALERTCASEPOOL')
export const caseEntitiesResource = {
  spec: alertCaseEntities,
  table: 'alert_case_entities',
  through: { service_hit: wholeHits },
  access: { read: reading, write: deciding },
  filters: {
    exposition: expositionFilter('status'),
    leads: leadsFilter,
    waiting: waitingFilter('alert_case_entities'),
    binding: bindingFilter,
    list: amongFilter('lists'),
    category: amongFilter('entity_categories'),
  },
  populate: {
    ...clientLoaders(customersOfEntities),
    approval: approvalLoader('alert_case_entities'),
    repeats: repeatedLoader('alert_case_entities'),
    party: partyRowsLoader('alert_case_entities'),
  },
}
const ofPool = {
  populate: {
    ...clientLoaders('alert_cases'),
    customer: customerLoader('case_clients'),
    gravest: gravestLoader,
    parties: casePartiesLoader,
  },
  filters: caseFilters,
}
export const casesResource = {
  spec: alertCases,
  table: 'alert_cases',
  access: { read: reading, write: deciding },
  ...ofPool,
}
const History = z.object({
  id: z.number().int(),
  create_date: z.number().int(),
  username: z.string(),
  /** Who asked for it, where a second person made it by approving. */
  requested_by: z.string().nullable(),
  requested_date: z.number().int().nullable(),
  /** Made by an auto-resolve rule during a screening that the user started. */
  by_rule: z.boolean(),
  /** Asked for and refused by a second person: nothing changed. */
  refused: z.boolean(),
  /** What the second person wrote. */
  answer: z.string().nullable(),
  diffs: z.array(FieldDiff),
})
const entityParams = IdParams.extend({ entityId: z.string().min(1).max(200) })
export function alertCasesRoutes(app: App): void {
  const tags = ['alert_cases']
  const config = { access: reading }
  app.get(
    '/v2/alert_cases/stat',
    {
      config,
      schema: { tags, querystring: z.strictObject({ case_ids: idList }), response: { 200: ok(z.array(CaseStat)) } },
    },
    (req) => req.inTenant(async (tx) => success(await caseStats(tx, req.query.case_ids))),
  )
  mountResource(app, alertCases, {
    ...casesResource,
    counting: {
      access: 'signed-in',
      refuse: (request) => refuseDetailedCount(request, reading, ['status', 'create_date', 'updated_date']),
    },
  })
  const paging = z.strictObject({
    limit: z.coerce.number().int().min(1).max(500).default(30),
    skip: z.coerce.number().int().min(0).default(0),
  })
  const histories = '/v2/alert_cases/:id/entities/:entityId/histories'
  app.get(
    `${histories}/count`,
    { config, schema: { tags, params: entityParams, response: { 200: ok(z.object({ count: z.number().int() })) } } },
    (req) => req.inTenant(async (tx) => success({ count: await countHistories(tx, req.params) })),
  )
  app.get(
    histories,
    { config, schema: { tags, params: entityParams, querystring: paging, response: { 200: ok(z.array(History)) } } },
    (req) => req.inTenant(async (tx) => success(await listHistories(tx, { ...req.params, ...req.query }))),
  )
  mountResource(app, alertCaseEntities, caseEntitiesResource)
  app.patch(
    '/v2/alert_case_entities/:id',
    {
      config: { access: deciding },
      schema: {
        tags: ['alert_case_entities'],
        params: IdParams,
        body: verdictBody(alertCaseEntities, CaseEntityVerdict),
        response: { 200: ok(alertCaseEntities.row.partial().loose()) },
      },
    },
    (req) =>
      req.inTenant(async (tx) => {
        const { id } = req.params
        const approval = await decideWithApproval(tx, 'alert_case_entities', {
          id,
          verdict: req.body.verdict,
          seen: req.body.seen,
        })
        const row = await getRow(tx, caseEntitiesResource, { id })
        return success(approval ? { ...row, approval } : row)
      }),
  )
}
