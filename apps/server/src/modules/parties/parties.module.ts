import { defineModule } from '#kernel/modules/module.ts'
import { countries } from '../countries/countries.module.ts'
import { dueDocuments } from './due-documents.ts'
import { purgeOrphansJob } from './jobs/purge-orphans.ts'
import { refreshPlaceRisksJob } from './jobs/refresh-place-risks.ts'
import { exportedAddresses, exportedIdentities } from './lists/export-children.ts'
import { partiesRoutes } from './parties.routes.ts'
import { offeredOfRegister, registerTables, registerViews } from './register-tables.ts'

export const parties = defineModule('parties', {
  uses: [countries],
  tables: registerTables,
  views: registerViews,
  offers: offeredOfRegister,
  routes: [partiesRoutes],
  jobs: [purgeOrphansJob, refreshPlaceRisksJob],
  calendar: [dueDocuments],
  exports: () => [exportedAddresses, exportedIdentities],
  leaves: ['person.saved', 'person.removed', 'company.saved', 'company.removed', 'party.undone'],
})
