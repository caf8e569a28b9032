import { execFile } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { EmbeddedError } from './embedded-error.ts'
import { environmentFor, type Locales, localesOf, programIn } from './platform.ts'
import type { Launch } from './rungs.ts'

export const superuser = 'probity'

/** A database reached over TCP is created the same way on every platform, so that tests on Linux cover Windows. */
const localesFor = (launch: Launch): Locales => localesOf(launch.rung === 'tcp' ? 'win32' : process.platform)
export const programEnv = environmentFor(process.platform, localesOf(process.platform).env, process.env)

/** Creates the cluster if it is missing: in a temporary folder that is then renamed, so that a partial cluster is never used. */
export async function initialise(launch: Launch, cluster: string, password?: string): Promise<'made' | 'found'> {
  const half = `${cluster}.new`
  rmSync(half, { recursive: true, force: true })
  if (existsSync(path.join(cluster, 'PG_VERSION'))) return 'found'
  refuseForeignFiles(cluster)
  mkdirSync(half, { recursive: true, mode: 0o700 })
  if (launch.owner !== undefined) chownSync(half, launch.owner, launch.owner)
  try {
    await runInitdb(launch, half, password)
  } catch (error) {
    rmSync(half, { recursive: true, force: true })
    const { stderr, message } = error as Error & { stderr?: string }
    throw new EmbeddedError('failed', `The database could not be created: ${stderr || message}`)
  }
  renameQuietly(half, cluster)
  return 'made'
}

/** Runs beside this process, which imports the program meanwhile. */
function runInitdb(launch: Launch, folder: string, password: string | undefined) {
  const [command, ...args] = [...launch.prefix, programIn(launch.binaries, 'initdb')]
  const trusted = password === undefined ? ['--auth=trust'] : ['--auth=scram-sha-256', `--pwfile=${password}`]
  const settings = [...trusted, '--encoding=UTF8', ...localesFor(launch).flags, '--no-instructions']
  return promisify(execFile)(command!, [...args, '-D', folder, '-U', superuser, ...settings], {
    env: programEnv,
    cwd: folder,
    windowsHide: true,
  })
}

// On Windows a virus scanner may still lock new files.
function renameQuietly(from: string, to: string): void {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return renameSync(from, to)
    } catch (error) {
      if (process.platform !== 'win32' || attempt === 20) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 250)
    }
  }
}

function refuseForeignFiles(cluster: string): void {
  if (!existsSync(cluster)) return
  if (readdirSync(cluster).length === 0) return rmdirSync(cluster)
  throw new EmbeddedError(
    'failed',
    `${cluster} holds files but no database. Move them away, or choose another folder with PROBITY_DATA.`,
  )
}
