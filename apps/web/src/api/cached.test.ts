import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { answerWith, json } from './answer-with.test-double.ts'
import { countryList, eventTypes } from './cached.ts'
import { storeTokens } from './session/tokens.ts'

let server: ReturnType<typeof answerWith>
beforeEach(() => {
  vi.useFakeTimers()
  storeTokens({ access: 'a', refresh: 'r' })
  server = answerWith(() => json(200, { status: 200, data: [] }))
})

test('countries are asked for once, event types again after ten minutes [API-010] [API-011] [WHK-035] [WHK-036]', async () => {
  const client = new QueryClient()
  const ask = () => Promise.all([client.fetchQuery(countryList), client.fetchQuery(eventTypes)])
  await ask()
  await ask()
  expect(server.asked).toHaveLength(2)
  vi.advanceTimersByTime(600_000)
  await ask()
  expect(server.asked.map(({ url }) => url)).toEqual([
    '/v2/screening/get_country_list',
    '/v2.2/screening/webhook/event-types',
    '/v2.2/screening/webhook/event-types',
  ])
})
