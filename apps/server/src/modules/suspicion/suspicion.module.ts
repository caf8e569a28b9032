import { defineModule } from '#kernel/modules/module.ts'
import type { TableSpec } from '#kernel/modules/owned-table.ts'
import { alerts } from '../alerts/alerts.module.ts'
import { attachments } from '../attachments/attachments.module.ts'
import { companies } from '../companies/companies.module.ts'
import { forms } from '../forms/forms.module.ts'
import { identity } from '../identity/identity.module.ts'
import { parties } from '../parties/parties.module.ts'
import { persons } from '../persons/persons.module.ts'
import { reports } from '../reports/reports.module.ts'
import { settings } from '../settings/settings.module.ts'
import { transactions } from '../transactions/transactions.module.ts'
import { isBehindWall } from './behind-wall.ts'
import { suspicionRoutes } from './suspicion.routes.ts'
import { commitWallsJob } from './trail/commit-walls.ts'

const walled: TableSpec = {
  label: 'unnamed',
  evidence: { of: 'organisation', why: 'no pack may tell that there is a report' },
  retention: 'casework',
  traced: 'apart',
}
const proof: TableSpec = { ...walled, retention: 'trail', traced: 'never' }

/** Suspicious transaction reports: to users who are not named on a report, it does not exist. PostgreSQL enforces this. */
export const suspicion = defineModule('suspicion', {
  uses: [settings, identity, parties, persons, companies, attachments, alerts, transactions, reports, forms],
  tables: {
    suspicion_reports: walled,
    suspicion_readers: walled,
    suspicion_rights: walled,
    suspicion_files: { ...walled, files: ['sha256'] },
    suspicion_keys: proof,
    suspicion_traces: proof,
    suspicion_heads: proof,
    wall_openings: proof,
    wall_commitments: {
      label: 'unnamed',
      evidence: { of: 'organisation', why: 'a hash of constant size that covers the trails behind the wall' },
      retention: 'trail',
    },
  },
  routes: [suspicionRoutes],
  jobs: [commitWallsJob],
  rights: async (tx) => ((await isBehindWall(tx)) ? ['SUSPICION'] : []),
  demo: { name: 'suspicion', at: 9, load: async () => (await import('./demo/suspicion.ts')).seedSuspicion },
})
