import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startProblem } from './embedded-error.ts'
import { programEnv } from './initialise.ts'
import type { Launch } from './rungs.ts'

export type Postmaster = { pid: number; exited: Promise<string>; stop: (how?: 'fast' | 'smart') => Promise<void> }
export type Start = { launch: Launch; cluster: string; socketDir: string; flags: readonly string[] }

const patienceMs = 15_000
const pauseMs = 200

/** Starts PostgreSQL and waits until it accepts connections; after a crash it waits for the old processes to end. */
export async function startPostmaster(start: Start): Promise<Postmaster> {
  for (let waited = 0; ; waited += pauseMs) {
    const attempt = launchPostgres(start)
    if (await attempt.ready) return attempt
    const log = await attempt.exited
    if (!/already exists|still in use|being used|pre-existing shared memory/.test(log) || waited >= patienceMs) {
      throw startProblem(start.cluster, log)
    }
    clearLeftover(start.cluster)
    await sleep(pauseMs)
  }
}

function launchPostgres({ launch, cluster, socketDir, flags }: Start): Postmaster & { ready: Promise<boolean> } {
  const [command, ...prefix] = [...launch.prefix, path.join(launch.binaries, 'bin', 'postgres')]
  const own = ['listen_addresses=', `unix_socket_directories=${socketDir}`, 'unix_socket_permissions=0700']
  const settings = [...own, ...flags].flatMap((setting) => ['-c', setting])
  const child = spawn(command!, [...prefix, '-D', cluster, ...settings], {
    env: programEnv,
    cwd: cluster,
    stdio: ['ignore', 'ignore', 'pipe'],
    // Ctrl-C reaches the whole foreground group; the database must outlive requests that still use it.
    detached: true,
  })
  const { ready, exited } = follow(child)
  const stop = async (how: 'fast' | 'smart' = 'fast') => {
    child.kill(how === 'fast' ? 'SIGINT' : 'SIGTERM')
    await exited
  }
  return { pid: child.pid ?? 0, ready, exited, stop }
}

function follow(child: ChildProcess): { ready: Promise<boolean>; exited: Promise<string> } {
  let log = ''
  const ready = Promise.withResolvers<boolean>()
  const exited = Promise.withResolvers<string>()
  const finish = (why: string) => {
    ready.resolve(false)
    exited.resolve(why)
  }
  child.stderr?.on('data', (piece: Buffer) => {
    log = (log + piece.toString()).slice(-20_000)
    if (log.includes('ready to accept connections')) ready.resolve(true)
  })
  child.once('error', (error) => finish(error.message))
  child.once('close', () => finish(log))
  return { ready: ready.promise, exited: exited.promise }
}

// Only called by the owner of the folder: a postmaster that still runs there lost its parent, one that does not is a stale pid.
function clearLeftover(cluster: string): void {
  const file = path.join(cluster, 'postmaster.pid')
  const pid = Number(readPid(file))
  if (!Number.isInteger(pid) || pid <= 0) return
  const program = nameOf(pid)
  if (program === undefined || program === 'postgres') return signal(pid)
  rmSync(file, { force: true })
}

function readPid(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').split('\n')[0]
  } catch {
    // The dying postmaster has removed it.
    return undefined
  }
}

function nameOf(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
  } catch {
    // Gone, or a platform without /proc.
    return undefined
  }
}

function signal(pid: number): void {
  try {
    process.kill(pid, 'SIGINT')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
