import { defineModule } from '#kernel/modules/module.ts'
import { approvalsRoutes } from './approvals.routes.ts'
import { configurationApproval, settingsRoutes } from './settings.routes.ts'

export const settings = defineModule('settings', {
  uses: [],
  tables: {
    configurations: {
      evidence: { of: 'organisation', why: 'how the organisation is set up' },
      retention: 'settings',
    },
    approvals: { evidence: { of: 'party', targets: true }, retention: 'casework' },
  },
  routes: [settingsRoutes, (app, services, { approvals }) => approvalsRoutes(app, services, approvals)],
  approvals: [configurationApproval],
})
