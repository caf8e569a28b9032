import { readdirSync, readFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Measured } from '../../../../tools/benchmarks.ts'
import type { Product } from '../../test/product.ts'
import { databaseCpuMs, processCpuMs } from '../measure.ts'

export const say = (text: string) => process.stdout.write(`${text}\n`)
const shown: Measured[] = []
export function show(label: string, value: string, note = ''): void {
  shown.push({ measure: label, value, note })
  say(`${label.padEnd(52)} ${value.padStart(14)}  ${note}`)
}
/** All rows printed so far. */
export const shownRows = (): readonly Measured[] => shown
export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
export const median = (taken: readonly number[]): number => taken.toSorted((a, b) => a - b)[taken.length >> 1] ?? 0
export const p95 = (taken: readonly number[]): number =>
  taken.toSorted((a, b) => a - b)[Math.floor(taken.length * 0.95)] ?? 0

export const load = () =>
  `load ${loadavg()
    .map((value) => value.toFixed(1))
    .join(' ')} on ${cpus().length} cores`

const spinMs = 300
/** Share of one core that this process gets at the moment. */
function coreShare(): number {
  const [begun, used] = [performance.now(), process.cpuUsage()]
  while (performance.now() - begun < spinMs);
  const { user, system } = process.cpuUsage(used)
  return (user + system) / 1000 / (performance.now() - begun)
}
export const surroundings = () => `${load()}; ${(coreShare() * 100).toFixed(0)} % of a core to be had`

const tickMs = 10
/** Processor time of the busiest thread of a process: the one that searches. */
function busiestThreadMs(pid: number): number {
  if (process.platform !== 'linux') return 0
  const times = readdirSync(`/proc/${pid}/task`).map((task) => {
    const fields = readFileSync(`/proc/${pid}/task/${task}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    return (Number(fields[11]) + Number(fields[12])) * tickMs
  })
  return Math.max(0, ...times)
}

/** Processor time so far: of the work processes, of the threads in them that search, of the database. */
export function spentBy(workers: readonly Product[], postmaster: number) {
  const sum = (of: (pid: number) => number) => workers.reduce((total, { pid }) => total + of(pid), 0)
  const before = { work: sum(processCpuMs), search: sum(busiestThreadMs), database: databaseCpuMs(postmaster) }
  return (wall: number, parties: number): void => {
    const work = sum(processCpuMs) - before.work
    const search = sum(busiestThreadMs) - before.search
    const database = databaseCpuMs(postmaster) - before.database
    const each = (ms: number) => `${seconds(ms)} (${((ms / parties) * 1000).toFixed(0)} µs a customer)`
    show(
      '  processor time: search, rest of the process, database',
      '',
      `${each(search)}, ${each(work - search)}, ${each(database)}`,
    )
    show('  busy cores meanwhile', ((work + database) / wall).toFixed(2))
  }
}

const restMs = 2_000
/** Waits until the processes and the database do next to nothing, such as deriving what is new after a start. */
export async function untilIdle(pids: readonly number[], postmaster: number): Promise<void> {
  const spent = () => pids.reduce((sum, pid) => sum + processCpuMs(pid), databaseCpuMs(postmaster))
  for (let before = spent(), isBusy = true; isBusy; ) {
    await sleep(restMs)
    const now = spent()
    isBusy = now - before > restMs / 20
    before = now
  }
}
