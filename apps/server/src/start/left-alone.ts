import { readFileSync } from 'node:fs'
import { isRunning } from '../embedded/ownership.ts'

type Lookup = (pid: number) => { parent: number; name: string } | undefined

/** Reads a process from /proc; undefined if it ended, or on a platform without /proc. */
const lookUp: Lookup = (pid) => {
  try {
    // 1234 (npm start) S 1200 …: a name may contain brackets and spaces, so the last bracket counts.
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const end = text.lastIndexOf(')')
    const parent = Number(text.slice(end + 2).split(' ')[1])
    return { parent, name: text.slice(text.indexOf('(') + 1, end) }
  } catch {
    return undefined
  }
}

/** The ancestors of this process up to npm: its parent and, behind a shell, npm itself. */
function starters(parent: number, look: Lookup): readonly number[] {
  const shell = look(parent)
  // Windows still reports a parent that ended, and npm ends its shell there.
  if (shell === undefined && !isRunning(parent)) return []
  return shell === undefined || shell.name.startsWith('npm') ? [parent] : [parent, shell.parent]
}

/**
 * Resolves when npm or its shell has ended. When killed, neither ends its program, and the caller of `npm start` knows no other
 * process to stop. Never resolves for a program that was started directly.
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

/** Signals that stop the product. On Windows this includes closing its window; elsewhere `nohup` must keep its meaning. */
export const stopSignals = (platform: string): readonly NodeJS.Signals[] =>
  platform === 'win32' ? ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK'] : ['SIGINT', 'SIGTERM']
