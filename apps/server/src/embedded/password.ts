import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { EmbeddedError } from './embedded-error.ts'
import { superuser } from './initialise.ts'

const fileOf = (dataDir: string): string => `${dataDir}.password`

/** File with the password of a database reached over TCP; created together with the cluster, next to it. */
export function passwordFile(dataDir: string, owner: number | undefined): string {
  const file = fileOf(dataDir)
  if (existsSync(path.join(dataDir, 'PG_VERSION'))) {
    if (existsSync(file)) return file
    throw new EmbeddedError(
      'failed',
      `The password of the database in ${dataDir} is missing: bring ${file} back from where you keep copies, or restore a back-up into a new PROBITY_DATA.`,
    )
  }
  writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 })
  // The program that creates the cluster reads it, possibly as another user.
  if (owner !== undefined) chownSync(file, owner, owner)
  return file
}

export type Reach = { host: string; user: string; database: string; port?: number; password?: string }

/** Connection settings of the database of a data folder; the password is in its own file, not in the owner file. */
export function reachOf(dataDir: string, { host, port }: { host: string; port?: number }): Reach {
  const reach = { host, user: superuser, database: 'postgres' }
  return port === undefined ? reach : { ...reach, port, password: readFileSync(fileOf(dataDir), 'utf8') }
}

/** The same as an address for DATABASE_URL. */
export function urlOf({ host, port, user, password, database }: Reach): string {
  if (port !== undefined) return `postgres://${user}:${password}@${host}:${port}/${database}`
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
}
