import type { ChainStatus } from '@probity/contract/activity/activity.ts'
import { sql } from 'kysely'
import { chainHead } from '#kernel/audit/seal.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { readSetting } from '#modules/settings/settings.public.ts'

const daysShown = 30
const dayMs = 24 * 60 * 60 * 1000

interface Check {
  date: number
  seals: number
  rows: number
  finding_count: number
  findings: NonNullable<ChainStatus['checked']>['findings']
  broken_days: string[]
}

async function lastCheck(tx: Tx): Promise<Check | undefined> {
  const { rows } = await sql<Check>`select create_date as date, seals, rows, finding_count, findings, broken_days
    from audit_checks where org_id = current_org() order by id desc limit 1`.execute(tx)
  return rows[0]
}

interface Day {
  day: string
  rows: number
  last_seq: number
}

async function sealedDays(tx: Tx, now: number): Promise<Day[]> {
  const { rows } =
    await sql<Day>`select hong_kong_day(create_date) as day, sum(row_count)::bigint as rows, max(seq) as last_seq
    from audit_seals where org_id = current_org() and create_date > ${now - daysShown * dayMs}
    group by 1 order by 1`.execute(tx)
  return rows
}

async function lastDays(tx: Tx, now: number): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`select hong_kong_day(${now}::bigint - back * ${dayMs}::bigint) as day
    from generate_series(${daysShown - 1}::int, 0, -1) as back`.execute(tx)
  return rows.map(({ day }) => day)
}

function stateOf(day: Day | undefined, check: Check | undefined): ChainStatus['days'][number]['state'] {
  if (!day) return 'empty'
  if (check?.broken_days.includes(day.day)) return 'broken'
  return check && check.seals >= day.last_seq ? 'verified' : 'unchecked'
}

/** State of the chain by its last verification; does not verify again. */
export async function readChainStatus(tx: Tx, now: number): Promise<ChainStatus> {
  const head = await chainHead(tx)
  const check = await lastCheck(tx)
  const sealed = new Map((await sealedDays(tx, now)).map((day) => [day.day, day]))
  const { rows } = await sql<{ rows: number; sealed_date: number | null }>`
    select coalesce(sum(row_count), 0)::bigint as rows, max(create_date) as sealed_date from audit_seals
    where org_id = current_org()`.execute(tx)
  const days = (await lastDays(tx, now)).map((day) => ({
    day,
    rows: sealed.get(day)?.rows ?? 0,
    state: stateOf(sealed.get(day), check),
  }))
  const { broken_days: _, ...checked } = check ?? { broken_days: [] }
  return {
    seals: head.seq,
    rows: rows[0]?.rows ?? 0,
    head: head.hash,
    head_mailed: (await readSetting(tx, 'audit_head_mail')) !== '',
    sealed_date: rows[0]?.sealed_date ?? null,
    checked: check ? (checked as ChainStatus['checked']) : null,
    days,
  }
}
