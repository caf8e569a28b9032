import { readFileSync } from 'node:fs'
import { isRunning } from '../embedded/ownership.ts'

type Lookup = (pid: number) => { parent: number; name: string } | undefined

/** What the system tells of a process; undefined when it is gone, or on a platform without /proc. */
const lookUp: Lookup = (pid) => {
  try {
    // 1234 (npm start) S 1200 …: a name may hold brackets and blanks itself, so the last bracket counts.
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const end = text.lastIndexOf(')')
    const parent = Number(text.slice(end + 2).split(' ')[1])
    return { parent, name: text.slice(text.indexOf('(') + 1, end) }
  } catch {
    return undefined
  }
}

/** The processes above this one up to npm: its parent and, where a shell stands between, npm itself. */
function starters(parent: number, look: Lookup): readonly number[] {
  const shell = look(parent)
  // Windows goes on naming a parent that is gone, and npm takes its shell along there.
  if (shell === undefined && !isRunning(parent)) return []
  return shell === undefined || shell.name.startsWith('npm') ? [parent] : [parent, shell.parent]
}

/**
 * Resolves when npm, or the shell it runs programs in, is gone. Neither takes its program along when it is killed, and who started
 * `npm start` knows no other process to stop. Never resolves for a program that was started directly.
 */
export function leftAlone(env: NodeJS.ProcessEnv, everyMs = 500, look: Lookup = lookUp): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  if (env['npm_lifecycle_event'] !== 'start') return promise
  const before = starters(process.ppid, look).join()
  const timer = setInterval(() => {
    if (starters(process.ppid, look).join() === before) return
    clearInterval(timer)
    resolve()
  }, everyMs)
  timer.unref()
  return promise
}

/** What asks the product to stop. On Windows that is also the closing of its window; elsewhere `nohup` must keep its meaning. */
export const stopSignals = (platform: string): readonly NodeJS.Signals[] =>
  platform === 'win32' ? ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK'] : ['SIGINT', 'SIGTERM']
