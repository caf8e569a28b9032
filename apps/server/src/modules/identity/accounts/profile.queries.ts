import type { Profile } from '@probity/contract/identity/auth.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { invariant } from '#kernel/errors.ts'
import type { RequestActor } from '#kernel/http/request-actor.ts'
import type { Offered } from '#kernel/modules/module.ts'
import { readPreference, readSettings } from '#modules/settings/settings.public.ts'
import { ownSession } from '../sessions/own-session.ts'

const lastLogins = 5

type Stored = Pick<
  Profile,
  | 'id'
  | 'username'
  | 'email'
  | 'name'
  | 'name_zh'
  | 'totp_enabled'
  | 'password_date'
  | 'organization'
  | 'organization_name'
  | 'organization_name_zh'
  | 'role'
  | 'read_only'
  | 'pending_change'
> & { keys: string[] }

async function storedProfile(tx: Tx, userId: number): Promise<Stored> {
  const { rows } =
    await sql<Stored>`select u.id, u.username, u.email, u.name, u.name_zh, u.totp_enabled, u.password_date,
      o.code as organization, o.name as organization_name, o.name_zh as organization_name_zh,
      r.name as role, r.read_only, r.keys, u.pending_change
    from user_rows u join roles r on r.org_id = u.org_id and r.id = u.role_id join organisations o on o.id = u.org_id
    where u.org_id = current_org() and u.id = ${userId}`.execute(tx)
  invariant(rows[0], 'whoever calls is a user')
  return rows[0]
}

async function lastLoginIps(tx: Tx, userId: number): Promise<Profile['last_login_ips']> {
  const { rows } = await sql<{ ip: string; at: number }>`select coalesce(ip, '') as ip, create_date as at from sessions
    where org_id = current_org() and user_id = ${userId} order by create_date desc, id desc limit ${lastLogins}`.execute(
    tx,
  )
  return rows
}

/** The caller's identity, rights, screen settings and last sign-in addresses. */
export async function readProfile(tx: Tx, actor: RequestActor, rights: Offered['rights']): Promise<Profile> {
  const { userId, username } = actor
  const session_id = ownSession(actor)
  const { keys, ...profile } = await storedProfile(tx, userId)
  const settings = await readSettings(tx, ['totp_required_roles', 'interface_languages', 'first_language'])
  const own: string[] = []
  for (const read of rights) own.push(...(await read(tx)))
  return {
    ...profile,
    access_menus: [...keys.filter((key) => actor.keys.has(key)), ...(actor.keys.size > 0 ? own : [])].join(','),
    last_login_ips: await lastLoginIps(tx, userId),
    session_id,
    totp_required: settings.totp_required_roles.includes(profile.role),
    interface_languages: settings.interface_languages,
    first_language: settings.first_language,
    ignore_external_url_confirm: await readPreference(tx, 'ignore_external_url_confirm', username),
  }
}
