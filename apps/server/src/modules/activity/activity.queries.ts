import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'

const usernamesMax = 1000

/** All usernames in the log. Jumps from name to name through the index instead of reading every row. */
export async function readUsernames(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ username: string }>`with recursive names as (
      (select username from activity_log where org_id = current_org() order by username limit 1)
      union all
      select (select l.username from activity_log l where l.org_id = current_org() and l.username > n.username
        order by l.username limit 1) from names n where n.username is not null)
    select username from names where username is not null order by username limit ${usernamesMax}`.execute(tx)
  return rows.map(({ username }) => username)
}
