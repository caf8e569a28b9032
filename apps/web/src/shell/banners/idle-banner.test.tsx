import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Asked, answerWith, json } from '#web/api/answer-with.test-double.ts'
import { readTokens } from '#web/api/session/tokens.ts'
import { loadWords } from '#web/i18n/translate.ts'
import { renderInProduct, signInFor } from '#web/ui/in-product.test-double.tsx'
import { noteActivity } from './idle.ts'
import { IdleBanner } from './idle-banner.tsx'

const minute = 60_000

let asked: readonly Asked[]

beforeAll(() => loadWords('core', 'sys'))
beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  signInFor('PERSON')
  const limits = [
    { id: 1, config_key: 'idle_sign_out_minutes', config_value: '30' },
    { id: 2, config_key: 'idle_warn_minutes', config_value: '2' },
  ]
  asked = answerWith(() => json(200, { status: 200, data: limits })).asked
})
afterEach(() => history.replaceState(null, '', '/'))

/** Opens the banner on a screen that the user leaves alone from now on. */
async function open(address = '/sys/Alerts') {
  globalThis.history.replaceState(null, '', address)
  const history = createMemoryHistory()
  const routed = createRouter({ routeTree: createRootRoute({ component: IdleBanner }), history })
  await routed.load()
  renderInProduct(<RouterProvider router={routed as never} />)
  await act(() => vi.advanceTimersByTimeAsync(100))
  return { at: () => history.location }
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const warning = () => screen.queryByText(/You are signed out in/)?.textContent
const sign = () => act(async () => void fireEvent.keyDown(document.body, { key: 'j' }))

test('a user who does nothing is warned, then signed out, and comes back to the screen with its filters', async () => {
  const { at } = await open('/sys/Alerts?status=0&q=Kestrel')
  await pass(27 * minute)
  expect(warning()).toBeUndefined()
  await pass(1.5 * minute)
  expect(warning()).toContain('You are signed out in 2 minutes.')
  expect(readTokens()).toBeDefined()
  await pass(2 * minute)
  expect([readTokens(), at().pathname]).toEqual([undefined, '/login'])
  expect(new URLSearchParams(at().search).get('from')).toBe('/sys/Alerts?status=0&q=Kestrel')
  expect(asked.filter(({ url }) => url.endsWith('/logout'))).toHaveLength(1)
})

test('any sign of the user takes the warning away, also one in another tab', async () => {
  await open()
  await pass(29 * minute)
  expect(warning()).toBeDefined()
  await sign()
  expect(warning()).toBeUndefined()
  await pass(29 * minute)
  expect(warning()).toBeDefined()
  noteActivity(Date.now())
  await pass(10_000)
  expect(warning()).toBeUndefined()
})

test('a device that slept through the end of its session signs out at the first key instead of going on', async () => {
  await open()
  vi.setSystemTime(Date.now() + 8 * 60 * minute)
  await sign()
  await pass(100)
  expect(readTokens()).toBeUndefined()
})
