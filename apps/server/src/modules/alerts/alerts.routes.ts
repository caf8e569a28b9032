import { AlertVerdict, alerts, HitCounts } from '@probity/contract/alerts/alerts.ts'
import { anyOf } from '@probity/contract/identity/access.ts'
import { MonthlyAlerts } from '@probity/contract/screening/screening-answers.ts'
import { z } from 'zod'
import type { App } from '#kernel/http/app.ts'
import type { Offered } from '#kernel/modules/module.ts'
import type { Completer } from '#kernel/resource/binding.ts'
import { mountResource } from '#kernel/resource/mount.ts'
import { IdParams, ok, success } from '#kernel/resource/mount-reading.ts'
import { getRow } from '#kernel/resource/read.ts'
import type { Services } from '#kernel/services.ts'
import {
  clientLoaders,
  customerLoader,
  customerMatches,
  refuseDetailedCount,
} from '#modules/parties/party-lists.public.ts'
import { approvalLoader } from '../settings/approvals.public.ts'
import { deciding } from './access.ts'
import { bulkRoutes } from './bulk.routes.ts'
import { decideWithApproval } from './decisions/decide-with-approval.ts'
import { repeatedLoader } from './decisions/repeated-decision.ts'
import { signatureLoader } from './decisions/signatures.queries.ts'
import { verdictBody } from './decisions/verdict-body.ts'
import { expositionFilter } from './hits/exposition-filter.ts'
import { freePartyLoader } from './hits/free-party-loader.ts'
import { amongFilter, bindingFilter, waitingFilter } from './hits/hit-filters.ts'
import { leadsFilter } from './hits/leads-filter.ts'
import { wholeHits } from './hits/whole-hits.ts'
import { idList } from './id-list.ts'
import { partyRowsLoader } from './parties/party-rows.ts'
import { hitCounts } from './statistics/hit-counts.queries.ts'
import { monthlyAlerts } from './statistics/monthly.queries.ts'

const reading = anyOf('ALERTSHISTORY', 'PERSON', 'PERSON.R', 'COMPANY', 'COMPANY.R')
/** Stored as a decimal, which the driver reads as text. */
const numbers: Completer = async (_tx, values) => values.map((value) => (value === null ? null : Number(value)))

export const alertsResource = {
  spec: alerts,
  table: 'alerts',
  through: { service_hit: wholeHits, risk_score: numbers },
  access: { read: reading, write: deciding },
  filters: {
    exposition: expositionFilter('hit_status'),
    leads: leadsFilter,
    customer: customerMatches,
    waiting: waitingFilter('alerts'),
    binding: bindingFilter,
    list: amongFilter('lists'),
    category: amongFilter('entity_categories'),
  },
}

const tags = ['alerts']

export function alertsRoutes(app: App, services: Services, offered: Offered): void {
  statisticsRoutes(app, services)
  mountResource(app, alerts, {
    ...alertsResource,
    counting: {
      access: 'signed-in',
      refuse: (request) =>
        refuseDetailedCount(request, reading, ['hit_status', 'leads', 'create_date', 'updated_date']),
    },
    populate: {
      ...offered.relationsOf('alert', services),
      ...clientLoaders('alerts'),
      customer: customerLoader('alerts'),
      free_party: freePartyLoader,
      approval: approvalLoader('alerts'),
      repeats: repeatedLoader('alerts'),
      party: partyRowsLoader('alerts'),
      signatures: signatureLoader,
    },
  })
  decideRoute(app)
  bulkRoutes(app)
}

function statisticsRoutes(app: App, services: Services): void {
  app.get(
    '/v2/alerts/monthly',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        querystring: z.strictObject({
          months: z.coerce.number().int().min(1).max(60).default(12),
          /** A party on several lists counts once, as in the lists. */
          leads: z.enum(['true', 'false']).default('false'),
        }),
        response: { 200: ok(MonthlyAlerts) },
      },
    },
    (req) => {
      const { months, leads } = req.query
      const asked = { now: services.now(), months, leads: leads === 'true' }
      return req.reading(async (tx) => success(await monthlyAlerts(tx, asked)))
    },
  )
  app.get(
    '/v2/alerts/counts',
    {
      config: { access: reading },
      schema: {
        tags,
        querystring: z.strictObject({ persons: idList.default([]), companies: idList.default([]) }),
        response: { 200: ok(z.array(HitCounts)) },
      },
    },
    (req) => req.inTenant(async (tx) => success(await hitCounts(tx, req.query))),
  )
}

function decideRoute(app: App): void {
  app.patch(
    '/v2/alerts/:id',
    {
      config: { access: deciding },
      schema: {
        tags,
        params: IdParams,
        body: verdictBody(alerts, AlertVerdict),
        response: { 200: ok(alerts.row.partial().loose()) },
      },
    },
    (req) =>
      req.inTenant(async (tx) => {
        const { id } = req.params
        const { hit_status: status, ...verdict } = req.body.verdict
        const approval = await decideWithApproval(tx, 'alerts', {
          id,
          verdict: { status, ...verdict },
          seen: req.body.seen,
        })
        const row = await getRow(tx, alertsResource, { id })
        return success(approval ? { ...row, approval } : row)
      }),
  )
}
