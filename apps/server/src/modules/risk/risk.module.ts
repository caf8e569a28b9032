import { sql } from 'kysely'
import { defineModule } from '#kernel/modules/module.ts'
import { labelsBy, type TableSpec } from '#kernel/modules/owned-table.ts'
import { alerts } from '../alerts/alerts.module.ts'
import { countries } from '../countries/countries.module.ts'
import { parties } from '../parties/parties.module.ts'
import { settings } from '../settings/settings.module.ts'
import { transactions } from '../transactions/transactions.module.ts'
import { assessmentsOfTransactions } from './assessments/assessments-of-transactions.ts'
import { dueFirstAssessments } from './assessments/due-first-assessments.ts'
import { dueReviews } from './assessments/due-reviews.ts'
import { exportedAssessments } from './assessments/export-assessments.ts'
import { historiesRoutes } from './assessments/histories.routes.ts'
import { assessmentsOf } from './assessments/history-resource.ts'
import { partyRiskLoader } from './levels/party-risk.ts'
import { riskTrail } from './levels/risk-trail.ts'
import { endExpiredOverridesJob } from './overrides/end-expired-overrides.ts'
import { endApproval, raiseApproval } from './overrides/override-approvals.ts'
import { overridesRoutes } from './overrides/overrides.routes.ts'
import { raiseByFactsJob } from './overrides/raise-by-facts.ts'
import { previewsRoutes } from './previews/previews.routes.ts'
import { ratePartiesAgainJob } from './previews/rate-parties-again.ts'
import { publishApproval } from './questionnaires/publish-questionnaire.ts'
import { questionnairesRoutes } from './questionnaires/questionnaires.routes.ts'

const part: TableSpec = {
  label: 'unnamed',
  evidence: { of: 'organisation', why: 'what the organisation asks of every customer' },
  retention: 'casework',
}

export const risk = defineModule('risk', {
  uses: [settings, countries, parties, alerts, transactions],
  tables: {
    risk_assessments: {
      ...part,
      label: labelsBy(
        (ids) => sql`select id as key, 'questionnaire' as kind, id, name, name_zh_hant as chinese, is_deleted
          from risk_assessments where id = any(${[...ids]}::bigint[])`,
      ),
      untraced: ['uses'],
    },
    risk_assessments_factors: part,
    risk_assessments_questions: part,
    risk_assessments_answers: part,
    risk_assessments_levels: part,
    risk_assessments_histories: {
      label: 'unnamed',
      evidence: {
        of: 'party',
        person: ['person'],
        company: ['company'],
        rows: { transactions: 'transaction' },
      },
      retention: 'casework',
    },
    risk_overrides: {
      label: 'unnamed',
      evidence: { of: 'party', person: ['person'], company: ['company'] },
      retention: 'casework',
    },
  },
  views: ['next_reviews'],
  routes: [questionnairesRoutes, historiesRoutes, overridesRoutes, previewsRoutes],
  jobs: [endExpiredOverridesJob, raiseByFactsJob, ratePartiesAgainJob],
  calendar: [dueReviews, dueFirstAssessments],
  approvals: [publishApproval, raiseApproval, endApproval],
  relations: () => ({
    person: { risk: partyRiskLoader('person'), risk_assessments: assessmentsOf('person') },
    company: { risk: partyRiskLoader('company'), risk_assessments: assessmentsOf('company') },
    transaction: { risk_assessments: assessmentsOfTransactions },
  }),
  trails: [riskTrail],
  exports: () => [exportedAssessments],
  leaves: ['questionnaire.published'],
  demo: { name: 'risk', at: 5, load: async () => (await import('./demo/risk.ts')).seedRisk },
})
