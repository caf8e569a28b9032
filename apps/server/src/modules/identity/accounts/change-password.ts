import { resetStatus } from '@probity/contract/identity/auth.ts'
import { recordActivity } from '#kernel/audit/activity.ts'
import { inTenant, type Tx } from '#kernel/database/tenant.ts'
import { AppError, invariant } from '#kernel/errors.ts'
import type { RequestActor } from '#kernel/http/request-actor.ts'
import type { Services } from '#kernel/services.ts'
import { ownSession } from '../sessions/own-session.ts'
import { endSessionsOf } from '../sessions/sessions.ts'
import { hashNewPassword, storePassword } from '../users/create-user.ts'
import { type Letter, letterOf, mailLanguage, organisationName, sendLater } from './account-mail.ts'
import { passwordChangedMail } from './account-mails.ts'
import { type Account, accountById, ownAccount } from './accounts.ts'
import { verifiedOwnPassword } from './own-password.ts'
import { findTicket, spendTicket } from './reset-links.ts'

async function changedLetter(tx: Tx, account: Account, now: number): Promise<Letter> {
  return letterOf(passwordChangedMail, {
    to: account.email,
    lang: await mailLanguage(tx, account.username),
    facts: {
      name: account.name || account.username,
      organisation: await organisationName(tx),
      when: new Date(now).toISOString(),
    },
  })
}

interface Change {
  old_password: string
  new_password: string
}

/** A user's own change: requires the old password, keeps this session and ends all others. */
export async function changePassword(services: Services, actor: RequestActor, form: Change): Promise<void> {
  const except = ownSession(actor)
  const { passwordCost: cost } = services.security
  const now = services.now()
  const before = await verifiedOwnPassword(services, actor, form.old_password)
  if (before === undefined) throw new AppError('E_OLD_PASSWORD')
  const hash = await hashNewPassword(form.new_password, cost)
  const letter = await inTenant(services.owner, actor, async (tx) => {
    const account = await ownAccount(tx, actor)
    if (account.password_hash !== before) throw new AppError('E_OLD_PASSWORD')
    await storePassword(tx, { userId: account.id, hash, now })
    await endSessionsOf(tx, { userId: account.id, except, reason: 'password', now })
    await recordActivity(tx, { type: 'user.password', target_table: 'users', target_id: account.id })
    return changedLetter(tx, account, now)
  })
  sendLater(services, letter)
}

/** Sets a password through a mailed link. Uses the link up and ends all sessions of the user. */
export async function resetPassword(
  services: Services,
  form: { token: string; new_password: string },
  ip: string,
): Promise<(typeof resetStatus)[keyof typeof resetStatus]> {
  const ticket = await findTicket(services, form.token)
  if (!ticket) return resetStatus.expired
  const { passwordCost: cost } = services.security
  const now = services.now()
  const actor = { organisationId: ticket.org_id, userId: ticket.user_id, username: 'system', ip }
  const hash = await hashNewPassword(form.new_password, cost)
  const letter = await inTenant(services.owner, actor, async (tx) => {
    if (!(await spendTicket(tx, form.token, now))) return undefined
    const account = await accountById(tx, ticket.user_id)
    invariant(account, 'a ticket is given to users only')
    await storePassword(tx, { userId: account.id, hash, now })
    await endSessionsOf(tx, { userId: account.id, reason: 'password', now })
    await recordActivity(tx, {
      type: 'user.password_reset',
      target_table: 'users',
      target_id: account.id,
      data: { step: 'done' },
    })
    return changedLetter(tx, account, now)
  })
  if (!letter) return resetStatus.expired
  sendLater(services, letter)
  return resetStatus.done
}
