import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, expect, test } from 'vitest'
import type { OddWork } from '#test/processes/odd-program.ts'
import { type PoolOptions, ProcessPool } from './process-pool.ts'

const program = new URL('../../../test/processes/odd-program.ts', import.meta.url)
const limits = { processes: 2, worksEach: 3, memoryMb: 500, memoryMaxMb: 300, timeoutMs: 60_000, idleMs: 60_000 }
const opened: ProcessPool<OddWork, unknown>[] = []
const open = (options: Partial<PoolOptions> = {}) => {
  const pool = new ProcessPool<OddWork, unknown>({ program, ...limits, ...options })
  opened.push(pool)
  return pool
}
afterEach(async () => {
  for (const pool of opened.splice(0)) await pool.end()
})

test('work runs in at most as many processes as allowed, and each is replaced after its share', async () => {
  const pool = open()
  const most: number[] = []
  const pids = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const pid = await pool.run({ ask: 'pid' })
      most.push(pool.pids.length)
      return pid
    }),
  )
  expect(Math.max(...most)).toBeLessThanOrEqual(2)
  const shares = [...new Set(pids)].map((pid) => pids.filter((other) => other === pid).length)
  expect(pids).not.toContain(process.pid)
  expect(Math.max(...shares)).toBeLessThanOrEqual(3)
})
test('a process that dies costs one retry in another one; work that always kills is refused', async () => {
  const pool = open({ processes: 1 })
  const first = (await pool.run({ ask: 'pid' })) as number
  expect(await pool.run({ ask: 'die', unless: first })).not.toBe(first)
  await expect(pool.run({ ask: 'die' })).rejects.toThrow('ended with SIGKILL')
  expect(await pool.run({ ask: 'pid' })).toEqual(expect.any(Number))
})
test('work that fails says so with its name, and its process goes on', async () => {
  const pool = open({ processes: 1 })
  const pid = await pool.run({ ask: 'pid' })
  await expect(pool.run({ ask: 'fail' })).rejects.toMatchObject({ name: 'RangeError', message: 'no such work' })
  expect(await pool.run({ ask: 'pid' })).toBe(pid)
})
test('work without end is stopped by the clock, without a retry', async () => {
  const pool = open({ timeoutMs: 500 })
  await expect(pool.run({ ask: 'loop' })).rejects.toThrow('longer than 500 ms')
  expect(pool.pids).toEqual([])
})
test.runIf(process.platform === 'linux')('work that takes too much memory is stopped', async () => {
  await expect(open().run({ ask: 'grow' })).rejects.toThrow('more than 300 MB')
})
test('a process that works on uploads knows none of the settings', async () => {
  process.env['PROBITY_SECRET_OF_TEST'] = 'secret'
  expect(await open().run({ ask: 'settings' })).not.toContain('PROBITY_SECRET_OF_TEST')
})
test('an idle process is ended', async () => {
  const pool = open({ idleMs: 1 })
  await pool.run({ ask: 'pid' })
  await expect.poll(() => pool.pids).toEqual([])
})
test.runIf(process.platform === 'linux')('work without end goes with a parent that is killed', async () => {
  const parent = spawn(
    process.execPath,
    [new URL('../../../test/processes/loop-forever.ts', import.meta.url).pathname],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const [said] = (await once(parent.stdout, 'data')) as [Buffer]
  const child = Number(said.toString())
  expect(process.kill(child, 0)).toBe(true)
  parent.kill('SIGKILL')
  await expect.poll(() => isRunning(child)).toBe(false)
})

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
