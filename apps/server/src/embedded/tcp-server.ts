import { spawn } from 'node:child_process'
import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import path from 'node:path'
import { startProblem } from './embedded-error.ts'
import { programEnv } from './initialise.ts'
import { birthOf, isAlive } from './ownership.ts'
import { programIn } from './platform.ts'
import type { Launch } from './rungs.ts'

export type TcpServer = {
  pid: number
  port: number
  exited: Promise<string>
  stop: (how?: 'fast' | 'smart') => Promise<void>
}

type Place = { launch: Launch; cluster: string }

const local = '127.0.0.1'
const tries = 5
const watchMs = 500
const stopArguments = (how: 'fast' | 'smart') => ['stop', '-m', how, '-w', '-t', '60']
const logOf = (cluster: string): string => path.join(cluster, 'server.log')

/** Starts PostgreSQL on a local port, a free one unless it is given; first stops a server left by a killed start. */
export async function startOverTcp(start: Place & { flags: readonly string[]; port?: number }): Promise<TcpServer> {
  const { launch, cluster, flags } = start
  if (existsSync(path.join(cluster, 'postmaster.pid'))) await control({ launch, cluster }, stopArguments('fast'))
  for (let attempt = 1; ; attempt += 1) {
    const port = start.port ?? (await freePort())
    writeSettings(cluster, [`listen_addresses=${local}`, `port=${port}`, 'unix_socket_directories=', ...flags])
    rmSync(logOf(cluster), { force: true })
    const isUp = (await control(start, ['start', '-w', '-t', '60', '-l', logOf(cluster)])) === 0
    if (isUp) return running(start, port)
    const log = readLog(cluster)
    // Another process took the port after the check.
    if (attempt < tries && log.includes('could not bind')) continue
    throw startProblem(cluster, log)
  }
}

function running(place: Place, port: number): TcpServer {
  const pid = pidOf(place.cluster)!
  const watch = untilGone(pid, place.cluster)
  const exited = watch.gone.then(() => readLog(place.cluster))
  const stop = async (how: 'fast' | 'smart' = 'fast') => {
    await control(place, stopArguments(how))
    // Keeps this process alive until the database has ended: the caller waits for it, perhaps with no other handle open.
    watch.timer.ref()
    await exited
  }
  return { pid, port, exited, stop }
}

/** The command that stops the database of a cluster from any process. */
export const stopCommand = ({ launch, cluster }: Place): readonly string[] =>
  controlCommand({ launch, cluster }, stopArguments('fast'))

const controlCommand = ({ launch, cluster }: Place, args: readonly string[]): readonly string[] => [
  ...launch.prefix,
  programIn(launch.binaries, 'pg_ctl'),
  ...args,
  '-D',
  cluster,
]

// Output is ignored: the database would inherit a pipe, and its reader would wait until the database ends.
function control(place: Place, args: readonly string[]): Promise<number | null> {
  const [command, ...rest] = controlCommand(place, args)
  // Own hidden console on Windows: Ctrl-C must not reach the database before its users have ended.
  const child = spawn(command!, rest, { env: programEnv, cwd: place.cluster, stdio: 'ignore', windowsHide: true })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
}

const include = "include = 'probity.conf'\n"

// A file instead of the command line, because platforms parse spaces and quotes in a path differently.
function writeSettings(cluster: string, settings: readonly string[]): void {
  const lines = settings.map((setting) => {
    const at = setting.indexOf('=')
    return `${setting.slice(0, at)} = '${setting.slice(at + 1).replaceAll("'", "''")}'\n`
  })
  writeFileSync(path.join(cluster, 'probity.conf'), `# Written at every start.\n${lines.join('')}`)
  const main = path.join(cluster, 'postgresql.conf')
  if (!readFileSync(main, 'utf8').includes(include)) appendFileSync(main, `\n${include}`)
}

export function pidOf(cluster: string): number | undefined {
  try {
    return Number(readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

const readLog = (cluster: string): string =>
  existsSync(logOf(cluster)) ? readFileSync(logOf(cluster), 'utf8').slice(-20_000) : ''

function untilGone(pid: number, cluster: string): { gone: Promise<void>; timer: NodeJS.Timeout } {
  // Polled twice a second; outside Linux by pid only, because reading the start time launches a program each time.
  const postmaster = { pid, born: process.platform === 'linux' ? birthOf(pid) : '', role: 'server' } as const
  const gone = Promise.withResolvers<void>()
  const timer = setInterval(() => {
    if (pidOf(cluster) === pid && isAlive(postmaster)) return
    clearInterval(timer)
    gone.resolve()
  }, watchMs)
  return { gone: gone.promise, timer: timer.unref() }
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject)
    probe.listen(0, local, resolve)
  })
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}
