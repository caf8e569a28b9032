import { defineModule } from '#kernel/modules/module.ts'
import { alerts } from '../alerts/alerts.module.ts'
import { parties } from '../parties/parties.module.ts'
import { transactions } from '../transactions/transactions.module.ts'
import { dashboardRoutes } from './dashboard.routes.ts'

/** The figures of the first page, and the rows behind those that add up two lists. */
export const dashboard = defineModule('dashboard', {
  uses: [parties, alerts, transactions],
  tables: {},
  routes: [dashboardRoutes],
})
