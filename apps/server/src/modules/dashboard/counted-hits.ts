import { type HitStatus, hitStatus } from '@probity/contract/alerts/verdict.ts'
import type { CountedHitsQuery, CountedRows } from '@probity/contract/dashboard/dashboard.ts'
import { startOfMonth } from '@probity/contract/values/hong-kong-time.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { hitTallies } from '../alerts/alerts.public.ts'
import { readPage } from './counted-rows.ts'

type Asked = Pick<CountedHitsQuery, 'status' | 'month'>

const raisedIn = (month: string | undefined) =>
  month === undefined
    ? sql`true`
    : sql`h.create_date >= ${startOfMonth(month)}::bigint and h.create_date < ${startOfMonth(month, 1)}::bigint`

/** One list per status: an index returns the hits of one status in order. */
const listsOf = (status: HitStatus, { month }: Asked) => [
  sql`select 'alert' as kind, h.id, null::bigint as alert_case, null::bigint as transaction, h.hit_name as name, h.person, h.company, h.counterparty,
      h.hit_status as status, h.create_date as date from alerts h
    where h.org_id = current_org() and h.hit_status = ${status} and h.leads and not h.is_deleted and ${raisedIn(month)}`,
  sql`select 'case_entity' as kind, h.id, h.alert_case, null::bigint as transaction, h.entity_name as name, c.person, c.company, null::bigint as counterparty,
      h.status, h.create_date as date from alert_case_entities h
      join alert_cases c on c.org_id = h.org_id and c.id = h.alert_case
    where h.org_id = current_org() and h.status = ${status} and h.leads and not h.is_deleted and ${raisedIn(month)}`,
]

async function countHits(tx: Tx, { status, month }: Asked): Promise<number> {
  const tallies = await hitTallies(tx, { leads: true })
  return tallies
    .filter((one) => (status === undefined || one.status === status) && (month === undefined || one.month === month))
    .reduce((total, { n }) => total + n, 0)
}

/** Alerts and hits in cases together, by status and month of raising. */
export async function countedHits(tx: Tx, { limit, skip, ...asked }: CountedHitsQuery): Promise<CountedRows> {
  const wanted = asked.status === undefined ? Object.values(hitStatus) : [asked.status]
  const lists = wanted.flatMap((status) => listsOf(status, asked))
  const total = await countHits(tx, asked)
  return { total, rows: await readPage(tx, lists, { limit, skip }) }
}
