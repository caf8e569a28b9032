import { type Access, isAllowed } from '@probity/contract/identity/access.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'

interface Named {
  username: string
  name: string
  name_zh: string | null
}

/** Active users, by name, whose role has this access and is not read-only. */
export async function usersAllowed(tx: Tx, access: Access): Promise<Named[]> {
  const { rows } = await sql<Named & { keys: string[] }>`select u.username, u.name, u.name_zh, r.keys from users u
    join roles r on r.org_id = u.org_id and r.id = u.role_id
    where u.status = 1 and not u.is_deleted and not r.is_deleted and not r.read_only order by u.username limit 500`.execute(
    tx,
  )
  return rows
    .filter(({ keys }) => isAllowed(new Set(keys), access))
    .map(({ username, name, name_zh }) => ({ username, name, name_zh }))
}
