import { sql } from 'kysely'
import type pg from 'pg'
import type { Database, PoolName } from '#kernel/database.ts'
import { listOrganisations } from '#kernel/for-each-organisation.ts'
import type { Gauged } from '#kernel/observe/metrics.ts'
import { readingTenant, systemActor } from '#kernel/tenant.ts'

type Count = { value: number; queue?: string; state?: string }

const query = (pool: pg.Pool, text: string) => async () => {
  const { rows } = await pool.query<Count>(text)
  return rows.map(({ value, ...labels }) => ({ value, labels: labels as Record<string, string> }))
}

/** Asked in the name of each organisation in turn: row security shows nobody the rows of all. */
async function sealAge(owner: Database): Promise<number> {
  let oldest = 0
  for (const { id } of await listOrganisations(owner)) {
    const { rows } = await readingTenant(owner, systemActor(id), (tx) =>
      sql<{ age: number }>`select (now_ms() - t.create_date) / 1000.0::float8 as age
        from (select max(to_epoch) as epoch, max(to_xid) as xid from (select to_epoch, to_xid from audit_seals
          where org_id = current_org() order by seq desc limit 1) last) s
        join lateral ((select create_date from audit_traces where org_id = current_org()
            and (epoch, xid) >= (coalesce(s.epoch, 0), coalesce(s.xid, '0'::xid8)) order by epoch, xid, id limit 1)
          union all (select create_date from activity_log where org_id = current_org()
            and (epoch, xid) >= (coalesce(s.epoch, 0), coalesce(s.xid, '0'::xid8)) order by epoch, xid, id limit 1)
          order by create_date limit 1) t on true`.execute(tx),
    )
    oldest = Math.max(oldest, rows[0]?.age ?? 0)
  }
  return oldest
}

const connectionsOf = (name: string, pool: pg.Pool) => [
  { value: pool.totalCount - pool.idleCount, labels: { pool: name, state: 'busy' } },
  { value: pool.idleCount, labels: { pool: name, state: 'idle' } },
  { value: pool.waitingCount, labels: { pool: name, state: 'waiting' } },
]

/** What an operator watches: work that waits, work given up, events not yet carried on, rows not yet sealed. */
export const operatorGauges = (pools: Readonly<Record<PoolName, pg.Pool>>, owner: Database): readonly Gauged[] => [
  {
    name: 'probity_jobs',
    help: 'Jobs by queue and state',
    labels: ['queue', 'state'],
    read: query(
      pools.owner,
      `select name as queue, state::text as state, count(*)::int as value from pgboss.job
        where state < 'completed' or name = 'dead-letter' group by 1, 2`,
    ),
  },
  {
    name: 'probity_outbox_events',
    help: 'Events that wait to become jobs',
    read: query(pools.owner, 'select count(*)::int as value from outbox_events'),
  },
  {
    name: 'probity_audit_seal_age_seconds',
    help: 'Age of the oldest audit row that no seal covers yet',
    read: async () => [{ value: await sealAge(owner) }],
  },
  {
    name: 'probity_database_connections',
    help: 'Connections of this process, by pool and by what they do',
    labels: ['pool', 'state'],
    read: async () => Object.entries(pools).flatMap(([name, pool]) => connectionsOf(name, pool)),
  },
]
