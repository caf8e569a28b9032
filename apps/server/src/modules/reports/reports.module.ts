import { sql } from 'kysely'
import { defineModule } from '#kernel/modules/module.ts'
import { labelsBy } from '#kernel/modules/owned-table.ts'
import { alerts } from '../alerts/alerts.module.ts'
import { parties } from '../parties/parties.module.ts'
import { screening } from '../screening/screening.module.ts'
import { settings } from '../settings/settings.module.ts'
import { watchlists } from '../watchlists/watchlists.module.ts'
import { reportsRoutes } from './reports.routes.ts'

export const reports = defineModule('reports', {
  uses: [settings, parties, alerts, screening, watchlists],
  tables: {
    reports: {
      label: labelsBy(
        (ids) =>
          sql`select id as key, 'report' as kind, id, number as ref from reports where id = any(${[...ids]}::bigint[])`,
      ),
      evidence: { of: 'party', targets: true },
      retention: 'casework',
      files: ['evidence', 'content'],
    },
    report_numbers: {
      label: 'unnamed',
      evidence: { of: 'organisation', why: 'numbers taken before a report is drawn; the report itself has its number' },
      traced: 'changes',
      untraced: ['used', 'reserved_until'],
      retention: 'casework',
    },
  },
  offers: ['reports'],
  routes: [reportsRoutes],
})
