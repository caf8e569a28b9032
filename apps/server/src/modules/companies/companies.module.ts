import { defineModule } from '#kernel/modules/module.ts'
import { countries } from '../countries/countries.module.ts'
import { parties } from '../parties/parties.module.ts'
import { persons } from '../persons/persons.module.ts'
import { companiesRoutes } from './companies.routes.ts'
import { dueCertificates } from './due-certificates.ts'
import { exportedCompanies } from './export-companies.ts'
import { exportedOfficers } from './officers/export-officers.ts'

export const companies = defineModule('companies', {
  uses: [parties, persons, countries],
  tables: {},
  routes: [companiesRoutes],
  attaches: { company: 'corporates' },
  calendar: [dueCertificates],
  exports: () => [exportedCompanies, ...exportedOfficers],
  demo: { name: 'register', at: 1, load: async () => (await import('./demo/register.ts')).seedRegister },
})
