import { act, fireEvent, screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { answerWith, json } from '#web/api/answer-with.test-double.ts'
import { loadWords } from '#web/i18n/translate.ts'
import { renderInProduct, signInFor } from '#web/ui/in-product.test-double.tsx'
import { Screen } from './batch.tsx'
import type { Batch } from './batch-state.ts'

const batch = (status: Batch['status']): Partial<Batch> => ({
  id: 7,
  type: 'all',
  status,
  release: 'r-1',
  algorithm: 'standard-1',
  user: 'officer',
  start_date: 0,
  progress_last_touch: 0,
  processed_records: 10,
  person_total: 40,
  company_total: 0,
  already_decided: 0,
  alerts_generated: 0,
  error: null,
  stop: null,
})

let status: Batch['status']
let server: ReturnType<typeof answerWith>
/** Other queries of the screen stay unanswered: they are not tested here. */
const unanswered = new Promise<Response>(() => undefined)
const isLook = ({ url }: { url: string }) => url.startsWith('/v2/system_batch_histories')
const looks = () => server.asked.filter(isLook).length
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeAll(() => loadWords('core', 'sys', 'parties', 'batches', 'hits'))
beforeEach(() => {
  vi.useFakeTimers()
  signInFor('SCREENING')
  server = answerWith((asked) => (isLook(asked) ? json(200, { status: 200, data: [batch(status)] }) : unanswered))
})

test.each(['running', 'paused'] as const)(
  'a batch that is %s is looked at every five seconds, until auto refresh is switched off [BAT-050]',
  async (standing) => {
    status = standing
    renderInProduct(<Screen />)
    await pass(0)
    expect(looks()).toBe(1)
    await pass(4_900)
    expect(looks()).toBe(1)
    await pass(200)
    expect(looks()).toBe(2)
    await pass(5_000)
    expect(looks()).toBe(3)
    fireEvent.click(screen.getByRole('switch', { name: 'Auto refresh' }))
    await pass(30_000)
    expect(looks()).toBe(3)
  },
)

test('a batch that ended is not looked at again', async () => {
  status = 'completed'
  renderInProduct(<Screen />)
  await pass(30_000)
  expect(looks()).toBe(1)
})
