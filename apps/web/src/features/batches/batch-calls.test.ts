import { beforeEach, expect, test, vi } from 'vitest'
import { storeTokens } from '#web/api/session/tokens.ts'
import { batchLogDelayMs } from '#web/constants.ts'
import { stopBatch } from './batch-calls.ts'
import { batchLogList } from './batch-log-list.tsx'
import { isCleared } from './batch-state.ts'

beforeEach(() => storeTokens({ access: 'a', refresh: 'r' }))

test('stopping pauses first, then ends the batch, which then stands there no more [BAT-047]', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', (input: string | Request) => {
    const { pathname } = new URL(typeof input === 'string' ? input : input.url, location.href)
    asked.push(pathname)
    const status = pathname.includes('batch_stop') ? 'stopped' : 'paused'
    return Promise.resolve(Response.json({ status: 200, data: { id: 7, status } }))
  })
  const stopped = await stopBatch({ id: 7, status: 'running' })
  expect(asked).toEqual(['/v2.1/screening/batch_pause/7', '/v2.1/screening/batch_stop/7'])
  expect(isCleared(stopped)).toBe(true)
  asked.length = 0
  await stopBatch({ id: 7, status: 'paused' })
  expect(asked).toEqual(['/v2.1/screening/batch_stop/7'])
})

test('the log of batches is asked after a rest of 1500 ms, whatever is typed [BAT-069]', () => {
  expect(batchLogDelayMs).toBe(1500)
  const typed = batchLogList.filters.flatMap((filter) => (filter.kind === 'text' ? [filter.delayMs] : []))
  expect([batchLogList.delayMs, ...typed]).toEqual([1500, 1500])
})
