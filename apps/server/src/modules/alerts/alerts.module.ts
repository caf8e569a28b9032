import { defineModule } from '#kernel/modules/module.ts'
import type { TableSpec } from '#kernel/modules/owned-table.ts'
import { attachments } from '../attachments/attachments.module.ts'
import { companies } from '../companies/companies.module.ts'
import { identity } from '../identity/identity.module.ts'
import { parties } from '../parties/parties.module.ts'
import { persons } from '../persons/persons.module.ts'
import { settings } from '../settings/settings.module.ts'
import { watchlists } from '../watchlists/watchlists.module.ts'
import { alertCasesRoutes } from './alert-cases.routes.ts'
import { alertsRoutes } from './alerts.routes.ts'
import { hitApproval } from './decisions/decide-with-approval.ts'
import { alertLabels, caseHitLabels, caseLabels } from './hit-labels.ts'
import { exportedAlerts, exportedCaseHits, exportedCases } from './hits/export-hits.ts'
import { assignedHits } from './inbox/assigned-hits.ts'
import { returnedHits } from './inbox/returned-hits.ts'
import { unassignedBindingHits } from './inbox/unassigned-binding.ts'
import { foldHitTalliesJob } from './jobs/fold-hit-tallies.ts'
import { mailNewAlertsJob } from './jobs/mail-new-alerts.ts'
import { newAlertsMail } from './jobs/new-alerts-mail.ts'
import { regroupPartiesJob } from './jobs/regroup-parties.ts'
import { returnChangedLawJob } from './jobs/return-changed-law.ts'
import { withdrawUndoneHitsJob } from './jobs/withdraw-undone-hits.ts'
import { listedPartiesRoutes } from './parties/listed-parties.routes.ts'

const ofCustomer: TableSpec = {
  label: 'unnamed',
  evidence: { of: 'party', person: ['person'], company: ['company'] },
  retention: 'casework',
}

/** Hits on a free party belong to the clients in whose transactions it takes part. */
const ofCounterparties: TableSpec = {
  ...ofCustomer,
  evidence: { of: 'party', person: ['person'], company: ['company'], rows: { counterparties: 'counterparty' } },
}

const derived = ['assigned_to', 'due_date', 'party', 'binds', 'leads', 'danger']

export const alerts = defineModule('alerts', {
  uses: [parties, persons, companies, settings, identity, attachments, watchlists],
  tables: {
    alerts: { ...ofCounterparties, label: alertLabels, trace: 'alerts_v2', untraced: derived },
    alert_cases: {
      ...ofCustomer,
      evidence: { of: 'party', person: ['person'], company: ['company'], rows: { transactions: 'transaction' } },
      label: caseLabels,
      untraced: [
        'last_hit_at',
        'status',
        'cnt_pending',
        'cnt_true',
        'cnt_false',
        'screening_encrypt_id',
        'danger',
        'name',
        'client_id',
      ],
    },
    alert_case_entities: {
      label: caseHitLabels,
      evidence: { of: 'party', rows: { alert_cases: 'alert_case' } },
      retention: 'casework',
      untraced: derived,
    },
    standing_hits: { ...ofCounterparties, traced: 'changes' },
    decisions: ofCounterparties,
    party_splits: {
      label: 'unnamed',
      evidence: { of: 'organisation', why: 'which rows of lists the staff set apart' },
      retention: 'casework',
    },
    hit_tallies: {
      label: 'unnamed',
      evidence: { of: 'organisation', why: 'counts of hits that are in the packs themselves' },
      retention: 'derived',
      traced: 'never',
    },
    hit_notices: {
      label: 'unnamed',
      evidence: { of: 'organisation', why: 'which new hits were mailed to the staff' },
      retention: 'derived',
      traced: 'changes',
      untraced: ['mailed'],
    },
  },
  views: ['case_clients', 'hit_evidence', 'party_hits', 'raising_runs', 'sanctions_hits', 'transaction_case_hits'],
  offers: ['alerts', 'alert_cases', 'alert_case_entities', 'case_clients', 'decisions', 'sanctions_hits'],
  routes: [alertsRoutes, alertCasesRoutes, listedPartiesRoutes],
  jobs: [foldHitTalliesJob, mailNewAlertsJob, regroupPartiesJob, returnChangedLawJob, withdrawUndoneHitsJob],
  leaves: ['hits.raised', 'hit.decided'],
  approvals: [hitApproval],
  inbox: [unassignedBindingHits, assignedHits, returnedHits],
  attaches: { alert: 'alerts' },
  exports: () => [exportedAlerts, exportedCases, exportedCaseHits],
  mails: [newAlertsMail],
})
