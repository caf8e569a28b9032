import { sql } from 'kysely'
import { z } from 'zod'
import { defineJob } from './jobs.ts'
import { inTenant, systemActor } from './tenant.ts'

const keptMs = 24 * 60 * 60 * 1000

/** Drops the answers kept for repeated writes after a day: they hold what people typed, and no client repeats later. */
export const forgetAnswers = defineJob({
  name: 'forget-answers',
  payload: z.object({}),
  cron: '29 * * * *',
  run: async ({ owner, now }) => {
    const { rows } = await sql<{ id: number }>`select id from organisations order by id`.execute(owner)
    for (const { id } of rows)
      await inTenant(owner, systemActor(id), (tx) =>
        sql`delete from idempotency_keys where org_id = current_org() and create_date < ${now() - keptMs}`.execute(tx),
      )
  },
})
