import { sql } from 'kysely'
import { forEachOrganisation } from '../for-each-organisation.ts'
import type { Services } from '../services.ts'
import { inTenant, systemActor } from './tenant.ts'

interface Tallies {
  table: string
  /** What a line counts by. */
  by: readonly string[]
  /** What is added up besides the number. */
  sums?: readonly string[]
}

/**
 * Adds up the lines that triggers appended to a tally table. The sum is constant throughout: one statement deletes
 * the lines it saw and inserts their total. The application role may not delete, so the owner runs it.
 */
export async function foldTallies(services: Services, { table, by, sums = [] }: Tallies): Promise<void> {
  const columns = sql.join(by.map((column) => sql.ref(column)))
  const added = ['n', ...sums].map((column) => sql.ref(column))
  const totals = added.map((column) => sql`sum(${column})`)
  const isLeft = sql.join(
    totals.map((total) => sql`${total} <> 0`),
    sql` or `,
  )
  await forEachOrganisation(services, { name: `fold-${table}`, closed: true }, ({ id }) =>
    inTenant(services.owner, systemActor(id), (tx) =>
      sql`with gone as (delete from ${sql.table(table)} where org_id = current_org() returning ${columns}, ${sql.join(added)})
        insert into ${sql.table(table)} (org_id, ${columns}, ${sql.join(added)})
        select current_org(), ${columns}, ${sql.join(totals)} from gone group by ${columns} having ${isLeft}`.execute(
        tx,
      ),
    ),
  )
}
