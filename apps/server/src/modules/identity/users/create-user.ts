import { passwordStrength } from '@probity/contract/identity/password.ts'
import { sql } from 'kysely'
import { recordActivity } from '#kernel/audit/activity.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { invalidField } from '#kernel/errors.ts'
import type { PasswordCost } from '#kernel/security.ts'
import { hashPassword } from '../accounts/passwords.ts'

export interface NewUser {
  username: string
  email: string
  name?: string
  name_zh?: string | null
  role_id: number
}

export async function insertUser(
  tx: Tx,
  { username, email, name = '', name_zh = null, role_id }: NewUser,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into users (org_id, username, email, name, name_zh, role_id)
    values (current_org(), ${username}, ${email}, ${name}, ${name_zh}, ${role_id}) returning id`.execute(tx)
  const id = rows[0]!.id
  await recordActivity(tx, { type: 'user.create', target_table: 'users', target_id: id, data: { username, role_id } })
  return id
}

export async function roleNamed(tx: Tx, name: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from roles
    where org_id = current_org() and lower(name) = ${name.toLowerCase()} and not is_deleted`.execute(tx)
  if (!rows[0]) throw invalidField('role', 'no_such_record')
  return rows[0].id
}

/** Hashes a new password before the transaction that stores it; refuses a weak one from any source. */
export async function hashNewPassword(password: string, cost: PasswordCost): Promise<string> {
  if (passwordStrength(password) === 'weak') throw invalidField('new_password', 'weak_password')
  return hashPassword(password, cost)
}

interface NewPassword {
  userId: number
  /** Made by hashNewPassword. */
  hash: string
  now: number
}

export async function storePassword(tx: Tx, { userId, hash, now }: NewPassword): Promise<void> {
  await sql`update users set password_hash = ${hash}, password_date = ${now}
    where org_id = current_org() and id = ${userId}`.execute(tx)
}
