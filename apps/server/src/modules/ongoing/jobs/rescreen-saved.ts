import { sql } from 'kysely'
import { z } from 'zod'
import { AppError } from '#kernel/errors.ts'
import { defineJob, type Job } from '#kernel/jobs.ts'
import type { ListService, ServedRelease } from '#kernel/list-service.ts'
import type { Services } from '#kernel/services.ts'
import { inTenant, systemActor, type Tx } from '#kernel/tenant.ts'
import { screenedCompanies, screenedPersons } from '../../parties/screened-parties.public.ts'
import { screenCustomers } from '../../screening/screening.public.ts'

type Kind = 'person' | 'company'

/** Whether a customer was screened before, and on other data than it has now. Holds it until the screening is written. */
async function needsScreening(tx: Tx, kind: Kind, id: number): Promise<boolean> {
  const [table, coverage] =
    kind === 'person' ? ['individuals', 'individuals_coverage'] : ['corporates', 'corporates_coverage']
  const { rows } =
    await sql`select 1 from ${sql.table(table)} p join ${sql.table(coverage)} c on c.org_id = p.org_id and c.id = p.id
    where p.id = ${id} and not p.is_deleted and c.screened_date is not null
      and c.screened_fingerprint is distinct from p.fingerprint for no key update`.execute(tx)
  return rows.length > 0
}

/** Where no list has been read in, there is nothing to screen against; the customer stays a gap until there is. */
export function releaseNow(lists: ListService): ServedRelease | undefined {
  try {
    return lists.current()
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

/** Screens a customer again whose identifying data changed since its last screening. A new customer waits for its first. */
async function rescreenSaved(
  services: Services,
  { kind, id, organisationId }: { kind: Kind; id: number; organisationId: number },
): Promise<void> {
  const release = releaseNow(services.lists)
  if (!release) return
  await inTenant(services.db, systemActor(organisationId), async (tx) => {
    if (!(await needsScreening(tx, kind, id))) return
    const parties = await (kind === 'person' ? screenedPersons : screenedCompanies)(tx, [id])
    await screenCustomers(tx, { release, parties, mode: 'ongoing_delta', now: services.now() })
  })
}

const payload = z.object({ id: z.number().int(), changed: z.array(z.string()), organisation_id: z.number().int() })

const rescreen = (kind: Kind): Job =>
  defineJob({
    name: `rescreen-${kind}`,
    payload,
    on: [`${kind}.saved`],
    concurrency: 2,
    run: async (services, { id, changed, organisation_id: organisationId }) => {
      if (changed.length > 0) await rescreenSaved(services, { kind, id, organisationId })
    },
  })

export const rescreenPersonJob = rescreen('person')
export const rescreenCompanyJob = rescreen('company')
