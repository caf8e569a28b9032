import { randomInt } from 'node:crypto'
import { productName } from '@probity/contract/product-name.ts'
import { sql } from 'kysely'
import { generateSecret, generateURI } from 'otplib'
import { recordActivity } from '#kernel/audit/activity.ts'
import { inTenant, type Tx } from '#kernel/database/tenant.ts'
import { AppError, invalidField } from '#kernel/errors.ts'
import type { RequestActor } from '#kernel/http/request-actor.ts'
import type { Services } from '#kernel/services.ts'
import { type Account, ownAccount } from '../accounts/accounts.ts'
import { verifiedOwnPassword } from '../accounts/own-password.ts'
import { hashSecret } from '../secrets.ts'
import { ownSession } from '../sessions/own-session.ts'
import { totpStep } from './totp.ts'

const codeCount = 10
// Without letters and digits that look alike on paper.
const codeLetters = 'abcdefghjkmnpqrstuvwxyz23456789'
// 79 bits: too many to guess, so a plain hash is enough.
const codeLength = 16

const newCode = (): string =>
  Array.from({ length: codeLength }, () => codeLetters[randomInt(codeLetters.length)]).join('')
const shown = (code: string): string => code.replace(/(.{4})(?!$)/g, '$1-')

const own = <T>(
  services: Services,
  actor: RequestActor,
  work: (tx: Tx, account: Account) => Promise<T>,
): Promise<T> => {
  ownSession(actor)
  return inTenant(services.owner, actor, async (tx) => work(tx, await ownAccount(tx, actor)))
}

const log = (tx: Tx, account: Account, step: string) =>
  recordActivity(tx, { type: 'user.totp', target_table: 'users', target_id: account.id, data: { step } })

/** Creates a secret for the user's app. Sign-in asks for no code until the first one is confirmed. */
export function enrolTotp(services: Services, actor: RequestActor): Promise<{ secret: string; uri: string }> {
  return own(services, actor, async (tx, account) => {
    if (account.totp_enabled) throw new AppError('E_CONFLICT')
    const secret = generateSecret()
    await sql`update users set totp_secret = ${secret}, totp_step = 0
      where org_id = current_org() and id = ${account.id}`.execute(tx)
    const { rows } = await sql<{ code: string }>`select code from organisations where id = current_org()`.execute(tx)
    return { secret, uri: generateURI({ issuer: productName, label: `${account.username}@${rows[0]?.code}`, secret }) }
  })
}

async function replaceCodes(tx: Tx, userId: number): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, newCode)
  await sql`delete from recovery_codes where org_id = current_org() and user_id = ${userId}`.execute(tx)
  for (const code of codes)
    await sql`insert into recovery_codes (org_id, user_id, code_hash) values (current_org(), ${userId}, ${hashSecret(code)})`.execute(
      tx,
    )
  return codes.map(shown)
}

/** Turns the second factor on after a first code, and returns the recovery codes, once. */
export function confirmTotp(services: Services, actor: RequestActor, code: string): Promise<string[]> {
  return own(services, actor, async (tx, account) => {
    if (account.totp_enabled) throw new AppError('E_CONFLICT')
    const given = { code: code.replace(' ', ''), now: services.now(), after: account.totp_step }
    const step = account.totp_secret ? await totpStep(account.totp_secret, given) : undefined
    if (step === undefined) throw invalidField('code', 'code_not_valid')
    await sql`update users set totp_enabled = true, totp_step = ${step}
      where org_id = current_org() and id = ${account.id}`.execute(tx)
    await log(tx, account, 'on')
    return replaceCodes(tx, account.id)
  })
}

/** Runs a change to the caller's own account after its password, which is verified before the transaction. */
async function confirmed<T>(
  services: Services,
  actor: RequestActor,
  { password, work }: { password: string; work: (tx: Tx, account: Account) => Promise<T> },
): Promise<T> {
  ownSession(actor)
  const hash = await verifiedOwnPassword(services, actor, password)
  return own(services, actor, (tx, account) => {
    if (hash === undefined || account.password_hash !== hash) throw invalidField('password', 'invalid')
    return work(tx, account)
  })
}

export const renewRecoveryCodes = (services: Services, actor: RequestActor, password: string): Promise<string[]> =>
  confirmed(services, actor, {
    password,
    work: async (tx, account) => {
      if (!account.totp_enabled) throw new AppError('E_CONFLICT')
      await log(tx, account, 'recovery_codes')
      return replaceCodes(tx, account.id)
    },
  })

/** Removes the second factor of an account; the caller works as the owner. */
async function clearTotp(tx: Tx, account: Account): Promise<void> {
  await sql`update users set totp_enabled = false, totp_secret = null, totp_step = 0
    where org_id = current_org() and id = ${account.id}`.execute(tx)
  await sql`delete from recovery_codes where org_id = current_org() and user_id = ${account.id}`.execute(tx)
  await log(tx, account, 'off')
}

export const disableTotp = (services: Services, actor: RequestActor, password: string): Promise<void> =>
  confirmed(services, actor, {
    password,
    work: async (tx, account) => {
      if (account.totp_enabled) await clearTotp(tx, account)
    },
  })
