import { defineModule } from '#kernel/modules/module.ts'
import { parties } from '../parties/parties.module.ts'
import { screening } from '../screening/screening.module.ts'
import { settings } from '../settings/settings.module.ts'
import { transactions } from '../transactions/transactions.module.ts'
import { watchlists } from '../watchlists/watchlists.module.ts'
import { notScreenedRoutes } from './not-screened.routes.ts'
import { notScreenedInbox } from './not-screened-inbox.ts'
import { notScreenedMail } from './not-screened-mail.ts'

export const notScreened = defineModule('not-screened', {
  uses: [settings, parties, watchlists, screening, transactions],
  tables: {
    screening_alarms: {
      label: 'unnamed',
      evidence: {
        of: 'organisation',
        why: 'when an alarm about many customers was raised; their coverage is in their packs',
      },
      retention: 'casework',
      traced: 'never',
    },
  },
  routes: [notScreenedRoutes],
  inbox: [notScreenedInbox],
  mails: [notScreenedMail],
  leaves: ['screening.alarm'],
})
