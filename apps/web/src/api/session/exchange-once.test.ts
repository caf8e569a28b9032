import { beforeEach, expect, test, vi } from 'vitest'
import { type Answerer, answerWith, json } from '../answer-with.test-double.ts'
import { exchangeOnce, keptMs } from './exchange-once.ts'

const serve = (answer: Answerer) => {
  const server = answerWith(answer)
  return server.asked
}
beforeEach(() => vi.useFakeTimers())
const renewed = () => json(200, { status: 200, token: 'new', refresh: 'r2' })
const pair = { access: 'new', refresh: 'r2' }

test('pages that bring the same pair share one exchange, also when it is over, for a while', async () => {
  const asked = serve(renewed)
  const stale = { access: 'old', refresh: 'shared' }
  expect(await Promise.all([exchangeOnce(stale), exchangeOnce(stale)])).toEqual([{ pair }, { pair }])
  vi.advanceTimersByTime(keptMs - 1)
  expect(await exchangeOnce(stale)).toEqual({ pair })
  expect(asked).toHaveLength(1)
  vi.advanceTimersByTime(1)
  await exchangeOnce(stale)
  expect(asked).toHaveLength(2)
})

test('an exchange that was lost on the line may be tried again, a refusal stands', async () => {
  serve(() => Promise.reject(new TypeError('no line')))
  const stale = { access: 'old', refresh: 'lost' }
  expect(await exchangeOnce(stale)).toEqual({ lost: 'TypeError: no line' })
  serve(renewed)
  expect(await exchangeOnce(stale)).toEqual({ pair })
  serve(() => json(401, { status: 401 }))
  const refused = { access: 'old', refresh: 'refused' }
  expect(await exchangeOnce(refused)).toEqual({ reason: 'access token refresh failed' })
})
