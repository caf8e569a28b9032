import { forgotStatus } from '@probity/contract/identity/auth.ts'
import { recordActivity } from '#kernel/audit/activity.ts'
import { inTenant, type Tx } from '#kernel/database/tenant.ts'
import { runTransaction } from '#kernel/database/transaction-scope.ts'
import type { Services } from '#kernel/services.ts'
import { atLeast } from '../sessions/at-least.ts'
import { passwordResetMs } from '../sessions/lifetimes.ts'
import { type Attempt, attemptedAccount, countAttempt, throttledFor } from '../sessions/throttle.ts'
import { type Letter, letterOf, mailLanguage, organisationName, sendLater } from './account-mail.ts'
import { passwordResetMail, resetAttemptMail } from './account-mails.ts'
import { type Account, findAccount, findOrganisation, isActive, type Organisation } from './accounts.ts'
import { makeResetLink } from './reset-links.ts'

export interface ForgottenPassword {
  organization: string
  username: string
  email: string
  ip: string
}
type Status = (typeof forgotStatus)[keyof typeof forgotStatus]
interface Outcome {
  status: Status
  letter?: Letter
}

/** Mails a reset link if all three parts match. Neither the answer nor its timing reveals which part was wrong. */
export async function requestPasswordReset(services: Services, form: ForgottenPassword): Promise<Status> {
  const { status, letter } = await atLeast(services.security.accountAnswerMs, decide(services, form))
  if (letter) sendLater(services, letter)
  return status
}

async function decide(services: Services, form: ForgottenPassword): Promise<Outcome> {
  const attempt: Attempt = {
    kind: 'forgot',
    account: attemptedAccount(form),
    ip: form.ip,
    now: services.now(),
  }
  const organisation = await findOrganisation(services.owner, form.organization)
  const counted = await runTransaction(services.owner.transaction(), async (tx) => {
    const over = (await throttledFor(tx, attempt)) > 0
    if (!over) await countAttempt(tx, attempt)
    return !over
  })
  if (!counted) return { status: forgotStatus.failed }
  return organisation ? inOrganisation(services, form, organisation) : { status: forgotStatus.noMatch }
}

function inOrganisation(services: Services, form: ForgottenPassword, organisation: Organisation): Promise<Outcome> {
  const actor = { organisationId: organisation.id, userId: 0, username: 'system', ip: form.ip }
  return inTenant(services.owner, actor, async (tx) => {
    const account = await findAccount(tx, form.username)
    if (!isActive(account)) return { status: forgotStatus.noMatch }
    if (account.email.toLowerCase() !== form.email.trim().toLowerCase()) {
      return { status: forgotStatus.noMatch, letter: await warnOwner(tx, account) }
    }
    await recordActivity(tx, {
      type: 'user.password_reset',
      target_table: 'users',
      target_id: account.id,
      data: { step: 'asked' },
    })
    return { status: forgotStatus.sent, letter: await resetLetter(services, tx, account) }
  })
}

export async function resetLetter(services: Services, tx: Tx, account: Account): Promise<Letter> {
  const link = await makeResetLink(services, tx, { userId: account.id, lifetimeMs: passwordResetMs })
  return letterOf(passwordResetMail, {
    to: account.email,
    lang: await mailLanguage(tx, account.username),
    facts: {
      name: account.name || account.username,
      organisation: await organisationName(tx),
      link,
      minutes: passwordResetMs / 60_000,
    },
  })
}

/** Warns the owner of the account about a request with the right user name but a wrong address. */
async function warnOwner(tx: Tx, account: Account): Promise<Letter> {
  return letterOf(resetAttemptMail, {
    to: account.email,
    lang: await mailLanguage(tx, account.username),
    facts: { name: account.name || account.username, organisation: await organisationName(tx) },
  })
}
