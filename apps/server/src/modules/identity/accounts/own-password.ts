import { recordActivity } from '#kernel/audit/activity.ts'
import { inTenant, readingTenant } from '#kernel/database/tenant.ts'
import { TooMany } from '#kernel/errors.ts'
import type { RequestActor } from '#kernel/http/request-actor.ts'
import type { Services } from '#kernel/services.ts'
import { hashSecret } from '../secrets.ts'
import { type Attempt, countAttempt, forgiveAccount, throttledFor, waitOf } from '../sessions/throttle.ts'
import { ownAccount } from './accounts.ts'
import { passwordMatches } from './passwords.ts'

/**
 * Verifies the password that a user entered to change their own account; returns its stored hash, or undefined if it is wrong.
 * Failures are counted and logged as at sign-in: an unattended session must not allow password guessing.
 */
export async function verifiedOwnPassword(
  services: Services,
  actor: RequestActor,
  password: string,
): Promise<string | undefined> {
  const attempt: Attempt = {
    kind: 'login',
    account: hashSecret(`own password ${actor.organisationId} ${actor.userId}`).toString('hex'),
    ip: actor.ip ?? '',
    now: services.now(),
  }
  const { waitMs, hash } = await readingTenant(services.owner, actor, async (tx) => ({
    waitMs: await waitOf(tx, attempt),
    hash: (await ownAccount(tx, actor)).password_hash,
  }))
  if (waitMs > 0) throw new TooMany(waitMs)
  const matches = await passwordMatches(hash, password, services.security.passwordCost)
  const late = await inTenant(services.owner, actor, async (tx) => {
    const wait = await throttledFor(tx, attempt)
    if (wait > 0) return wait
    if (matches) await forgiveAccount(tx, attempt)
    else {
      await countAttempt(tx, attempt)
      await recordActivity(tx, { type: 'user.login_failed', target_table: 'users', target_id: actor.userId })
    }
    return 0
  })
  if (late > 0) throw new TooMany(late)
  return matches && hash !== null ? hash : undefined
}
