import { defineModule } from '#kernel/modules/module.ts'
import { alerts } from '../alerts/alerts.module.ts'
import { screening } from '../screening/screening.module.ts'
import { watchlists } from '../watchlists/watchlists.module.ts'
import { reportsRoutes } from './reports.routes.ts'

export const reports = defineModule('reports', {
  uses: [alerts, screening, watchlists],
  tables: {
    reports: { evidence: { of: 'party', targets: true }, retention: 'casework', files: ['evidence', 'content'] },
  },
  routes: [reportsRoutes],
})
