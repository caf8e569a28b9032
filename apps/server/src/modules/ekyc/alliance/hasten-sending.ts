import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'

/** Ending an access must not wait for the next retry of another step, nor for a user who resends that step. */
export const hastenSending = (tx: Tx, request: number) =>
  sql`update ekyc_sendings set state = 'waiting', tries = 0, next_date = null where request = ${request}`.execute(tx)
