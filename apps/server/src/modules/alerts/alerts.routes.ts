import { alerts } from '@probity/contract/alerts/alerts.ts'
import { deciding, readingAlerts } from '@probity/contract/alerts/calls/alert-access.ts'
import { alertCalls } from '@probity/contract/alerts/calls/alert-calls.ts'
import type { App } from '#kernel/http/app.ts'
import { mountCall } from '#kernel/http/mount-call.ts'
import type { Offered } from '#kernel/modules/module.ts'
import type { Completer } from '#kernel/resource/binding.ts'
import { mountResource } from '#kernel/resource/mount.ts'
import { getRow } from '#kernel/resource/read.ts'
import type { Services } from '#kernel/services.ts'
import {
  clientLoaders,
  customerLoader,
  customerMatches,
  refuseDetailedCount,
} from '#modules/parties/party-lists.public.ts'
import { approvalLoader } from '../settings/approvals.public.ts'
import { bulkRoutes } from './bulk.routes.ts'
import { decideWithApproval } from './decisions/decide-with-approval.ts'
import { repeatedLoader } from './decisions/repeated-decision.ts'
import { signatureLoader } from './decisions/signatures.queries.ts'
import { expositionFilter } from './hits/exposition-filter.ts'
import { freePartyLoader } from './hits/free-party-loader.ts'
import { amongFilter, bindingFilter, waitingFilter } from './hits/hit-filters.ts'
import { leadsFilter } from './hits/leads-filter.ts'
import { wholeHits } from './hits/whole-hits.ts'
import { namesakesLoader } from './parties/namesakes-loader.ts'
import { partyRowsLoader } from './parties/party-rows.ts'
import { hitCounts } from './statistics/hit-counts.queries.ts'
import { monthlyAlerts } from './statistics/monthly.queries.ts'

/** Stored as a decimal, which the driver reads as text. */
const numbers: Completer = async (_tx, values) => values.map((value) => (value === null ? null : Number(value)))

export const alertsResource = {
  spec: alerts,
  table: 'alerts',
  through: { service_hit: wholeHits, risk_score: numbers },
  access: { read: readingAlerts, write: deciding },
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

export function alertsRoutes(app: App, services: Services, offered: Offered): void {
  statisticsRoutes(app, services)
  mountResource(app, alerts, {
    ...alertsResource,
    counting: {
      access: 'signed-in',
      refuse: (request) =>
        refuseDetailedCount(request, readingAlerts, ['hit_status', 'leads', 'create_date', 'updated_date']),
    },
    populate: {
      ...offered.relationsOf('alert', services),
      ...clientLoaders('alerts'),
      customer: customerLoader('alerts'),
      free_party: freePartyLoader,
      approval: approvalLoader('alerts'),
      repeats: repeatedLoader('alerts'),
      party: partyRowsLoader('alerts'),
      namesakes: namesakesLoader('alerts'),
      signatures: signatureLoader,
    },
  })
  decideRoute(app)
  bulkRoutes(app)
}

function statisticsRoutes(app: App, services: Services): void {
  mountCall(app, alertCalls.monthly, (request) => {
    const { months, leads } = request.query
    return request.reading((tx) => monthlyAlerts(tx, { now: services.now(), months, leads: leads === 'true' }))
  })
  mountCall(app, alertCalls.counts, (request) => request.inTenant((tx) => hitCounts(tx, request.query)))
}

function decideRoute(app: App): void {
  mountCall(app, alertCalls.decide, (request) =>
    request.inTenant(async (tx) => {
      const { id } = request.params
      const { verdict, seen } = request.body
      const { hit_status: status, ...decided } = verdict
      const approval = await decideWithApproval(tx, 'alerts', { id, verdict: { status, ...decided }, seen })
      const row = await getRow(tx, alertsResource, { id })
      return approval ? { ...row, approval } : row
    }),
  )
}
