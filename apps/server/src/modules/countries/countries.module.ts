import { defineModule } from '#kernel/modules/module.ts'
import { countriesRoutes } from './countries.routes.ts'

export const countries = defineModule('countries', {
  uses: [],
  tables: {
    country_risks: {
      evidence: { of: 'organisation', why: 'how the organisation rates countries' },
      retention: 'settings',
    },
  },
  routes: [countriesRoutes],
  leaves: ['country-risk.changed'],
})
