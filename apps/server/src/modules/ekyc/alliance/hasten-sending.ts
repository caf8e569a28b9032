import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'

/** The end of an access does not wait for the next try of something else, nor for somebody who sends that again. */
export const hastenSending = (tx: Tx, request: number) =>
  sql`update ekyc_sendings set state = 'waiting', tries = 0, next_date = null where request = ${request}`.execute(tx)
