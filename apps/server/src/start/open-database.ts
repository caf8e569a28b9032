import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { productName } from '@probity/contract/product-name.ts'
import pg from 'pg'
import type { DatabaseAddress } from '#kernel/database/database.ts'
import { isAlive, type Owner, readOwner } from '../embedded/ownership.ts'
import { reachOf } from '../embedded/password.ts'
import { AlreadyRunning, type Embedded, startEmbedded } from '../embedded/start-embedded.ts'
import { BadSetting, type Config } from './config.ts'

export type OpenDatabase = {
  address: DatabaseAddress
  /** Set if this process runs the database itself. */
  embedded?: Embedded
  close: () => Promise<void>
}

type DatabaseSettings = Pick<Config, 'dataFolder' | 'DATABASE_URL' | 'DATABASE_APP_URL'>

export const clusterFolder = ({ dataFolder }: Pick<Config, 'dataFolder'>): string => path.join(dataFolder, 'pg')

/** Throws early if a server already uses this data, before the error about its port. */
export function refuseSecondServer(config: Pick<Config, 'dataFolder' | 'DATABASE_URL'>): void {
  if (config.DATABASE_URL !== undefined) return
  const owner = readOwner(clusterFolder(config))
  if (owner?.role === 'server' && isAlive(owner)) throw new AlreadyRunning(clusterFolder(config), owner)
}

const patienceMs = 60_000

/** The database of this start: the one of DATABASE_URL, otherwise the embedded one. Waits while a command uses it. */
export async function openDatabase(config: DatabaseSettings, told: (line: string) => void): Promise<OpenDatabase> {
  if (config.DATABASE_URL !== undefined) return byUrl(config)
  const dataDir = clusterFolder(config)
  for (let waited = 0; ; waited += 250) {
    try {
      const revived = () => told('The database ended unexpectedly and was started again')
      return byEmbedded(dataDir, await startEmbedded({ dataDir, role: 'server', revived }))
    } catch (error) {
      if (!(error instanceof AlreadyRunning) || error.owner.role !== 'command' || waited >= patienceMs) throw error
      if (waited === 0) told(`A command is using this data (process ${error.owner.pid}); waiting until it ends`)
      await sleep(250)
    }
  }
}

/** For commands: joins the database that runs for this data, or starts it until the command ends. */
export async function joinDatabase(config: DatabaseSettings): Promise<OpenDatabase> {
  if (config.DATABASE_URL !== undefined) return byUrl(config)
  const dataDir = clusterFolder(config)
  for (let waited = 0; ; waited += 100) {
    try {
      // Another command may have joined in the meantime: a smart shutdown lets it finish.
      return byEmbedded(dataDir, await startEmbedded({ dataDir, role: 'command' }), 'smart')
    } catch (error) {
      if (!(error instanceof AlreadyRunning)) throw error
      const owner = readOwner(dataDir)
      if (isReachable(owner) && isAlive(owner)) {
        return { address: { owner: reachOf(dataDir, owner) }, close: async () => {} }
      }
      if (waited >= patienceMs) throw error
      await sleep(100)
    }
  }
}

const isReachable = (owner: Owner | undefined): owner is Owner & { host: string } => owner?.host !== undefined

const oldest = 150_000

async function byUrl({ DATABASE_URL, DATABASE_APP_URL }: DatabaseSettings): Promise<OpenDatabase> {
  const owner = { connectionString: DATABASE_URL! }
  await assertUsable(owner.connectionString)
  const app = DATABASE_APP_URL === undefined ? {} : { app: { connectionString: DATABASE_APP_URL } }
  return { address: { owner, ...app }, close: async () => {} }
}

async function assertUsable(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 })
  const where = `The database at ${client.host}:${client.port}/${client.database ?? ''}`
  try {
    await client.connect()
    const { rows } = await client.query<{ number: number; text: string }>(
      "select current_setting('server_version_num')::int as number, current_setting('server_version') as text",
    )
    const found = rows[0]
    if (found && found.number >= oldest) return
    throw new BadSetting(`${where} is PostgreSQL ${found?.text}. ${productName} needs PostgreSQL 15 or newer.`)
  } catch (error) {
    if (error instanceof BadSetting) throw error
    const why = error instanceof AggregateError ? error.errors.map(String).join('; ') : (error as Error).message
    throw new BadSetting(`${where} cannot be reached (${why}). Check DATABASE_URL and that the server runs.`)
  } finally {
    await client.end().catch(() => undefined)
  }
}

function byEmbedded(dataDir: string, embedded: Embedded, how: 'fast' | 'smart' = 'fast'): OpenDatabase {
  return { address: { owner: reachOf(dataDir, embedded) }, embedded, close: () => embedded.stop(how) }
}
