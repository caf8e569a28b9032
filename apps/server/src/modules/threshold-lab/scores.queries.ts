import type { ScoreHistogram } from '@probity/contract/threshold-lab/threshold-lab.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'

const step = 0.02
/** Rounding tolerance: a score on the edge of two bars belongs to the upper one. */
const slack = 1e-9

/** Histogram of the scores of listed parties raised since an instant, decided or not. */
export async function scoresOfHits(tx: Tx, since: number): Promise<ScoreHistogram> {
  const last = Math.round(1 / step) - 1
  const { rows } = await sql<{ bar: number; count: number }>`
    with raised as (
      select score from alerts where create_date >= ${since} and leads and not is_deleted
      union all select score from alert_case_entities where create_date >= ${since} and leads and not is_deleted)
    select least(${last}, floor(score / ${step} + ${slack}))::int as bar, count(*)::int as count from raised group by 1 order by 1`.execute(
    tx,
  )
  return { since, step, bars: rows.map(({ bar, count }) => ({ from: Number((bar * step).toFixed(2)), count })) }
}
