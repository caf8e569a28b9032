import type { Feature } from './feature.ts'
import { alerts } from './features/alerts/alerts.feature.ts'
import { alliance } from './features/alliance/alliance.feature.ts'
import { attachments } from './features/attachments/attachments.feature.ts'
import { audit } from './features/audit/audit.feature.ts'
import { auth } from './features/auth/auth.feature.ts'
import { batches } from './features/batches/batches.feature.ts'
import { calendar } from './features/calendar/calendar.feature.ts'
import { cases } from './features/cases/cases.feature.ts'
import { companies } from './features/companies/companies.feature.ts'
import { dashboard } from './features/dashboard/dashboard.feature.ts'
import { dataTransfer } from './features/data-transfer/data-transfer.feature.ts'
import { decision } from './features/decision/decision.feature.ts'
import { ekyc } from './features/ekyc/ekyc.feature.ts'
import { forms } from './features/forms/forms.feature.ts'
import { hits } from './features/hits/hits.feature.ts'
import { imports } from './features/imports/imports.feature.ts'
import { inbox } from './features/inbox/inbox.feature.ts'
import { landing } from './features/landing/landing.feature.ts'
import { listedParty } from './features/listed-party/listed-party.feature.ts'
import { notScreened } from './features/not-screened/not-screened.feature.ts'
import { ongoing } from './features/ongoing/ongoing.feature.ts'
import { parties } from './features/parties/parties.feature.ts'
import { persons } from './features/persons/persons.feature.ts'
import { profile } from './features/profile/profile.feature.ts'
import { records } from './features/records/records.feature.ts'
import { reports } from './features/reports/reports.feature.ts'
import { riskAssessment } from './features/risk-assessment/risk-assessment.feature.ts'
import { screening } from './features/screening/screening.feature.ts'
import { selfTest } from './features/self-test/self-test.feature.ts'
import { settings } from './features/settings/settings.feature.ts'
import { statements } from './features/statements/statements.feature.ts'
import { states } from './features/states/states.feature.ts'
import { suspicion } from './features/suspicion/suspicion.feature.ts'
import { thresholdLab } from './features/threshold-lab/threshold-lab.feature.ts'
import { training } from './features/training/training.feature.ts'
import { transactions } from './features/transactions/transactions.feature.ts'
import { watchlists } from './features/watchlists/watchlists.feature.ts'
import { webhooks } from './features/webhooks/webhooks.feature.ts'
import { productOf } from './product.ts'

/** All features, each after the ones it uses: the only list of them. */
export const features: readonly Feature[] = [
  attachments,
  states,
  landing,
  auth,
  parties,
  hits,
  reports,
  forms,
  listedParty,
  decision,
  alerts,
  cases,
  inbox,
  calendar,
  records,
  audit,
  persons,
  companies,
  screening,
  batches,
  settings,
  ongoing,
  watchlists,
  selfTest,
  notScreened,
  thresholdLab,
  profile,
  dashboard,
  riskAssessment,
  transactions,
  imports,
  suspicion,
  training,
  statements,
  dataTransfer,
  webhooks,
  ekyc,
  alliance,
]

export const product = productOf(features)
