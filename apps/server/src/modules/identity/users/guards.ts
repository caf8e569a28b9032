import { includesKey } from '@probity/contract/identity/access.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { AppError, invalidField, notFound } from '#kernel/errors.ts'
import type { RequestActor } from '#kernel/http/request-actor.ts'

export interface Role {
  id: number
  name: string
  keys: string[]
  read_only: boolean
  is_fixed: boolean
}

export async function roleById(tx: Tx, id: number): Promise<Role | undefined> {
  const { rows } = await sql<Role>`select id, name, keys, read_only, is_fixed from roles
    where org_id = current_org() and id = ${id} and not is_deleted`.execute(tx)
  return rows[0]
}

/** Users may grant only keys that they hold, and manage only users without further keys: otherwise they could escalate. */
export function mustHold({ keys: held }: RequestActor, keys: readonly string[]): void {
  if (!keys.every((key) => includesKey(held, key))) throw invalidField('keys', 'beyond_own_keys')
}

export interface Managed {
  id: number
  username: string
  email: string
  name: string
  role_id: number
  status: number
}

/** A user whom the caller may manage: the user's role holds no key that the caller lacks. */
export async function managedUser(tx: Tx, actor: RequestActor, id: number): Promise<Managed> {
  const { rows } = await sql<
    Managed & { keys: string[] }
  >`select u.id, u.username, u.email, u.name, u.role_id, u.status, r.keys
    from users u join roles r on r.org_id = u.org_id and r.id = u.role_id
    where u.org_id = current_org() and u.id = ${id} and not u.is_deleted`.execute(tx)
  const found = rows[0]
  if (!found) throw notFound()
  if (!found.keys.every((key) => includesKey(actor.keys, key))) throw new AppError('E_FORBIDDEN')
  return found
}

/** Waits for concurrent changes of administrators, so that two administrators cannot remove each other. */
export async function lockAdministrators(tx: Tx): Promise<void> {
  await sql`select id from roles where org_id = current_org() and is_fixed order by id for update`.execute(tx)
}

export async function keepsAnAdministrator(tx: Tx, path: string): Promise<void> {
  const { rows } = await sql`select 1 from users u join roles r on r.org_id = u.org_id and r.id = u.role_id
    where u.org_id = current_org() and r.is_fixed and u.status = 1 and not u.is_deleted limit 1`.execute(tx)
  if (rows.length === 0) throw invalidField(path, 'last_administrator')
}
