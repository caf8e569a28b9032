import { defineModule } from '#kernel/modules/module.ts'
import type { TableSpec } from '#kernel/modules/owned-table.ts'
import { settings } from '../settings/settings.module.ts'
import { identityRoutes } from './identity.routes.ts'
import { forgetProofsJob } from './jobs/forget-proofs.ts'

const account: TableSpec = {
  evidence: { of: 'organisation', why: 'accounts of the staff, not of customers' },
  retention: 'access',
}
const proof: TableSpec = {
  evidence: { of: 'installation', why: 'proof of a sign-in: the application role may not even read it' },
  retention: 'access',
  traced: 'never',
}

export const identity = defineModule('identity', {
  uses: [settings],
  tables: {
    roles: account,
    users: { ...account, untraced: ['totp_step', 'last_login_date'] },
    sessions: { ...account, untraced: ['last_used_date'] },
    api_keys: { ...account, untraced: ['last_used_date'] },
    saved_views: account,
    refresh_tokens: proof,
    password_resets: proof,
    recovery_codes: proof,
    signing_keys: {
      evidence: { of: 'installation', why: 'what access tokens of all organisations are signed with' },
      retention: 'access',
      traced: 'never',
    },
    attempts: {
      evidence: { of: 'installation', why: 'counts tries on accounts that may not exist' },
      retention: 'access',
      traced: 'never',
    },
  },
  views: ['own_saved_views', 'role_rows', 'user_rows', 'session_rows'],
  routes: [identityRoutes],
  jobs: [forgetProofsJob],
})
