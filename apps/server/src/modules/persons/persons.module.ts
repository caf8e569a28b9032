import { defineModule } from '#kernel/modules/module.ts'
import { countries } from '../countries/countries.module.ts'
import { parties } from '../parties/parties.module.ts'
import { exportedPersons } from './export-persons.ts'
import { personsRoutes } from './persons.routes.ts'

export const persons = defineModule('persons', {
  uses: [parties, countries],
  tables: {},
  routes: [personsRoutes],
  attaches: { person: 'individuals' },
  exports: () => [exportedPersons],
})
