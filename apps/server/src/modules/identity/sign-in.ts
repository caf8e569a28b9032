import { termsVersion } from '@probity/contract/auth.ts'
import { sql } from 'kysely'
import { recordActivity } from '#kernel/activity.ts'
import { AppError, TooMany } from '#kernel/errors.ts'
import type { Services } from '#kernel/services.ts'
import { inTenant, type Tx } from '#kernel/tenant.ts'
import { type Account, findAccount, findOrganisation, isActive, type Organisation } from './accounts.ts'
import { waitUntil } from './at-least.ts'
import { issueTokens, type TokenPair } from './issue-tokens.ts'
import { passwordMatches } from './passwords.ts'
import { hashSecret } from './secrets.ts'
import { openSession } from './sessions.ts'
import { type Attempt, countAttempt, forgiveAccount, throttledFor } from './throttle.ts'
import { secondFactorHolds } from './totp.ts'

export interface SignIn {
  organization: string
  username: string
  password: string
  totp?: string | undefined
  ip: string
  userAgent: string
  /** The host the browser called; an organisation with a host of its own is sent there. */
  host: string
}
type Entered = TokenPair & { host?: string }
type Outcome =
  | { kind: 'throttled'; waitMs: number }
  | { kind: 'refused' }
  | { kind: 'totp_required' }
  | { kind: 'in'; tokens: Entered }

const attemptOf = ({ organization, username, ip }: SignIn, now: number): Attempt => ({
  kind: 'login',
  // A hash, because people type a password into the wrong field.
  account: hashSecret(`${organization}\n${username}`.toLowerCase()).toString('hex'),
  ip,
  now,
})

// An organisation that does not exist is tried like one without users: the same work, and it counts the same.
const nowhere: Organisation = { id: 0, code: '', name: '', host: null }

/** Signs a user in, or refuses without saying, or showing by the time taken, which part was wrong. */
export async function signIn(
  services: Services,
  form: SignIn,
): Promise<Entered | { status: 200; totp_required: true }> {
  const started = performance.now()
  const organisation = await findOrganisation(services.owner, form.organization)
  const outcome = await tryOrganisation(services, form, organisation ?? nowhere)
  if (outcome.kind === 'in') return outcome.tokens
  if (outcome.kind === 'totp_required') return { status: 200, totp_required: true }
  await waitUntil(started, services.security.accountAnswerMs)
  if (outcome.kind === 'throttled') throw new TooMany(outcome.waitMs)
  throw new AppError('E_UNAUTHORIZED', {}, 'Login Failed, Please check your information.')
}

/** What failed is committed, not rolled back: it counts. */
function tryOrganisation(services: Services, form: SignIn, organisation: Organisation): Promise<Outcome> {
  const username = form.username.trim().toLowerCase()
  const actor = { organisationId: organisation.id, userId: 0, username: username || 'system', ip: form.ip }
  return inTenant(services.owner, actor, async (tx) => {
    const attempt = attemptOf(form, services.now())
    const waitMs = await throttledFor(tx, attempt)
    if (waitMs > 0) return { kind: 'throttled', waitMs }
    const account = await findAccount(tx, username)
    const matches = await passwordMatches(account?.password_hash, form.password, services.security.passwordCost)
    if (!matches || !isActive(account)) return fail(tx, attempt, account)
    if (account.totp_enabled && form.totp === undefined) return { kind: 'totp_required' }
    if (account.totp_enabled && !(await secondFactorHolds(tx, account, { code: form.totp ?? '', now: services.now() })))
      return fail(tx, attempt, account)
    await forgiveAccount(tx, attempt)
    return { kind: 'in', tokens: await enter(services, tx, { form, account, organisation }) }
  })
}

/** The log names only users there are: what strangers type into the field may be anything, a password included. */
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
}

async function enter(services: Services, tx: Tx, { form, account, organisation }: Entry): Promise<Entered> {
  const now = services.now()
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
  const tokens = await issueTokens(services, tx, grant)
  return elsewhere ? { ...tokens, host: elsewhere } : tokens
}
