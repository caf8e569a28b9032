import type { HitStatus } from '@probity/contract/alerts/verdict.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'

export interface HitTally {
  /** Of raising, in Hong Kong. */
  month: string
  in_case: boolean
  status: HitStatus
  n: number
}

/** Counts hits by month, place and status without reading them: all rows, or one for each listed party of a customer. */
export async function hitTallies(tx: Tx, { leads }: { leads: boolean }): Promise<HitTally[]> {
  const { rows } = await sql<HitTally>`select month, in_case, status, sum(n)::int as n from hit_tallies
    where leads or not ${leads}::boolean group by 1, 2, 3 having sum(n) <> 0 order by 1, 2, 3`.execute(tx)
  return rows
}
