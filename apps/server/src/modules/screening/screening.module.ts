import { defineModule } from '#kernel/modules/module.ts'
import { alerts } from '../alerts/alerts.module.ts'
import { companies } from '../companies/companies.module.ts'
import { countries } from '../countries/countries.module.ts'
import { parties } from '../parties/parties.module.ts'
import { persons } from '../persons/persons.module.ts'
import { settings } from '../settings/settings.module.ts'
import { watchlists } from '../watchlists/watchlists.module.ts'
import { batchesRoutes } from './batches/batches.routes.ts'
import { exportedBatches } from './batches/export-batches.ts'
import { closeEndedRunJob } from './jobs/close-ended-run.ts'
import { raiseHeldBackJob } from './jobs/raise-held-back.ts'
import { screeningRun } from './jobs/run-screening.ts'
import { coverageRoutes } from './ledger/coverage.routes.ts'
import { foldCoverageStampsJob } from './ledger/fold-coverage-stamps.ts'
import { watchCoverageJob } from './ledger/watch-coverage.ts'
import { failedRunsInbox } from './runs/failed-runs-inbox.ts'
import { screeningRoutes } from './screening.routes.ts'
import { runLabels, scanLabels } from './screening-labels.ts'

/** Progress of a run: written many times a minute, and proved by the final manifest. */
const progress = [
  'person_current_id',
  'person_done',
  'company_current_id',
  'company_done',
  'hits',
  'already_decided',
  'last_touch',
  'spent_ms',
  'compared',
  'failures',
]

export const screening = defineModule('screening', {
  uses: [parties, persons, companies, countries, watchlists, settings, alerts],
  tables: {
    scans: {
      label: scanLabels,
      evidence: {
        of: 'party',
        person: ['person'],
        company: ['company'],
        namedBy: { transaction_scans: 'scan' },
      },
      retention: 'casework',
      traced: 'changes',
    },
    screening_runs: {
      label: runLabels,
      evidence: { of: 'organisation', why: 'a run screens many customers; a pack contains its manifest' },
      retention: 'casework',
      untraced: progress,
      files: ['manifest', 'result', 'inputs'],
    },
    run_pages: {
      label: 'unnamed',
      evidence: { of: 'organisation', why: 'the pages of a run, which its manifest sums up' },
      retention: 'casework',
      traced: 'changes',
      untraced: [
        'done',
        'parties',
        'hits',
        'already_decided',
        'manifest',
        'compared',
        'ended',
        'outcome',
        'manifest_piece',
        'inputs_piece',
        'result_piece',
      ],
    },
    coverage_gaps: {
      label: 'unnamed',
      evidence: { of: 'organisation', why: 'how many customers were not covered; the ledger of each is in its pack' },
      retention: 'casework',
      traced: 'never',
    },
  },
  views: ['system_batch_histories'],
  offers: ['scans', 'screening_runs'],
  routes: [screeningRoutes, batchesRoutes, coverageRoutes],
  jobs: [closeEndedRunJob, foldCoverageStampsJob, raiseHeldBackJob, watchCoverageJob],
  longJobs: [screeningRun],
  inbox: [failedRunsInbox],
  exports: () => [exportedBatches],
  leaves: ['screening.status', 'screening.completed'],
  demo: { name: 'screening', at: 2, load: async () => (await import('./demo/screening.ts')).seedScreening },
})
