import { sql } from 'kysely'
import { defineModule } from '#kernel/modules/module.ts'
import { labelsBy } from '#kernel/modules/owned-table.ts'
import { approvalsRoutes } from './approvals.routes.ts'
import { askedByMe, waitingForMe } from './inbox-approvals.ts'
import { testMail } from './send-test-mail.ts'
import { configurationApproval, settingsRoutes } from './settings.routes.ts'

export const settings = defineModule('settings', {
  uses: [],
  tables: {
    configurations: {
      label: labelsBy(
        (ids) =>
          sql`select id as key, 'setting' as kind, id, config_key as name from configurations where id = any(${[...ids]}::bigint[])`,
      ),
      evidence: { of: 'organisation', why: 'how the organisation is set up' },
      retention: 'settings',
    },
    approvals: { label: 'unnamed', evidence: { of: 'party', targets: true }, retention: 'casework' },
  },
  offers: ['configurations', 'approvals'],
  routes: [settingsRoutes, (app, services, { approvals }) => approvalsRoutes(app, services, approvals)],
  leaves: ['matcher.level_changed'],
  approvals: [configurationApproval],
  inbox: [waitingForMe, askedByMe],
  mails: [testMail],
})
