import { sql } from 'kysely'
import { inTenant, systemActor } from '#kernel/database/tenant.ts'
import { forEachOrganisation } from '#kernel/for-each-organisation.ts'
import type { Services } from '#kernel/services.ts'

/** Replaces the stamps with one new row. Its id is new, so no cached count is mistaken for the current one. */
export async function foldCoverageStamps(services: Services): Promise<void> {
  await forEachOrganisation(services, { name: 'fold-coverage-stamps', closed: true }, ({ id }) =>
    inTenant(services.owner, systemActor(id), (tx) =>
      sql`with gone as (delete from coverage_stamps where org_id = current_org()
          and (select count(*) from coverage_stamps where org_id = current_org()) > 1 returning 1)
        insert into coverage_stamps (org_id) select current_org() where exists (select from gone)`.execute(tx),
    ),
  )
}
