import { hitStatus } from '@probity/contract/alerts/verdict.ts'
import { lastMonths } from '@probity/contract/values/hong-kong-time.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { hitTallies } from './hit-tallies.queries.ts'

export interface MonthCount {
  month: string
  count: number
  true_hits: number
}

interface Asked {
  now: number
  months: number
  leads: boolean
}

/** Hits raised in each of the last months, this one included, in Hong Kong time; months without any are there with 0. */
export async function monthlyAlerts(tx: Tx, { now, months, leads }: Asked): Promise<MonthCount[]> {
  const counted = new Map(lastMonths(now, months).map((month) => [month, { month, count: 0, true_hits: 0 }]))
  for (const { month, status, n } of await hitTallies(tx, { leads })) {
    const own = counted.get(month)
    if (own === undefined) continue
    own.count += n
    if (status === hitStatus.trueHit) own.true_hits += n
  }
  return [...counted.values()]
}
