import { loadavg } from 'node:os'
import type { Measured } from '../benchmarks.ts'

const shown: Measured[] = []

/** Percentile of sorted values. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export interface Timing {
  p50: number
  p95: number
  p99: number
  max: number
  /** Processor milliseconds per query, all threads of the process: the value least distorted by other load. */
  cpu: number
}

export function cpuMilliseconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** One pass over queries that were not run before. */
export function time<T>(queries: readonly T[], ask: (query: T) => void): Timing {
  const took: number[] = []
  const before = cpuMilliseconds()
  for (const query of queries) {
    const start = performance.now()
    ask(query)
    took.push(performance.now() - start)
  }
  const cpu = (cpuMilliseconds() - before) / queries.length
  took.sort((a, b) => a - b)
  return {
    p50: percentile(took, 0.5),
    p95: percentile(took, 0.95),
    p99: percentile(took, 0.99),
    max: took.at(-1)!,
    cpu,
  }
}

export function showTiming(label: string, { p50, p95, p99, max, cpu }: Timing): void {
  const figures = [p50, p95, p99, max, cpu].map((value) => value.toFixed(3).padStart(9)).join('')
  console.log(`${label.padEnd(34)}${figures}`)
  shown.push({
    measure: label,
    value: figures.trim().replaceAll(/ +/g, ' / '),
    note: 'p50 / p95 / p99 / max / cpu, ms',
  })
}

export function show(label: string, value: string, goal = ''): void {
  console.log(`${label.padEnd(44)}${value.padStart(22)}${goal ? `   ${goal}` : ''}`)
  shown.push({ measure: label, value, note: goal })
}

/** All rows printed so far. */
export const shownRows = (): readonly Measured[] => shown

export function load(): string {
  return loadavg()
    .map((value) => value.toFixed(1))
    .join(' / ')
}
