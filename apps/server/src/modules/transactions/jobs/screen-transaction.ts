import { z } from 'zod'
import { inSteps } from '#kernel/database/in-steps.ts'
import { systemActor } from '#kernel/database/tenant.ts'
import { AppError } from '#kernel/errors.ts'
import { defineJob } from '#kernel/jobs/jobs.ts'
import type { ListService, ServedRelease } from '#kernel/list-service.ts'
import { screenTransaction } from '../screening/screen-transaction.ts'

/** Undefined while no list is loaded; the record then shows the transaction as not screened. */
export function releaseNow(lists: ListService): ServedRelease | undefined {
  try {
    return lists.current()
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

/** Screens the parties of a saved transaction, unless they were screened with their current data. */
export const screenTransactionJob = defineJob({
  name: 'screen-transaction',
  payload: z.object({ id: z.number().int(), organisation_id: z.number().int() }),
  on: ['transaction.saved'],
  concurrency: 2,
  run: async (services, { id, organisation_id }) => {
    const release = releaseNow(services.lists)
    if (!release) return
    const steps = screenTransaction({ transaction: id, release, now: services.now() })
    await inSteps(services.db, systemActor(organisation_id), steps)
  },
})
