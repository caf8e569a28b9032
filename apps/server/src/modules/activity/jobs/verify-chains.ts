import { z } from 'zod'
import { AppError } from '#kernel/errors.ts'
import { forEachOrganisation } from '#kernel/for-each-organisation.ts'
import { defineJob } from '#kernel/jobs.ts'
import { systemActor } from '#kernel/tenant.ts'
import { checkChain } from '../check-chain.ts'

const patienceMs = 30 * 60_000

/** Walks every organisation's chain each hour, so that a hand in the database is noticed the same day. */
export const verifyChains = defineJob({
  name: 'verify-audit-chains',
  payload: z.object({}),
  cron: '17 * * * *',
  expireInSeconds: 3600,
  run: async (services, _payload, { log, signal }) => {
    const loop = { name: 'verify-audit-chains', closed: true, patienceMs, signal }
    await forEachOrganisation(services, loop, async ({ id, code }) => {
      try {
        const { findings, rows: checked } = await checkChain(services, systemActor(id))
        if (findings.length > 0)
          log.error({ organisation: code, findings: findings.slice(0, 20) }, 'the audit chain is broken')
        else log.info({ organisation: code, rows: checked }, 'audit chain verified')
      } catch (error) {
        // Somebody verifies it at the moment.
        if (!(error instanceof AppError) || error.code !== 'E_CONFLICT') throw error
      }
    })
  },
})
