import { sql } from 'kysely'
import { forEachOrganisation } from '../for-each-organisation.ts'
import type { Services } from '../services.ts'
import { inTenant, systemActor } from './tenant.ts'

interface Tallies {
  table: string
  /** What a line counts by. */
  by: readonly string[]
}

/**
 * Adds up the lines that triggers appended to a tally table. The sum is constant throughout: one statement deletes
 * the lines it saw and inserts their total. The application role may not delete, so the owner runs it.
 */
export async function foldTallies(services: Services, { table, by }: Tallies): Promise<void> {
  const columns = sql.join(by.map((column) => sql.ref(column)))
  await forEachOrganisation(services, { name: `fold-${table}`, closed: true }, ({ id }) =>
    inTenant(services.owner, systemActor(id), (tx) =>
      sql`with gone as (delete from ${sql.table(table)} where org_id = current_org() returning ${columns}, n)
        insert into ${sql.table(table)} (org_id, ${columns}, n)
        select current_org(), ${columns}, sum(n) from gone group by ${columns} having sum(n) <> 0`.execute(tx),
    ),
  )
}
