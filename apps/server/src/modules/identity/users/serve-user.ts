import { sql } from 'kysely'
import { recordActivity } from '#kernel/audit/activity.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { invariant, notFound } from '#kernel/errors.ts'
import type { RequestActor } from '#kernel/http/request-actor.ts'
import type { Services } from '#kernel/services.ts'
import { type Letter, letterOf, mailLanguage, organisationName } from '../accounts/account-mail.ts'
import { invitationMail } from '../accounts/account-mails.ts'
import { type Account, accountById, findAccount } from '../accounts/accounts.ts'
import { resetLetter } from '../accounts/request-password-reset.ts'
import { makeResetLink } from '../accounts/reset-links.ts'
import { holdChange } from '../held-changes/hold-change.ts'
import { invitationMs } from '../sessions/lifetimes.ts'
import { endSession, endSessionsOf } from '../sessions/sessions.ts'
import { managedUser } from './guards.ts'

async function managedAccount(tx: Tx, actor: RequestActor, id: number): Promise<Account> {
  await managedUser(tx, actor, id)
  const account = await accountById(tx, id)
  invariant(account, 'a managed user has an account')
  return account
}

export async function invitation(services: Services, tx: Tx, account: Account): Promise<Letter> {
  const link = await makeResetLink(services, tx, { userId: account.id, lifetimeMs: invitationMs })
  return letterOf(invitationMail, {
    to: account.email,
    lang: await mailLanguage(tx, account.username),
    facts: {
      name: account.name || account.username,
      organisation: await organisationName(tx),
      username: account.username,
      link,
      hours: invitationMs / 3_600_000,
    },
  })
}

/** Invites a user who has neither a password nor a valid link. */
export async function inviteUser(services: Services, tx: Tx, username: string): Promise<Letter | undefined> {
  const account = await findAccount(tx, username)
  if (!account || account.password_hash !== null) return undefined
  const { rows } = await sql`select 1 from password_resets where org_id = current_org() and user_id = ${account.id}
    and used_date is null and expires_date > ${services.now()} limit 1`.execute(tx)
  return rows.length > 0 ? undefined : invitation(services, tx, account)
}

interface OnUser {
  actor: RequestActor
  id: number
}

/** Mails a link to the user's own address: an administrator never learns a password. */
export async function mailResetLink(services: Services, tx: Tx, { actor, id }: OnUser): Promise<Letter> {
  const account = await managedAccount(tx, actor, id)
  await recordActivity(tx, {
    type: 'user.password_reset',
    target_table: 'users',
    target_id: id,
    data: { step: 'mailed' },
  })
  return account.password_hash === null ? invitation(services, tx, account) : resetLetter(services, tx, account)
}

/** Asks for the second factor of a user to be switched off; nothing happens while it is off. */
export async function askTotpOff(tx: Tx, actor: RequestActor, id: number): Promise<void> {
  const { totp_enabled } = await managedAccount(tx, actor, id)
  if (totp_enabled) await holdChange(tx, actor, { id, wanted: { totp: 'off' } })
}

interface Ending {
  id: number
  now: number
}

export async function endSessionsAsAdministrator(tx: Tx, actor: RequestActor, { id, now }: Ending): Promise<void> {
  await managedUser(tx, actor, id)
  const ended = await endSessionsOf(tx, { userId: id, reason: 'ended', now })
  if (ended > 0)
    await recordActivity(tx, { type: 'user.session_revoke', target_table: 'users', target_id: id, data: { ended } })
}

export async function endSessionAsAdministrator(tx: Tx, actor: RequestActor, { id, now }: Ending): Promise<void> {
  const { rows } = await sql<{ user_id: number }>`select user_id from sessions
    where org_id = current_org() and id = ${id}`.execute(tx)
  if (!rows[0]) throw notFound()
  await managedUser(tx, actor, rows[0].user_id)
  if (!(await endSession(tx, id, { reason: 'ended', now }))) return
  const target = { target_table: 'users', target_id: rows[0].user_id }
  await recordActivity(tx, { type: 'user.session_revoke', ...target, data: { session_id: id } })
}
