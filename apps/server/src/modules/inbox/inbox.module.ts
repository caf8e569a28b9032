import { defineModule } from '#kernel/modules/module.ts'
import { alerts } from '../alerts/alerts.module.ts'
import { identity } from '../identity/identity.module.ts'
import { parties } from '../parties/parties.module.ts'
import { settings } from '../settings/settings.module.ts'
import { inboxRoutes } from './inbox.routes.ts'
import { digestMail } from './jobs/digest-mail.ts'
import { mailDigestJob } from './jobs/mail-digest.ts'

/** Pending items of each user, contributed by the other modules. */
export const inbox = defineModule('inbox', {
  uses: [parties, alerts, identity, settings],
  tables: {},
  routes: [inboxRoutes],
  jobsOver: (offered) => [mailDigestJob(offered)],
  mails: [digestMail],
})
