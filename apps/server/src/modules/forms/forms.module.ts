import { defineModule } from '#kernel/modules/module.ts'
import { calendar } from '../calendar/calendar.module.ts'
import { companies } from '../companies/companies.module.ts'
import { parties } from '../parties/parties.module.ts'
import { persons } from '../persons/persons.module.ts'
import { reports } from '../reports/reports.module.ts'
import { settings } from '../settings/settings.module.ts'
import { transactions } from '../transactions/transactions.module.ts'
import { dueFilings } from './filings/due-filings.ts'
import { msoRoutes } from './mso/mso.routes.ts'
import { crformRoutes } from './sheets/crform.routes.ts'

/** Forms drawn from records: nothing is stored; the action log records each download. */
export const forms = defineModule('forms', {
  uses: [settings, parties, persons, companies, transactions, reports, calendar],
  tables: {},
  routes: [msoRoutes, crformRoutes],
  calendar: [dueFilings],
})
