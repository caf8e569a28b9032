import { z } from 'zod'
import { systemActor } from '#kernel/database/tenant.ts'
import { AppError } from '#kernel/errors.ts'
import { forEachOrganisation } from '#kernel/for-each-organisation.ts'
import { defineJob, type JobRun } from '#kernel/jobs/jobs.ts'
import type { Services } from '#kernel/services.ts'
import { checkChain } from '../chain/check-chain.ts'

interface Walk extends JobRun {
  name: string
  what: 'all' | 'new'
  patienceMs: number
}
const minute = 60_000

async function verifyAll(services: Services, { name, what, patienceMs, signal, log }: Walk): Promise<void> {
  await forEachOrganisation(services, { name, closed: true, patienceMs, signal }, async ({ id, code }) => {
    const found = await checkChain(services, systemActor(id), what).catch((error: unknown) => {
      // Another verification is running.
      if (error instanceof AppError && error.code === 'E_CONFLICT') return undefined
      throw error
    })
    if (!found) return
    const { findings, unsealed, rows, seals, head } = found
    if (unsealed.length > 0)
      log.error({ organisation: code, unsealed }, 'rows wait for their seal for more than a minute')
    if (findings.length > 0)
      log.error({ organisation: code, findings: findings.slice(0, 20) }, 'the audit chain is broken')
    else log.info({ organisation: code, rows, seals, head }, 'audit chain verified')
  })
}

/** Hourly: verifies the seals added since the last verification, or the whole chain while it is broken. */
export const verifyChains = defineJob({
  name: 'verify-audit-chains',
  payload: z.object({}),
  cron: '17 * * * *',
  expireInSeconds: 3600,
  run: (services, _payload, run) =>
    verifyAll(services, { ...run, name: 'verify-audit-chains', what: 'new', patienceMs: 30 * minute }),
})

/** Weekly: verifies each chain from its first seal, so that a later change of an already verified row is found. */
export const verifyWholeChains = defineJob({
  name: 'verify-whole-audit-chains',
  payload: z.object({}),
  cron: '37 17 * * 6',
  expireInSeconds: 12 * 3600,
  run: (services, _payload, run) =>
    verifyAll(services, { ...run, name: 'verify-whole-audit-chains', what: 'all', patienceMs: 360 * minute }),
})
