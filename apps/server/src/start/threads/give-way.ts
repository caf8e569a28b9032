import { readdirSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'

const niceness = 10

/** Somebody who waits at a screen goes before a run: this process takes what processes that serve leave. */
export function giveWay(): void {
  for (const thread of threads()) if (getPriority(thread) < niceness) setPriority(thread, niceness)
}

/** Linux knows a priority for each thread, and JavaScript's collectors and compilers run before the program does. */
function threads(): readonly number[] {
  if (process.platform !== 'linux') return [process.pid]
  return readdirSync('/proc/self/task').map(Number)
}
