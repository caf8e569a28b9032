import { alertCaseEntities, alertCases } from '@probity/contract/alerts/alert-cases.ts'
import { deciding, readingCases } from '@probity/contract/alerts/calls/alert-access.ts'
import { caseCalls as calls } from '@probity/contract/alerts/calls/case-calls.ts'
import type { App } from '#kernel/http/app.ts'
import { mountCall } from '#kernel/http/mount-call.ts'
import { mountResource } from '#kernel/resource/mount.ts'
import { getRow } from '#kernel/resource/read.ts'
import { clientLoaders, customerLoader, refuseDetailedCount } from '#modules/parties/party-lists.public.ts'
import { approvalLoader } from '../settings/approvals.public.ts'
import { decideWithApproval } from './decisions/decide-with-approval.ts'
import { countHistories, listHistories } from './decisions/histories.queries.ts'
import { repeatedLoader } from './decisions/repeated-decision.ts'
import { caseFilters } from './hits/case-filters.ts'
import { casePartiesLoader } from './hits/case-parties-loader.ts'
import { customersOfEntities } from './hits/customers-of-entities.ts'
import { expositionFilter } from './hits/exposition-filter.ts'
import { gravestLoader } from './hits/gravest-loader.ts'
import { amongFilter, bindingFilter, waitingFilter } from './hits/hit-filters.ts'
import { leadsFilter } from './hits/leads-filter.ts'
import { wholeHits } from './hits/whole-hits.ts'
import { kindLoader } from './parties/kind-loader.ts'
import { namesakesLoader } from './parties/namesakes-loader.ts'
import { partyRowsLoader } from './parties/party-rows.ts'
import { caseStats } from './statistics/case-stats.queries.ts'

export const caseEntitiesResource = {
  spec: alertCaseEntities,
  table: 'alert_case_entities',
  through: { service_hit: wholeHits },
  access: { read: readingCases, write: deciding },
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
    listed_kind: kindLoader,
    namesakes: namesakesLoader('alert_case_entities'),
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
  access: { read: readingCases, write: deciding },
  ...ofPool,
}

export function alertCasesRoutes(app: App): void {
  mountCall(app, calls.stat, (req) => req.inTenant((tx) => caseStats(tx, req.query.case_ids)))
  mountResource(app, alertCases, {
    ...casesResource,
    counting: {
      access: 'signed-in',
      refuse: (request) => refuseDetailedCount(request, readingCases, ['status', 'create_date', 'updated_date']),
    },
  })
  mountCall(app, calls.countHistories, (req) =>
    req.inTenant(async (tx) => ({ count: await countHistories(tx, req.params) })),
  )
  mountCall(app, calls.histories, (req) => req.inTenant((tx) => listHistories(tx, { ...req.params, ...req.query })))
  mountResource(app, alertCaseEntities, caseEntitiesResource)
  mountCall(app, calls.decide, (req) =>
    req.inTenant(async (tx) => {
      const { id } = req.params
      const approval = await decideWithApproval(tx, 'alert_case_entities', { id, ...req.body })
      const row = await getRow(tx, caseEntitiesResource, { id })
      return approval ? { ...row, approval } : row
    }),
  )
}
