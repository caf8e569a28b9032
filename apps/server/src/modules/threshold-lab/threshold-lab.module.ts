import { defineModule } from '#kernel/modules/module.ts'
import { alerts } from '../alerts/alerts.module.ts'
import { parties } from '../parties/parties.module.ts'
import { screening } from '../screening/screening.module.ts'
import { settings } from '../settings/settings.module.ts'
import { reopenClosedJob } from './jobs/reopen-closed.ts'
import { matcherApproval } from './propose-change.ts'
import { raisingRoutes } from './raising.routes.ts'
import { thresholdLabRoutes } from './threshold-lab.routes.ts'

export const thresholdLab = defineModule('threshold-lab', {
  uses: [parties, alerts, screening, settings],
  tables: {
    matcher_changes: {
      label: 'unnamed',
      evidence: { of: 'organisation', why: 'proposed changes of the matcher, for all customers' },
      retention: 'settings',
    },
    level_closings: {
      label: 'unnamed',
      evidence: { of: 'organisation', why: 'which hits of which customers were closed with one reason' },
      retention: 'casework',
    },
    matcher_versions: {
      label: 'unnamed',
      evidence: { of: 'organisation', why: 'which levels were in force when, for all customers' },
      retention: 'settings',
    },
  },
  routes: [thresholdLabRoutes, raisingRoutes],
  jobs: [reopenClosedJob],
  approvals: [matcherApproval],
})
