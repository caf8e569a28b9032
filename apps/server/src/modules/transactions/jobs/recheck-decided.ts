import { sql } from 'kysely'
import { z } from 'zod'
import { inTenant, systemActor } from '#kernel/database/tenant.ts'
import { defineJob } from '#kernel/jobs/jobs.ts'
import { recheckTransaction } from '../saving/recheck-transaction.ts'

const payload = z.object({
  table: z.enum(['alerts', 'alert_case_entities']),
  id: z.number().int(),
  organisation_id: z.number().int(),
})

/** A confirmed sanctions hit stops the transactions whose screening found it; withdrawing the decision releases them. */
export const recheckDecidedJob = defineJob({
  name: 'recheck-decided-transactions',
  payload,
  on: ['hit.decided'],
  concurrency: 1,
  run: async (services, { table, id, organisation_id }) => {
    const column = sql.ref(table === 'alerts' ? 'alert' : 'case_entity')
    await inTenant(services.db, systemActor(organisation_id), async (tx) => {
      const { rows } = await sql<{ id: number }>`select t.id from transaction_hits h
        join transactions t on t.org_id = h.org_id and t.id = h.transaction
        where h.${column} = ${id} and not h.is_deleted and not t.is_deleted order by t.id for no key update of t`.execute(
        tx,
      )
      for (const row of rows) await recheckTransaction(tx, row.id)
    })
  },
})
