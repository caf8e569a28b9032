import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Measured } from '../../../../tools/benchmarks.ts'

export interface Watch {
  /** Times one call; an answer other than 200 is counted beside. */
  timed: <T extends { status: number }>(kind: string, ask: () => Promise<T>) => Promise<T>
  /** Times work of a job by looking until it has ended. */
  ended: (kind: string, isOver: () => boolean, look: () => Promise<boolean>) => Promise<void>
  rows: () => Measured[]
  refused: () => ReadonlyMap<string, number>
}

const part = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
const sortedOf = (times: readonly number[]): number[] => times.toSorted((a, b) => a - b)
export const p95 = (times: readonly number[]): number => part(sortedOf(times), 0.95)
const middle = (values: readonly number[]): number => part(sortedOf(values), 0.5)

export function openWatch(): Watch {
  const taken = new Map<string, number[]>()
  const refused = new Map<string, number>()
  const add = (kind: string, from: number) => {
    const times = taken.get(kind) ?? []
    times.push(performance.now() - from)
    taken.set(kind, times)
  }
  return {
    timed: async (kind, ask) => {
      const from = performance.now()
      const answer = await ask()
      add(kind, from)
      const why = `${kind}: ${answer.status}`
      if (answer.status !== 200) refused.set(why, (refused.get(why) ?? 0) + 1)
      return answer
    },
    ended: async (kind, isOver, look) => {
      const from = performance.now()
      while (!(await look())) {
        if (isOver()) return
        await sleep(500)
      }
      add(kind, from)
    },
    rows: () =>
      [...taken].map(([kind, times]) => ({
        measure: kind,
        value: `p50 ${middle(times).toFixed(0)}, p95 ${p95(times).toFixed(0)} ms`,
        note: `${times.length} times`,
      })),
    refused: () => refused,
  }
}

/** Resident memory of a process in megabytes, every second, until it is stopped. */
export function watchMemory(pid: number) {
  const seen: number[] = []
  const timer = setInterval(() => {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    seen.push(Number(kilobytes) / 1024)
  }, 1_000)
  return () => {
    clearInterval(timer)
    const between = (from: number, to: number) => middle(seen.slice(seen.length * from, seen.length * to))
    return { atStart: seen[0] ?? 0, warm: between(0.3, 0.4), atEnd: between(0.9, 1), most: Math.max(...seen) }
  }
}
