import { sql } from 'kysely'
import { defineModule } from '#kernel/modules/module.ts'
import { labelsBy, type TableSpec } from '#kernel/modules/owned-table.ts'
import { alerts } from '../alerts/alerts.module.ts'
import { identity } from '../identity/identity.module.ts'
import { notScreened } from '../not-screened/not-screened.module.ts'
import { ongoing } from '../ongoing/ongoing.module.ts'
import { parties } from '../parties/parties.module.ts'
import { screening } from '../screening/screening.module.ts'
import { settings } from '../settings/settings.module.ts'
import { transactions } from '../transactions/transactions.module.ts'
import { webhookPausedMail } from './jobs/paused-mail.ts'
import { tendWebhooksJob } from './jobs/tend-webhooks.ts'
import { trimWebhookLogJob } from './jobs/trim-log.ts'
import { deliverSteadily } from './sending/deliver-steadily.ts'
import { webhooksRoutes } from './webhooks.routes.ts'
import { webhookInbox } from './webhooks-inbox.ts'

const why = 'what was sent to other systems of the organisation; it names customers by their ids only'
const sent: TableSpec = {
  label: 'unnamed',
  evidence: { of: 'organisation', why },
  retention: 'derived',
  traced: 'never',
}
const onTheWay: TableSpec = {
  label: 'unnamed',
  evidence: { of: 'installation', why: 'what is on its way to webhooks, of all organisations' },
  retention: 'derived',
  traced: 'never',
}

export const webhooks = defineModule('webhooks', {
  uses: [settings, identity, parties, alerts, screening, transactions, notScreened, ongoing],
  tables: {
    webhooks: {
      label: labelsBy(
        (ids) => sql`select id as key, 'webhook' as kind, id, url as name, is_deleted
          from webhooks where id = any(${[...ids]}::bigint[])`,
      ),
      evidence: { of: 'organisation', why: 'which systems of the organisation are told of what' },
      retention: 'settings',
      untraced: ['failing_since'],
    },
    webhook_keys: {
      label: 'unnamed',
      evidence: { of: 'organisation', why: 'what deliveries to systems of the organisation are signed with' },
      retention: 'access',
    },
    webhook_deliveries: sent,
    webhook_attempts: sent,
    webhook_events: onTheWay,
    webhook_queue: onTheWay,
  },
  routes: [webhooksRoutes],
  jobs: [tendWebhooksJob, trimWebhookLogJob],
  steady: [deliverSteadily],
  inbox: [webhookInbox],
  mails: [webhookPausedMail],
  demo: { name: 'webhooks', at: 4, load: async () => (await import('./demo/webhooks.ts')).seedWebhooks },
})
