import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { profileQuery } from '#web/access/session.ts'
import { type Asked, answerWith, json } from '#web/api/answer-with.test-double.ts'
import { queryClient } from '#web/api/query-client.ts'
import { signInFor } from '#web/ui/in-product.test-double.tsx'
import { keepOnDevice, readDevice } from './device-views.ts'
import { useSavedViews } from './saved-views.ts'

const place = { owner: 'demo.officer', list: 'persons' }
const high = { name: 'High risk', search: { risk: 'HIGH' } }
let asked: readonly Asked[]
let rows: { id: number; updated_date: number; name: string; view: object }[]
/** While set, a reading ends only when it is resolved, with the views of its beginning. */
let held: PromiseWithResolvers<void> | undefined

beforeEach(() => {
  localStorage.clear()
  signInFor('PERSON')
  rows = []
  held = undefined
  asked = answerWith(async ({ method, url, body }) => {
    const then = rows
    if (method === 'GET' && held !== undefined) return held.promise.then(() => json(200, { status: 200, data: then }))
    const id = Number(/\d+$/.exec(url)?.[0])
    const given = body as { name: string; view: object }
    if (method === 'POST') rows = [...rows, { id: 9, updated_date: 1, ...given }]
    if (method === 'PATCH') rows = rows.map((row) => (row.id === id ? { ...row, ...given } : row))
    if (method === 'DELETE') rows = rows.filter((row) => row.id !== id)
    return json(200, { status: 200, data: rows })
  }).asked
})
const wrapper = ({ children }: PropsWithChildren) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)
const until = (check: () => void) => waitFor(check, { interval: 5 })
function open(isWanted = true) {
  const { result, rerender } = renderHook((props) => useSavedViews('persons', props), {
    wrapper,
    initialProps: { isWanted },
  })
  const names = () =>
    result.current.answer.state === 'value' ? result.current.answer.value.map(({ name }) => name) : undefined
  return { now: () => result.current, names, show: (wanted: boolean) => rerender({ isWanted: wanted }) }
}
const methods = () => asked.map(({ method }) => method)

test('the menu asks for its views when it opens, and shows those of the device until they arrive', async () => {
  keepOnDevice(place, [{ id: 1, updated_date: 1, ...high }])
  rows = [{ id: 2, updated_date: 1, name: 'Overdue', view: { search: {} } }]
  const closed = open(false)
  await act(() => new Promise<void>((resolve) => setTimeout(resolve)))
  expect([methods(), closed.names()]).toEqual([[], ['High risk']])
  cleanup()
  const { names } = open()
  expect(names()).toEqual(['High risk'])
  await until(() => expect(names()).toEqual(['Overdue']))
})

test('a view that is saved, renamed or removed is so in the menu at once, and saved again changes the one it has', async () => {
  const { now, names } = open()
  await until(() => expect(now().answer).toMatchObject({ state: 'value', isPlaceholder: false }))
  await act(() => now().save(high))
  await until(() => expect(names()).toEqual(['High risk']))
  const view = { ...high, id: 9, updated_date: 1 }
  await act(() => now().save({ ...high, name: 'high RISK' }))
  await until(() => expect(names()).toEqual(['high RISK']))
  await act(() => now().rename(view, 'Highest'))
  await until(() => expect(names()).toEqual(['Highest']))
  await act(() => now().remove({ ...view, name: 'Highest' }))
  await until(() => expect(names()).toEqual([]))
  expect(methods().filter((method) => method !== 'GET')).toEqual(['POST', 'PATCH', 'PATCH', 'DELETE'])
})

test.each([
  ['the first reading', false],
  ['a later reading', true],
])('a view that is saved while %s is on its way is in the menu, open or closed meanwhile', async (_, isKnown) => {
  const { now, names, show } = open(isKnown)
  await until(() => expect(now().answer).toMatchObject({ state: 'value', isPlaceholder: !isKnown }))
  show(false)
  held = Promise.withResolvers()
  const { promise, resolve } = held
  show(true)
  await until(() => expect(methods()).toHaveLength(isKnown ? 2 : 1))
  held = undefined
  show(false)
  await act(() => now().save(high))
  await act(async () => {
    resolve()
    await promise
  })
  await until(() => expect(names()).toEqual(['High risk']))
  show(true)
  expect(names()).toEqual(['High risk'])
  await until(() => expect(methods().at(-1)).toBe('GET'))
  expect(names()).toEqual(['High risk'])
})

test('a user who may change nothing has views on the device alone', async () => {
  queryClient.setQueryData(profileQuery.queryKey, (profile) => profile && { ...profile, read_only: true })
  const { now, names } = open()
  await until(() => expect(now().answer).toMatchObject({ state: 'value', isPlaceholder: false }))
  await act(() => now().save(high))
  await until(() => expect(names()).toEqual(['High risk']))
  expect([asked, readDevice(place), now().isOnDevice({ id: 3, ...high })]).toEqual([[], [high], true])
})

test('a view is marked as waiting on the device until the server has it', () => {
  const { now } = open()
  expect([now().isOnDevice(high), now().isOnDevice({ id: 3, ...high })]).toEqual([true, false])
})
