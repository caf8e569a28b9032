import { sql } from 'kysely'
import { verify } from 'otplib'
import type { Tx } from '#kernel/database/tenant.ts'
import type { Account } from '../accounts/accounts.ts'
import { hashSecret } from '../secrets.ts'

const stepSeconds = 30

interface Given {
  code: string
  now: number
}

/** The time step of a code, with a tolerance of one step; undefined for a wrong or used code. */
export async function totpStep(
  secret: string,
  { code, now, after }: Given & { after: number },
): Promise<number | undefined> {
  const epoch = Math.floor(now / 1000)
  const result = await verify({ secret, token: code, epoch, epochTolerance: stepSeconds })
  if (!result.valid) return undefined
  const step = Math.floor(epoch / stepSeconds) + ('delta' in result ? Number(result.delta) : 0)
  return step > after ? step : undefined
}

/** Accepts a code of the app or a recovery code, each only once. */
export async function secondFactorHolds(tx: Tx, account: Account, { code, now }: Given): Promise<boolean> {
  const given = code.replace(/[\s-]/g, '').toLowerCase()
  if (/^\d{6}$/.test(given)) return takeTotp(tx, account, { code: given, now })
  return takeRecoveryCode(tx, account.id, { code: given, now })
}

async function takeTotp(tx: Tx, account: Account, { code, now }: Given): Promise<boolean> {
  const step = await totpStep(account.totp_secret ?? '', { code, now, after: account.totp_step })
  if (step === undefined) return false
  const { rows } = await sql`update users set totp_step = ${step}
    where org_id = current_org() and id = ${account.id} and totp_step < ${step} returning id`.execute(tx)
  return rows.length > 0
}

async function takeRecoveryCode(tx: Tx, userId: number, { code, now }: Given): Promise<boolean> {
  const { rows } = await sql`update recovery_codes set used_date = ${now}
    where org_id = current_org() and user_id = ${userId} and code_hash = ${hashSecret(code)} and used_date is null
    returning user_id`.execute(tx)
  return rows.length > 0
}
