import { z } from 'zod'
import { inSteps } from '#kernel/database/in-steps.ts'
import { systemActor, type Tx } from '#kernel/database/tenant.ts'
import { AppError } from '#kernel/errors.ts'
import { defineJob, type Job } from '#kernel/jobs/jobs.ts'
import type { ListService, ServedRelease } from '#kernel/list-service.ts'
import type { Services } from '#kernel/services.ts'
import { screenedCompanies, screenedPersons } from '../../parties/screened-parties.public.ts'
import { screenCustomers } from '../../screening/screening.public.ts'
import { type Kind, lockCustomer, needsScreening } from '../needs-screening.ts'

/** Undefined while no list has been imported: there is nothing to screen against, and the customer stays a gap. */
export function releaseNow(lists: ListService): ServedRelease | undefined {
  try {
    return lists.current()
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

/** Rescreens a customer whose identifying data changed since its last screening. A new customer waits for its first one. */
async function rescreenSaved(
  services: Services,
  { kind, id, organisationId }: { kind: Kind; id: number; organisationId: number },
): Promise<void> {
  const release = releaseNow(services.lists)
  if (!release) return
  const find = async (tx: Tx) => {
    if (!(await needsScreening(tx, kind, id))) return []
    return (kind === 'person' ? screenedPersons : screenedCompanies)(tx, [id])
  }
  const lock = (tx: Tx) => lockCustomer(tx, kind, id)
  const steps = screenCustomers({ release, find, lock, mode: 'ongoing_delta', now: services.now() })
  await inSteps(services.db, systemActor(organisationId), steps)
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
