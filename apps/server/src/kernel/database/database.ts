import { getPriority, setPriority } from 'node:os'
import { Kysely } from 'kysely'
import pg from 'pg'
import { BatchedSocket } from './batched-socket.ts'
import { NamingClient } from './naming-client.ts'
import { limitPerOrganisation } from './organisation-limit.ts'
import { PipelinedDialect } from './pipelined-dialect.ts'
import type { DB } from './transaction-scope.ts'

// Ids and instants stay below 2^53. Days are text, because a Date has a time zone. Money is text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

export type Database = Kysely<DB>

export interface DatabaseAddress {
  owner: pg.PoolConfig
  /** A login that is or may become the application role; absent, the owner assumes the role. */
  app?: pg.PoolConfig
}

export interface Databases {
  /** Owns the tables: migrations, sealing, queues. Never serves a request's rows. */
  owner: Database
  ownerPool: pg.Pool
  /** The owner again, for sign-in and session look-ups alone. */
  auth: Database
  /** Confined to the application role, which owns nothing; for requests, whose statements have a time limit. */
  app: Database
  /** The same role for jobs, which may take longer and must not use up the connections of requests. */
  jobs: Database
  pools: Readonly<Record<PoolName, pg.Pool>>
  close(): Promise<void>
}

type OnError = (error: Error) => void
export type PoolName = 'owner' | 'auth' | 'app' | 'jobs'

const waitForConnectionMs = 5_000
const idleInTransactionMs = 60_000
const requestStatementMs = 60_000
const signInStatementMs = 15_000
const authConnections = 4

function openPool(config: pg.PoolConfig, onError: OnError): pg.Pool {
  const limits = {
    max: 10,
    connectionTimeoutMillis: waitForConnectionMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
  }
  const driver = { pipeline: true, stream: () => new BatchedSocket(), Client: NamingClient }
  const pool = new pg.Pool({ ...limits, ...config, ...driver })
  // An idle connection that breaks must not end the process; the next query opens a new one.
  pool.on('error', onError)
  // A connection that breaks while it is checked out must not either: its holder's next statement fails instead.
  pool.on('connect', (client) => {
    giveWayToo(client)
    client.on('error', onError)
  })
  return pool
}

/** A process of low priority also lowers the priority of its database backends, when the database runs on this machine. */
function giveWayToo(client: pg.PoolClient): void {
  const { host, processID } = client as unknown as { host: string; processID: number | null }
  const niceness = getPriority()
  if (niceness <= 0 || !host.startsWith('/') || processID === null) return
  try {
    setPriority(processID, niceness)
  } catch {
    // It belongs to another user; its priority stays.
  }
}

const appOf = ({ owner, app }: DatabaseAddress): pg.PoolConfig => app ?? { ...owner, options: '-c role=probity_app' }

const open = (pool: pg.Pool): Database => new Kysely<DB>({ dialect: new PipelinedDialect(pool) })

/** One connection of the application role, for a thread beside the one that holds the pools. It waits for its turn on a busy machine. */
export const openOne = (address: DatabaseAddress, onError: OnError): Database =>
  open(openPool({ ...appOf(address), max: 1, connectionTimeoutMillis: idleInTransactionMs }, onError))

export function openDatabases(address: DatabaseAddress, onError: OnError): Databases {
  const ofApp = appOf(address)
  const pools = {
    owner: openPool(address.owner, onError),
    auth: openPool({ statement_timeout: signInStatementMs, ...address.owner, max: authConnections }, onError),
    app: openPool({ statement_timeout: requestStatementMs, ...ofApp }, onError),
    jobs: openPool(ofApp, onError),
  }
  const databases = { owner: open(pools.owner), auth: open(pools.auth), app: open(pools.app), jobs: open(pools.jobs) }
  const { max, connectionTimeoutMillis: waitMs = waitForConnectionMs } = pools.app.options
  limitPerOrganisation(databases.app, { max, waitMs })
  return {
    ...databases,
    ownerPool: pools.owner,
    pools,
    close: async () => {
      await Promise.all(Object.values(databases).map((database) => database.destroy()))
      // Kysely does not end a pool that it has not used.
      await Promise.all(
        Object.values(pools)
          .filter((pool) => !pool.ended)
          .map((pool) => pool.end()),
      )
    },
  }
}
