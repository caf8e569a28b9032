import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { EmbeddedError } from './embedded-error.ts'
import { type Launch, systemPath } from './rungs.ts'

export const superuser = 'probity'
// macOS knows no C.UTF-8 before its newest releases, and PostgreSQL does not start there under a locale that is unknown.
export const localesOf = (platform: NodeJS.Platform) =>
  platform === 'darwin'
    ? { env: 'en_US.UTF-8', flags: ['--locale=C', '--lc-ctype=en_US.UTF-8'] }
    : { env: 'C.UTF-8', flags: ['--locale=C.UTF-8'] }

const locales = localesOf(process.platform)
export const programEnv = { LC_ALL: locales.env, PATH: systemPath }

/** Makes the cluster when there is none. It is built beside its place and renamed, so half a cluster never counts. */
export function initialise(launch: Launch, cluster: string): 'made' | 'found' {
  const half = `${cluster}.new`
  rmSync(half, { recursive: true, force: true })
  if (existsSync(path.join(cluster, 'PG_VERSION'))) {
    refuseOtherVersion(launch, cluster)
    return 'found'
  }
  refuseForeignFiles(cluster)
  mkdirSync(half, { recursive: true, mode: 0o700 })
  if (launch.owner !== undefined) chownSync(half, launch.owner, launch.owner)
  const result = runInitdb(launch, half)
  if (result.status !== 0) {
    rmSync(half, { recursive: true, force: true })
    throw new EmbeddedError('failed', `The database could not be created: ${result.stderr || result.error?.message}`)
  }
  renameSync(half, cluster)
  return 'made'
}

function runInitdb(launch: Launch, folder: string) {
  const [command, ...args] = [...launch.prefix, path.join(launch.binaries, 'bin', 'initdb')]
  const settings = ['--auth=trust', '--encoding=UTF8', ...locales.flags, '--no-instructions']
  return spawnSync(command!, [...args, '-D', folder, '-U', superuser, ...settings], {
    encoding: 'utf8',
    env: programEnv,
    cwd: folder,
  })
}

function refuseForeignFiles(cluster: string): void {
  if (!existsSync(cluster)) return
  if (readdirSync(cluster).length === 0) return rmdirSync(cluster)
  throw new EmbeddedError(
    'failed',
    `${cluster} holds files but no database. Move them away, or choose another folder with PROBITY_DATA.`,
  )
}

function refuseOtherVersion(launch: Launch, cluster: string): void {
  const made = readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim()
  const program = path.join(launch.binaries, 'bin', 'postgres')
  const shipped = /\d+/.exec(spawnSync(program, ['--version'], { encoding: 'utf8', env: programEnv }).stdout)?.[0]
  if (made === shipped) return
  throw new EmbeddedError(
    'wrong_version',
    `${cluster} was made by PostgreSQL ${made}; this release carries ${shipped}. Back up with the release that made it (npm run -s probity -- backup FILE), then restore into a new PROBITY_DATA.`,
  )
}
