import { sql } from 'kysely'
import { z } from 'zod'
import { AppError } from '#kernel/errors.ts'
import { defineJob } from '#kernel/jobs.ts'
import { systemActor } from '#kernel/tenant.ts'
import { checkChain } from '../check-chain.ts'

/** Walks every organisation's chain each hour, so that a hand in the database is noticed the same day. */
export const verifyChains = defineJob({
  name: 'verify-audit-chains',
  payload: z.object({}),
  cron: '17 * * * *',
  expireInSeconds: 3600,
  run: async (services, _payload, { log, signal }) => {
    const { rows } = await sql<{ id: number; code: string }>`select id, code from organisations order by id`.execute(
      services.owner,
    )
    for (const { id, code } of rows) {
      if (signal.aborted) return
      try {
        const { findings, rows: checked } = await checkChain(services, systemActor(id))
        if (findings.length > 0)
          log.error({ organisation: code, findings: findings.slice(0, 20) }, 'the audit chain is broken')
        else log.info({ organisation: code, rows: checked }, 'audit chain verified')
      } catch (error) {
        if (!(error instanceof AppError)) throw error
      }
    }
  },
})
