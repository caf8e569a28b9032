import { defineModule } from '#kernel/modules/module.ts'
import { alerts } from '../alerts/alerts.module.ts'
import { companies } from '../companies/companies.module.ts'
import { parties } from '../parties/parties.module.ts'
import { persons } from '../persons/persons.module.ts'
import { reports } from '../reports/reports.module.ts'
import { screening } from '../screening/screening.module.ts'
import { settings } from '../settings/settings.module.ts'
import { catchUpJob } from './jobs/catch-up.ts'
import { rescreenCompanyJob, rescreenPersonJob } from './jobs/rescreen-saved.ts'
import { startScheduledJob } from './jobs/start-scheduled.ts'
import { ongoingRoutes } from './ongoing.routes.ts'

export const ongoing = defineModule('ongoing', {
  uses: [parties, persons, companies, alerts, screening, settings, reports],
  tables: {},
  routes: [ongoingRoutes],
  jobs: [rescreenPersonJob, rescreenCompanyJob, catchUpJob, startScheduledJob],
})
