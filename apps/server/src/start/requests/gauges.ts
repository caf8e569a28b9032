import { sql } from 'kysely'
import type pg from 'pg'
import type { Database, PoolName } from '#kernel/database/database.ts'
import type { Gauged } from '#kernel/observe/metrics.ts'

type Count = { value: number; queue?: string; state?: string }

const query = (pool: pg.Pool, text: string) => async () => {
  const { rows } = await pool.query<Count>(text)
  return rows.map(({ value, ...labels }) => ({ value, labels: labels as Record<string, string> }))
}

interface SealAge {
  org_id: number
  /** Seconds; null for an organisation whose chain cannot be read. */
  age: number | null
}

/** Of every organisation, by one query: the function walks them one by one, because of row security. */
const sealAges = async (owner: Database): Promise<SealAge[]> =>
  (await sql<SealAge>`select org_id, age from unsealed_ages()`.execute(owner)).rows

const connectionsOf = (name: string, pool: pg.Pool) => [
  { value: pool.totalCount - pool.idleCount, labels: { pool: name, state: 'busy' } },
  { value: pool.idleCount, labels: { pool: name, state: 'idle' } },
  { value: pool.waitingCount, labels: { pool: name, state: 'waiting' } },
]

/** Metrics for operators: waiting work, failed work, waiting events, unsealed rows. */
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
    read: async () => [{ value: Math.max(0, ...(await sealAges(owner)).map(({ age }) => age ?? 0)) }],
  },
  {
    name: 'probity_audit_chains_unread',
    help: 'Organisations whose audit chain cannot be read, so that the age above says nothing of them',
    read: async () => [{ value: (await sealAges(owner)).filter(({ age }) => age === null).length }],
  },
  {
    name: 'probity_self_test_alarms',
    help: 'Organisations whose last self-test fell short and was not accepted',
    read: query(pools.owner, 'select self_test_alarms()::int as value'),
  },
  {
    name: 'probity_database_connections',
    help: 'Connections of this process, by pool and by what they do',
    labels: ['pool', 'state'],
    read: async () => Object.entries(pools).flatMap(([name, pool]) => connectionsOf(name, pool)),
  },
]
