import { readdirSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'

const niceness = 10

/** Lowers the priority of this process, so that interactive requests of the serving processes run first. */
export function giveWay(): void {
  for (const thread of threads()) if (getPriority(thread) < niceness) setPriority(thread, niceness)
}

/** The same for the thread that calls it, where the platform has a priority per thread. */
export function giveWayHere(): void {
  if (process.platform === 'linux' && getPriority() < niceness) setPriority(niceness)
}

/** Linux has a priority per thread, and JavaScript's collector and compiler threads start before the program. */
function threads(): readonly number[] {
  if (process.platform !== 'linux') return [process.pid]
  return readdirSync('/proc/self/task').map(Number)
}
