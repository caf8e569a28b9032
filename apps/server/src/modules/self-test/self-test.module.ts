import { sql } from 'kysely'
import { defineModule } from '#kernel/modules/module.ts'
import { labelsBy } from '#kernel/modules/owned-table.ts'
import { matchApi } from '../match-api/match-api.module.ts'
import { parties } from '../parties/parties.module.ts'
import { screening } from '../screening/screening.module.ts'
import { settings } from '../settings/settings.module.ts'
import { watchlists } from '../watchlists/watchlists.module.ts'
import { selfTestRun } from './run-self-test.ts'
import { selfTestRoutes } from './self-test.routes.ts'
import { selfTestInbox } from './self-test-inbox.ts'
import { mailSelfTestJob, selfTestMail } from './self-test-mail.ts'
import { watchSelfTestsJob } from './watch-self-tests.ts'

export const selfTest = defineModule('self-test', {
  uses: [settings, parties, watchlists, screening, matchApi],
  tables: {
    self_tests: {
      label: labelsBy(
        (ids) => sql`select id as key, 'self_test' as kind, id, day::text as ref
          from self_tests where id = any(${[...ids]}::bigint[])`,
      ),
      evidence: { of: 'organisation', why: 'whether screening finds what the lists hold, for all customers' },
      retention: 'trail',
      untraced: ['total', 'done', 'tallies', 'told'],
    },
    self_test_findings: {
      label: 'unnamed',
      evidence: { of: 'organisation', why: 'names of the lists, no customer’s' },
      retention: 'trail',
    },
  },
  routes: [selfTestRoutes],
  jobs: [watchSelfTestsJob, mailSelfTestJob],
  longJobs: [selfTestRun],
  inbox: [selfTestInbox],
  mails: [selfTestMail],
  demo: { name: 'self-tests', at: 3, load: async () => (await import('./demo/self-tests.ts')).seedSelfTests },
})
