import { termsVersion } from '@probity/contract/identity/auth.ts'
import { sql } from 'kysely'
import { recordActivity } from '#kernel/audit/activity.ts'
import { type Actor, inTenant, readingTenant, type Tx } from '#kernel/database/tenant.ts'
import { AppError, TooMany } from '#kernel/errors.ts'
import type { Services } from '#kernel/services.ts'
import { type Account, findAccount, findOrganisation, isActive, type Organisation } from '../accounts/accounts.ts'
import { passwordMatches } from '../accounts/passwords.ts'
import { secondFactorHolds } from '../second-factor/totp.ts'
import { waitUntil } from './at-least.ts'
import { type IssuedTokens, issueTokens, signTokens, type TokenPair } from './issue-tokens.ts'
import { openSession } from './sessions.ts'
import { type Attempt, attemptedAccount, countAttempt, forgiveAccount, throttledFor, waitOf } from './throttle.ts'

export interface SignIn {
  organization: string
  username: string
  password: string
  totp?: string | undefined
  ip: string
  userAgent: string
  /** Host of the request; an organisation with its own host is redirected there. */
  host: string
}
type Entered = TokenPair & { host?: string }
type Issued = IssuedTokens & { host?: string }
type Outcome =
  | { kind: 'throttled'; waitMs: number }
  | { kind: 'refused' }
  | { kind: 'totp_required' }
  | { kind: 'in'; issued: Issued }

const attemptOf = (form: SignIn, now: number): Attempt => ({
  kind: 'login',
  account: attemptedAccount(form),
  ip: form.ip,
  now,
})

// An unknown organisation is treated like one without users: the same work, and the attempt counts.
const nowhere: Organisation = { id: 0, code: '', name: '', host: null }

/** Signs a user in. A refusal reveals neither by its text nor by its timing which part was wrong. */
export async function signIn(
  services: Services,
  form: SignIn,
): Promise<Entered | { status: 200; totp_required: true }> {
  const started = performance.now()
  const organisation = await findOrganisation(services.auth, form.organization)
  const outcome = await tryOrganisation(services, form, organisation ?? nowhere)
  if (outcome.kind === 'in') {
    const { host, ...issued } = outcome.issued
    return { ...(await signTokens(services, issued)), ...(host === undefined ? {} : { host }) }
  }
  if (outcome.kind === 'totp_required') return { status: 200, totp_required: true }
  await waitUntil(started, services.security.accountAnswerMs)
  if (outcome.kind === 'throttled') throw new TooMany(outcome.waitMs)
  throw new AppError('E_UNAUTHORIZED', {}, 'Login Failed, Please check your information.')
}

/** Reads, verifies the password without a connection, then writes: a hash takes as long as a hundred queries. */
async function tryOrganisation(services: Services, form: SignIn, organisation: Organisation): Promise<Outcome> {
  const username = form.username.trim().toLowerCase()
  const actor = { organisationId: organisation.id, userId: 0, username: username || 'system', ip: form.ip }
  const attempt = attemptOf(form, services.now())
  const seen = await readingTenant(services.auth, actor, async (tx) => ({
    waitMs: await waitOf(tx, attempt),
    account: await findAccount(tx, username),
  }))
  if (seen.waitMs > 0) return { kind: 'throttled', waitMs: seen.waitMs }
  const kept = seen.account?.password_hash
  const matches = await passwordMatches(kept, form.password, services.security.passwordCost)
  return decide(services, { form, organisation, actor, attempt, matched: matches ? kept : undefined })
}

interface Tried {
  form: SignIn
  organisation: Organisation
  actor: Actor
  attempt: Attempt
  /** The stored hash that the password matched. */
  matched: string | null | undefined
}

/** A failure is committed, not rolled back, because it counts. Concurrent attempts wait for those before them. */
function decide(services: Services, { form, organisation, actor, attempt, matched }: Tried): Promise<Outcome> {
  return inTenant(services.auth, actor, async (tx) => {
    const waitMs = await throttledFor(tx, attempt)
    if (waitMs > 0) return { kind: 'throttled', waitMs }
    const account = await findAccount(tx, form.username)
    const now = services.now()
    if (!matched || !isActive(account) || account.password_hash !== matched) return fail(tx, attempt, account)
    if (account.totp_enabled && form.totp === undefined) return { kind: 'totp_required' }
    if (account.totp_enabled && !(await secondFactorHolds(tx, account, { code: form.totp ?? '', now })))
      return fail(tx, attempt, account)
    await forgiveAccount(tx, attempt)
    return { kind: 'in', issued: await enter(tx, { form, account, organisation, now }) }
  })
}

/** The log names only existing users: what a stranger enters as user name may be anything, even a password. */
async function fail(tx: Tx, attempt: Attempt, account: Account | undefined): Promise<Outcome> {
  await countAttempt(tx, attempt)
  if (account) {
    await actAs(tx, account)
    await recordActivity(tx, { type: 'user.login_failed', target_table: 'users', target_id: account.id })
  }
  return { kind: 'refused' }
}

const actAs = (tx: Tx, account: Account) =>
  sql`select set_config('app.user_id', ${String(account.id)}, true)`.execute(tx)

interface Entry {
  form: SignIn
  account: Account
  organisation: Organisation
  now: number
}

async function enter(tx: Tx, { form, account, organisation, now }: Entry): Promise<Issued> {
  await actAs(tx, account)
  const { id: userId } = account
  const session = await openSession(tx, { userId, ip: form.ip, userAgent: form.userAgent, now })
  await sql`update users set last_login_date = ${now} where org_id = current_org() and id = ${userId}`.execute(tx)
  await recordActivity(tx, {
    type: 'user.login',
    target_table: 'users',
    target_id: userId,
    data: { session_id: session.id, terms: termsVersion },
  })
  const elsewhere = organisation.host !== null && organisation.host !== form.host ? organisation.host : undefined
  const kind = elsewhere ? 'handover' : 'normal'
  const grant = { organisationId: organisation.id, sessionId: session.id, sessionEnds: session.ends, kind } as const
  const issued = await issueTokens(tx, grant, now)
  return elsewhere ? { ...issued, host: elsewhere } : issued
}
