import { sql } from 'kysely'
import { defineModule } from '#kernel/modules/module.ts'
import { labelsBy, type TableSpec } from '#kernel/modules/owned-table.ts'
import { settings } from '../settings/settings.module.ts'
import {
  emailChangedMail,
  invitationMail,
  passwordChangedMail,
  passwordResetMail,
  resetAttemptMail,
} from './accounts/account-mails.ts'
import { accountApproval } from './held-changes/account-approval.ts'
import { accountChangeAskedMail, accountChangeMadeMail, addressAskedMail } from './held-changes/change-mails.ts'
import { mailAccountChangeJob } from './held-changes/mail-account-change.ts'
import { identityRoutes } from './identity.routes.ts'
import { forgetProofsJob } from './jobs/forget-proofs.ts'

const account: TableSpec = {
  label: 'unnamed',
  evidence: { of: 'organisation', why: 'accounts of the staff, not of customers' },
  retention: 'access',
}
const proof: TableSpec = {
  label: 'unnamed',
  evidence: { of: 'installation', why: 'proof of a sign-in: the application role may not even read it' },
  retention: 'access',
  traced: 'never',
}

/** Accounts, roles and keys are labelled by the names that users gave them. */
const named = (kind: 'user' | 'role' | 'api_key', table: string, name: string) =>
  labelsBy(
    (
      ids,
    ) => sql`select id as key, ${kind}::text as kind, id, ${sql.ref(name)} as name, is_deleted from ${sql.table(table)}
      where id = any(${[...ids]}::bigint[])`,
  )

export const identity = defineModule('identity', {
  uses: [settings],
  tables: {
    roles: { ...account, label: named('role', 'roles', 'name') },
    users: { ...account, label: named('user', 'users', 'username'), untraced: ['totp_step', 'last_login_date'] },
    sessions: { ...account, untraced: ['last_used_date'] },
    api_keys: { ...account, label: named('api_key', 'api_keys', 'name'), untraced: ['last_used_date'] },
    saved_views: account,
    refresh_tokens: proof,
    password_resets: proof,
    recovery_codes: proof,
    signing_keys: {
      label: 'unnamed',
      evidence: { of: 'installation', why: 'what access tokens of all organisations are signed with' },
      retention: 'access',
      traced: 'never',
    },
    attempts: {
      label: 'unnamed',
      evidence: { of: 'installation', why: 'counts tries on accounts that may not exist' },
      retention: 'access',
      traced: 'never',
    },
  },
  views: ['own_saved_views', 'role_rows', 'user_rows', 'session_rows'],
  offers: ['users'],
  routes: [identityRoutes],
  jobs: [forgetProofsJob, mailAccountChangeJob],
  leaves: ['account.change_asked', 'account.change_made'],
  approvals: [accountApproval],
  mails: [
    passwordResetMail,
    passwordChangedMail,
    emailChangedMail,
    invitationMail,
    resetAttemptMail,
    accountChangeAskedMail,
    addressAskedMail,
    accountChangeMadeMail,
  ],
})
