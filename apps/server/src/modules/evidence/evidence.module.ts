import { defineModule } from '#kernel/modules/module.ts'
import { alerts } from '../alerts/alerts.module.ts'
import { parties } from '../parties/parties.module.ts'
import { reports } from '../reports/reports.module.ts'
import { screening } from '../screening/screening.module.ts'
import { settings } from '../settings/settings.module.ts'
import { watchlists } from '../watchlists/watchlists.module.ts'
import { evidenceRoutes } from './evidence.routes.ts'

export const evidence = defineModule('evidence', {
  uses: [settings, alerts, parties, screening, watchlists, reports],
  tables: {
    evidence_keys: {
      label: 'unnamed',
      evidence: {
        of: 'installation',
        why: 'what evidence packs of all organisations are signed with: the application role may not even read it',
      },
      retention: 'trail',
      traced: 'never',
    },
  },
  routes: [evidenceRoutes],
})
