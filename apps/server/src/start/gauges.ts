import type pg from 'pg'
import type { Gauged } from '#kernel/observe/metrics.ts'

type Count = { value: number; queue?: string; state?: string }

const query = (pool: pg.Pool, text: string) => async () => {
  const { rows } = await pool.query<Count>(text)
  return rows.map(({ value, ...labels }) => ({ value, labels: labels as Record<string, string> }))
}

/** What an operator watches: work that waits, work given up, events not yet carried on, rows not yet sealed. */
export const operatorGauges = (pool: pg.Pool): readonly Gauged[] => [
  {
    name: 'probity_jobs',
    help: 'Jobs by queue and state',
    labels: ['queue', 'state'],
    read: query(
      pool,
      `select name as queue, state::text as state, count(*)::int as value from pgboss.job
        where state < 'completed' or name = 'dead-letter' group by 1, 2`,
    ),
  },
  {
    name: 'probity_outbox_events',
    help: 'Events that wait to become jobs',
    read: query(pool, 'select count(*)::int as value from outbox_events'),
  },
  {
    name: 'probity_audit_seal_age_seconds',
    help: 'Age of the oldest audit row that no seal covers yet',
    read: query(
      pool,
      `select coalesce(max(now_ms() - t.create_date), 0) / 1000.0::float8 as value from organisations o
        left join lateral (select to_epoch, to_xid from audit_seals where org_id = o.id order by seq desc limit 1) s on true
        join lateral (select create_date from audit_traces where org_id = o.id
          and (epoch, xid) >= (coalesce(s.to_epoch, 0), coalesce(s.to_xid, '0'::xid8)) order by epoch, xid, id limit 1) t on true`,
    ),
  },
  {
    name: 'probity_database_connections',
    help: 'Connections of this process, by what they do',
    labels: ['state'],
    read: async () => [
      { value: pool.totalCount - pool.idleCount, labels: { state: 'busy' } },
      { value: pool.idleCount, labels: { state: 'idle' } },
      { value: pool.waitingCount, labels: { state: 'waiting' } },
    ],
  },
]
