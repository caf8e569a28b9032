import { readdirSync, readFileSync } from 'node:fs'
import type { Measured } from '../../../tools/benchmarks.ts'

export interface Figures {
  p50: number
  p95: number
  max: number
  /** Processor time of this process and of the database for one run, independent of other load. */
  cpu: number
}

const at = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0

const tickMs = 10
/** Processor time of a database and its processes, where the system reports it. */
export function databaseCpuMs(postmaster: number): number {
  if (process.platform !== 'linux') return 0
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.reduce((sum, pid) => sum + cpuOf(pid, postmaster), 0)
}

export const processCpuMs = (pid: number): number => (process.platform === 'linux' ? cpuOf(String(pid)) : 0)

/** Of one process, if it is a child of this parent; of any process if no parent is given. */
function cpuOf(pid: string, parent?: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    return parent === undefined || Number(fields[1]) === parent ? (Number(fields[11]) + Number(fields[12])) * tickMs : 0
  } catch (error) {
    // The process ended while the folder was read.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' || (error as NodeJS.ErrnoException).code === 'ESRCH')
      return 0
    throw error
  }
}

/** Milliseconds of each run, after a few that warm up. */
export function measureOn(postmaster: number) {
  return async (runs: number, work: (run: number) => Promise<unknown>): Promise<Figures> => {
    for (let run = 0; run < 5; run++) await work(run)
    const taken: number[] = []
    const [own, database] = [process.cpuUsage(), databaseCpuMs(postmaster)]
    for (let run = 5; run < runs + 5; run++) {
      const begun = performance.now()
      await work(run)
      taken.push(performance.now() - begun)
    }
    const used = process.cpuUsage(own)
    const cpu = ((used.user + used.system) / 1000 + databaseCpuMs(postmaster) - database) / runs
    taken.sort((one, other) => one - other)
    return { p50: at(taken, 0.5), p95: at(taken, 0.95), max: taken.at(-1) ?? 0, cpu }
  }
}

const cell = (value: number): string => value.toFixed(1).padStart(9)
export const heading = (text: string): string => `${''.padEnd(50)}      p50      p95      max      cpu  ${text}\n`
const written: Measured[] = []
export function line(label: string, { p50, p95, max, cpu }: Figures, note = ''): string {
  written.push({
    measure: label,
    value: `p50 ${p50.toFixed(1)}, p95 ${p95.toFixed(1)}, max ${max.toFixed(1)}, processor ${cpu.toFixed(1)} ms`,
    note,
  })
  return `${label.padEnd(50)}${cell(p50)}${cell(p95)}${cell(max)}${cell(cpu)}  ${note}\n`
}
/** All lines made so far. */
export const lines = (): readonly Measured[] => written
