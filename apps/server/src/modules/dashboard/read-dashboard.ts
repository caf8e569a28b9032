import type { HitStatus } from '@probity/contract/alerts/verdict.ts'
import type { Dashboard } from '@probity/contract/dashboard/dashboard.ts'
import { endOfDay, monthOf, startOfMonth } from '@probity/contract/values/hong-kong-time.ts'
import { sql } from 'kysely'
import { allSettledInTx } from '#kernel/all-settled-in-tx.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { hitTallies } from '../alerts/alerts.public.ts'
import { transactionStat } from '../transactions/transactions.public.ts'

type Figures = Pick<Dashboard, 'waiting' | 'screenings' | 'added'> & { cdd: Omit<Dashboard['cdd'], 'transactions'> }

interface Moment {
  monthStart: number
  dayEnd: number
}

/** Screenings of one type in this month's action log. */
const logged = (type: string, monthStart: number) => sql`(select count(*)::int from activity_log
  where org_id = current_org() and type = ${type} and create_date >= ${monthStart})`

/** One statement, for one snapshot; every figure reads a small index or the end of one. */
async function readFigures(tx: Tx, { monthStart, dayEnd }: Moment): Promise<Figures> {
  const own = sql`org_id = current_org() and not is_deleted`
  const { rows } = await sql<Figures>`select
    json_build_object(
      'alerts_due_today', (select count(*)::int from alerts where ${own} and hit_status = 0 and leads and due_date <= ${dayEnd}),
      'cases_due_today', (select count(*)::int from alert_cases where ${own} and status = 'pending' and due_date <= ${dayEnd}),
      'cases_of_transactions',
        (select count(*)::int from alert_cases where ${own} and status = 'pending' and transaction is not null),
      'oldest_date', least(
        (select create_date from alerts where ${own} and hit_status = 0 and leads order by create_date, id limit 1),
        (select last_hit_at from alert_cases where ${own} and status = 'pending' order by last_hit_at, id limit 1))) as waiting,
    json_build_object(
      'single', ${logged('name_screening.single', monthStart)},
      'onboarding', ${logged('name_screening.onboarding', monthStart)},
      'with_hits', (select count(*)::int from activity_log where org_id = current_org()
        and type in ('name_screening.single', 'name_screening.onboarding') and data ->> 'hits' <> '0'
        and create_date >= ${monthStart})) as screenings,
    json_build_object(
      'persons', (select count(*)::int from individuals where ${own} and create_date >= ${monthStart}),
      'companies', (select count(*)::int from corporates where ${own} and create_date >= ${monthStart})) as added,
    json_build_object(
      'persons', (select count(*)::int from individuals where ${own} and pending_for_cdd),
      'companies', (select count(*)::int from corporates where ${own} and pending_for_cdd)) as cdd`.execute(tx)
  return rows[0]!
}

async function readHits(tx: Tx): Promise<Dashboard['hits']> {
  const tallies = await hitTallies(tx, { leads: true })
  const sum = (of: HitStatus, inCase: boolean) =>
    tallies.reduce((total, { status, in_case, n }) => total + (status === of && in_case === inCase ? n : 0), 0)
  const placed = (status: HitStatus) => ({ alerts: sum(status, false), in_cases: sum(status, true) })
  return { pending: placed(0), true_hits: placed(1), false_hits: placed(2) }
}

/** Figures that no count request of a list returns. */
export async function readDashboard(tx: Tx, now: number): Promise<Dashboard> {
  const month = monthOf(now)
  const monthStart = startOfMonth(month)
  const [{ waiting, screenings, added, cdd }, hits, { pending_cdd: transactions }] = await allSettledInTx([
    readFigures(tx, { monthStart, dayEnd: endOfDay(now) }),
    readHits(tx),
    transactionStat(tx),
  ])
  return { month, month_start: monthStart, waiting, screenings, added, hits, cdd: { ...cdd, transactions } }
}
