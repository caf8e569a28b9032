import { expect, test } from 'vitest'
import { keepRunning, type Server } from './keep-running.ts'

interface Ending extends Server {
  end: (log: string) => void
}
let pids = 0
function server(): Ending {
  const { promise: exited, resolve: end } = Promise.withResolvers<string>()
  return { pid: ++pids, exited, end, stop: async () => end('asked') }
}

/** A kept server, with every one that was started for it. */
function kept(again = async () => server()) {
  const started = [server()]
  const restarted = (next: Ending) => void started.push(next)
  const keeping = keepRunning(started[0]!, { again, restarted, pauseMs: 0 })
  return { keeping, started, current: () => started.at(-1)! }
}

test('a server that ends five times is started again each time, and at the sixth its last words are told', async () => {
  const { keeping, started, current } = kept()
  for (let ends = 1; ends <= 5; ends++) {
    current().end(`killed ${ends}`)
    await expect.poll(() => started.length).toBe(ends + 1)
    expect(keeping.pid).toBe(current().pid)
  }
  current().end('killed 6')
  expect(await keeping.exited).toBe('killed 6')
  expect(started).toHaveLength(6)
})

test('one that is stopped stays stopped', async () => {
  const { keeping, started } = kept()
  await keeping.stop()
  expect(await keeping.exited).toBe('asked')
  expect(started).toHaveLength(1)
})

test('one that cannot be started again ends with both reasons', async () => {
  const { keeping, current } = kept(() => Promise.reject(new Error('no space left')))
  current().end('killed')
  expect(await keeping.exited).toBe('killed\nError: no space left')
})
