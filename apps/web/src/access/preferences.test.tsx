import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { type Asked, answerWith, json } from '#web/api/answer-with.test-double.ts'
import { queryClient } from '#web/api/query-client.ts'
import { signInFor } from '#web/ui/in-product.test-double.tsx'
import { usePreferences } from './preferences.ts'

interface Row {
  id: number
  config_key: string
  config_value: string
}
let asked: readonly Asked[]
let rows: Row[]
let reading: Promise<void> | undefined

async function answer({ method, url, body }: Asked): Promise<Response> {
  const given = body as Omit<Row, 'id'>
  const refuse = (status: number, code: string) => json(status, { status, code })
  if (method === 'GET') await reading
  if (method === 'POST') {
    if (rows.some(({ config_key }) => config_key === given.config_key)) return refuse(409, 'E_UNIQUE')
    rows = [...rows, { ...given, id: rows.length + 1 }]
  }
  if (method === 'PATCH') {
    const id = Number(/\d+$/.exec(url)?.[0])
    if (!rows.some((row) => row.id === id)) return refuse(404, 'E_NOT_FOUND')
    rows = rows.map((row) => (row.id === id ? { ...row, ...given } : row))
  }
  return json(200, { status: 200, data: rows })
}

beforeEach(() => {
  signInFor('PERSON')
  rows = []
  reading = undefined
  asked = answerWith(answer).asked
})

const wrapper = ({ children }: PropsWithChildren) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)
const until = (check: () => void) => waitFor(check, { interval: 5 })
function openAtOnce() {
  const { result } = renderHook(() => usePreferences(), { wrapper })
  return () => result.current
}
async function open() {
  const now = openAtOnce()
  await until(() => expect(now().isLoaded).toBe(true))
  return now
}
const written = () => asked.filter(({ method }) => method !== 'GET').map(({ method, url, body }) => [method, url, body])

test('the preferences are those of this user, by their types; one that cannot be read is none', async () => {
  rows = [
    { id: 1, config_key: 'language.officer', config_value: 'zh-hant' },
    { id: 2, config_key: 'single_key_shortcuts.officer', config_value: 'false' },
    { id: 3, config_key: 'daily_digest.officer', config_value: 'maybe' },
    { id: 4, config_key: 'colour_scheme.wing', config_value: 'dark' },
  ]
  const now = await open()
  expect(now().preferences).toStrictEqual({ language: 'zh-hant', single_key_shortcuts: false })
  expect(decodeURIComponent(asked[0]!.url)).toContain('"daily_digest.officer"')
})

test('until they are read they are none, and say so', () => {
  reading = new Promise(() => undefined)
  const now = openAtOnce()
  expect(now()).toMatchObject({ preferences: {}, isLoaded: false })
})

test('a first choice is created with its type, a later one changes it', async () => {
  const now = await open()
  await act(() => now().keep('daily_digest', false))
  await until(() => expect(now().preferences).toEqual({ daily_digest: false }))
  await act(() => now().keep('daily_digest', true))
  await until(() => expect(now().preferences).toEqual({ daily_digest: true }))
  expect(written()).toEqual([
    [
      'POST',
      '/v2/configurations',
      { config_key: 'daily_digest.officer', config_value: 'false', config_type: 'boolean' },
    ],
    ['PATCH', '/v2/configurations/1', { config_value: 'true' }],
  ])
})

test('two quick choices both count, the last one in the end', async () => {
  const now = await open()
  await act(() => Promise.all([now().keep('colour_scheme', 'dark'), now().keep('colour_scheme', 'light')]))
  expect(rows).toMatchObject([{ config_key: 'colour_scheme.officer', config_value: 'light' }])
  await until(() => expect(now().preferences).toEqual({ colour_scheme: 'light' }))
})

test('a choice made before the stored ones were read changes the stored one', async () => {
  rows = [{ id: 1, config_key: 'language.officer', config_value: 'en' }]
  const read = Promise.withResolvers<void>()
  reading = read.promise
  const now = openAtOnce()
  let kept: Promise<unknown> | undefined
  act(() => {
    kept = now().keep('language', 'zh-hant')
  })
  await act(async () => {
    read.resolve()
    await kept
  })
  expect(rows).toMatchObject([{ id: 1, config_value: 'zh-hant' }])
})

test('a choice that is refused reaches its caller, and what is stored is shown', async () => {
  const now = await open()
  rows = [{ id: 9, config_key: 'language.officer', config_value: 'zh-hant' }]
  await act(() => expect(now().keep('language', 'en')).rejects.toMatchObject({ code: 'E_UNIQUE' }))
  await until(() => expect(now().preferences).toEqual({ language: 'zh-hant' }))
})
