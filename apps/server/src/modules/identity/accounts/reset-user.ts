import { sql } from 'kysely'
import { recordActivity } from '#kernel/audit/activity.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { invalidField } from '#kernel/errors.ts'
import { endSessionsOf } from '../sessions/sessions.ts'
import { storePassword } from '../users/create-user.ts'
import { findAccount } from './accounts.ts'

interface Reset {
  username: string
  /** Made by hashNewPassword. */
  hash: string
  /** Also switches the second factor off, for a user who lost the device and the recovery codes. */
  withoutTotp: boolean
  now: number
}

/** Sets a new password from outside the product and ends every session of the user. */
export async function resetUser(tx: Tx, { username, hash, withoutTotp, now }: Reset): Promise<void> {
  const account = await findAccount(tx, username)
  if (!account) throw invalidField('username', 'no_such_record')
  await storePassword(tx, { userId: account.id, hash, now })
  if (withoutTotp) {
    await sql`update users set totp_enabled = false, totp_secret = null
      where org_id = current_org() and id = ${account.id}`.execute(tx)
  }
  await endSessionsOf(tx, { userId: account.id, reason: 'password', now })
  const data = { username: account.username, without_totp: withoutTotp }
  await recordActivity(tx, { type: 'user.password_reset', target_table: 'users', target_id: account.id, data })
}
