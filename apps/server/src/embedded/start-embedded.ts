import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findBinaries } from './binaries.ts'
import { chooseLaunch } from './choose-launch.ts'
import { EmbeddedError } from './embedded-error.ts'
import { initialise } from './initialise.ts'
import { keepGuard } from './keep-guard.ts'
import { keepRunning, type Server } from './keep-running.ts'
import { claim, describe, type Owner, readOwner, release } from './ownership.ts'
import { passwordFile, type Reach, reachOf } from './password.ts'
import { startPostmaster } from './postmaster.ts'
import { linkCluster } from './relocate.ts'
import type { Launch, Rung } from './rungs.ts'
import { defaultSettings, fragileSettings } from './settings.ts'
import { startOverTcp } from './tcp-server.ts'

export type EmbeddedOptions = {
  /** The folder of the cluster itself, for instance `data/pg`. */
  dataDir: string
  /** The folder with `bin/postgres`; the bundled one by default. */
  binaries?: string
  /** Further settings, `name=value`. */
  flags?: readonly string[]
  /** False trades safety after a power cut for speed: tests only. */
  durable?: boolean
  role?: Owner['role']
  /** Starts the database again when it ends unexpectedly, and is told each time. */
  revived?: () => void
  rungs?: readonly Rung[]
  elsewhere?: string
}

/** Reached through a socket in its folder, or through a local port with a password; `pg` accepts both. */
export type Embedded = Reach & {
  pid: number
  rung: Rung
  /** True if this start created the cluster. */
  fresh: boolean
  /** Resolves with the last log lines when the database ends for any reason, and is not started again. */
  exited: Promise<string>
  /** Publishes the product's address for other processes that find this folder in use. */
  announce: (url: string) => void
  stop: (how?: 'fast' | 'smart') => Promise<void>
}

/** Another process uses the folder; the error contains its address. */
export class AlreadyRunning extends EmbeddedError {
  readonly owner: Owner

  constructor(dataDir: string, owner: Owner) {
    super('in_use', `${path.dirname(dataDir)} is in use by process ${owner.pid}.`)
    this.owner = owner
  }
}

// Socket paths have at most 107 bytes; `/.s.PGSQL.5432` and a reserve are subtracted.
const longestSocketDir = 88

/** Starts the database of a data folder and creates it if necessary. It stops when this process ends in any way. */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const dataDir = path.resolve(options.dataDir)
  const binaries = options.binaries ?? findBinaries()
  const other = await claim(dataDir, options.role ?? 'server')
  if (other) throw new AlreadyRunning(dataDir, other)
  try {
    return await startOwned({ ...options, dataDir, binaries })
  } catch (error) {
    release(dataDir)
    throw error
  }
}

async function startOwned(options: EmbeddedOptions & { binaries: string }): Promise<Embedded> {
  const { dataDir } = options
  const { cluster, ...launch } = chooseLaunch(options)
  const isTcp = launch.rung === 'tcp'
  const made = await initialise(launch, cluster, isTcp ? passwordFile(dataDir, launch.owner) : undefined)
  linkCluster(dataDir, cluster)
  const start = isTcp ? overTcp : overSocket
  const { server: first, where, tidy, again } = await start({ launch, cluster, flags: settingsOf(options) })
  let letGo = () => {}
  const guard = ({ pid: postmaster }: Server) => {
    letGo()
    letGo = keepGuard({ launch, cluster, postmaster })
    describe(dataDir, { ...readOwner(dataDir)!, ...where, postmaster })
  }
  guard(first)
  const { revived } = options
  const restarted = (next: Server) => {
    guard(next)
    revived?.()
  }
  const server = revived ? keepRunning(first, { again, restarted }) : first
  return {
    ...reachOf(dataDir, where),
    get pid() {
      return server.pid
    },
    rung: launch.rung,
    fresh: made === 'made',
    exited: server.exited,
    announce: (url) => describe(dataDir, { ...readOwner(dataDir)!, url }),
    stop: async (how) => {
      await server.stop(how)
      letGo()
      tidy()
      release(dataDir)
    },
  }
}

type Starting = { launch: Launch; cluster: string; flags: readonly string[] }

async function overTcp(starting: Starting) {
  const server = await startOverTcp(starting)
  const { port } = server
  const again = () => startOverTcp({ ...starting, port })
  return { server, where: { host: '127.0.0.1', port }, tidy: () => {}, again }
}

async function overSocket(starting: Starting) {
  const { launch, cluster } = starting
  const host = socketFolder(launch, cluster)
  const tidy = () => {
    if (host !== cluster) rmSync(host, { recursive: true, force: true })
  }
  try {
    const again = () => startPostmaster({ ...starting, socketDir: host })
    return { server: await again(), where: { host }, tidy, again }
  } catch (error) {
    tidy()
    throw error
  }
}

const settingsOf = ({ durable, flags }: EmbeddedOptions): readonly string[] => [
  ...defaultSettings,
  ...(durable === false ? fragileSettings : []),
  ...(flags ?? []),
]

function socketFolder(launch: Launch, cluster: string): string {
  if (Buffer.byteLength(cluster) <= longestSocketDir) return cluster
  const short = mkdtempSync(path.join(tmpdir(), 'probity-'))
  if (launch.owner !== undefined) chownSync(short, launch.owner, launch.owner)
  return short
}
