import type pg from 'pg'
import { chainHead } from '#kernel/audit/seal.ts'
import { firstRowsFrom } from '#kernel/audit-rows.ts'
import type { Database, PoolName } from '#kernel/database/database.ts'
import { readingTenant, systemActor } from '#kernel/database/tenant.ts'
import { listOrganisations } from '#kernel/for-each-organisation.ts'
import type { Gauged } from '#kernel/observe/metrics.ts'

type Count = { value: number; queue?: string; state?: string }

const query = (pool: pg.Pool, text: string) => async () => {
  const { rows } = await pool.query<Count>(text)
  return rows.map(({ value, ...labels }) => ({ value, labels: labels as Record<string, string> }))
}

/** Queries each organisation separately, because of row security. */
async function sealAge(owner: Database): Promise<number> {
  let oldest = 0
  for (const { id } of await listOrganisations(owner)) {
    const [first] = await readingTenant(owner, systemActor(id), async (tx) =>
      firstRowsFrom(tx, (await chainHead(tx)).to),
    )
    oldest = Math.max(oldest, first?.age ?? 0)
  }
  return oldest
}

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
    read: async () => [{ value: await sealAge(owner) }],
  },
  {
    name: 'probity_database_connections',
    help: 'Connections of this process, by pool and by what they do',
    labels: ['pool', 'state'],
    read: async () => Object.entries(pools).flatMap(([name, pool]) => connectionsOf(name, pool)),
  },
]
