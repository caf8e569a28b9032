import { sql } from 'kysely'
import { defineModule } from '#kernel/modules/module.ts'
import { labelsBy } from '#kernel/modules/owned-table.ts'
import { countriesRoutes } from './countries.routes.ts'

export const countries = defineModule('countries', {
  uses: [],
  tables: {
    country_risks: {
      label: labelsBy(
        (ids) =>
          sql`select id as key, 'country' as kind, id, iso2 as ref from country_risks where id = any(${[...ids]}::bigint[])`,
      ),
      evidence: { of: 'organisation', why: 'how the organisation rates countries' },
      retention: 'settings',
    },
  },
  routes: [countriesRoutes],
  leaves: ['country-risk.changed'],
})
