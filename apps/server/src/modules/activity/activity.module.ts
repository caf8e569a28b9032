import { defineModule } from '#kernel/modules/module.ts'
import { settings } from '../settings/settings.module.ts'
import { activityRoutes } from './activity.routes.ts'
import { exportedEntries } from './export-activity.ts'
import { chainHeadMail } from './jobs/chain-head-mail.ts'
import { mailChainHeads } from './jobs/mail-chain-heads.ts'
import { noteChainHeads } from './jobs/note-chain-heads.ts'
import { verifyChains, verifyWholeChains } from './jobs/verify-chains.ts'

export const activity = defineModule('activity', {
  uses: [settings],
  tables: {
    audit_checks: {
      label: 'unnamed',
      evidence: { of: 'organisation', why: 'what walks over the chain of the whole organisation found' },
      retention: 'trail',
      traced: 'changes',
    },
  },
  routes: [activityRoutes],
  jobs: [verifyChains, verifyWholeChains, noteChainHeads, mailChainHeads],
  exports: ({ tables }) => [exportedEntries(tables)],
  mails: [chainHeadMail],
})
