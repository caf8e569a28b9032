import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'

export interface ActiveUser {
  id: number
  username: string
  email: string
  name: string
  keys: string[]
  read_only: boolean
  /** The user has not chosen a password yet, and the maker of the account may still correct its address. */
  invited: boolean
}

/** Every user who can sign in, with the keys of their role. */
export async function activeUsers(tx: Tx): Promise<ActiveUser[]> {
  const { rows } =
    await sql<ActiveUser>`select u.id, u.username, u.email, u.name, r.keys, r.read_only, u.password_hash is null as invited from users u
    join roles r on r.org_id = u.org_id and r.id = u.role_id
    where u.org_id = current_org() and u.status = 1 and not u.is_deleted and not r.is_deleted order by u.username limit 1000`.execute(
      tx,
    )
  return rows
}
