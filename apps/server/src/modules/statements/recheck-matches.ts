import type { LegId } from '@probity/contract/statements/statements.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { inTenant, systemActor, type Tx } from '#kernel/database/tenant.ts'
import { defineJob } from '#kernel/jobs/jobs.ts'
import { reopenDays } from './days.ts'
import { legsOf } from './legs.ts'
import { sumsOf } from './settle.ts'
import { daysOfMatches, lockAccount } from './statement.queries.ts'
import { unsettle } from './unsettle.ts'

interface Matched {
  id: number
  account: number
  reason: string
  tran_ref: string
}

/** A match ends when its transaction is deleted, or changed so that it no longer gives the sum that was matched. */
export const recheckMatchesJob = defineJob({
  name: 'recheck-statement-matches',
  payload: z.object({ id: z.number().int(), organisation_id: z.number().int() }),
  on: ['transaction.saved', 'transaction.removed'],
  run: (services, { id, organisation_id }) => {
    const actor = systemActor(organisation_id)
    return inTenant(services.db, actor, (tx) => recheckMatches(tx, id, actor.username))
  },
})

async function recheckMatches(tx: Tx, transaction: number, by: string): Promise<void> {
  const { rows } = await sql<Matched>`select distinct m.id, m.account, m.reason, t.tran_ref from statement_legs g
      join statement_matches m on m.org_id = g.org_id and m.id = g.match
      join transactions t on t.org_id = g.org_id and t.id = g.transaction
    where g.org_id = current_org() and g.transaction = ${transaction} and not g.is_deleted order by m.id`.execute(tx)
  for (const match of rows) {
    const { currency } = await lockAccount(tx, match.account)
    if (await stillHolds(tx, currency, match)) continue
    const days = await daysOfMatches(tx, [match.id])
    await reopenDays(tx, match.account, {
      days,
      by,
      reason: `${match.tran_ref}: transaction changed or deleted / 交易已更改或刪除`,
    })
    await unsettle(tx, match.account, [match.id])
  }
}

async function stillHolds(tx: Tx, currency: string, { id, reason }: Matched): Promise<boolean> {
  const { rows: legs } = await sql<LegId & { is_live: boolean }>`select g.transaction, g.side,
      not t.is_deleted and case g.side when 'in' then t.currency else t.currency_to end = ${currency} as is_live
    from statement_legs g join transactions t on t.org_id = g.org_id and t.id = g.transaction
    where g.org_id = current_org() and g.match = ${id} and not g.is_deleted`.execute(tx)
  if (legs.some(({ is_live }) => !is_live)) return false
  const { rows: lines } = await sql<{ amount: string }>`select amount::text as amount from statement_lines
    where org_id = current_org() and match = ${id}`.execute(tx)
  return reason !== '' || lines.length === 0 || sumsOf(lines, await legsOf(tx, currency, legs)).isEven
}
