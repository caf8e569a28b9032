import type { WatchlistStatus } from '@probity/contract/watchlists/watchlists.ts'
import { expect, test } from 'vitest'
import { freshnessOf } from './list-freshness.ts'

const now = new Date(2026, 10, 20, 9, 0).getTime()
const list = (name: string, updated: number, stale = false) => ({ name, updated_date: updated, stale })
const status = (...lists: ReturnType<typeof list>[]) => ({ release: { id: 'r' }, lists }) as unknown as WatchlistStatus

test('the lists are current to their newest, by the time on the same day and by the date before', () => {
  const morning = new Date(2026, 10, 20, 6, 10).getTime()
  expect(freshnessOf(status(list('UN', morning)), now)).toEqual({ state: 'current', time: '06:10' })
  expect(freshnessOf(status(list('UN', now - 86_400_000)), now)).toEqual({ state: 'current', time: '2026-11-19' })
})

test('the oldest stale list is named, however fresh the others are', () => {
  const found = freshnessOf(
    status(list('UN', now), list('Gazette', now - 2 * 86_400_000, true), list('EU', now - 1, true)),
    now,
  )
  expect(found).toMatchObject({ state: 'stale', days: 2, list: { name: 'Gazette' } })
})

test('nothing is claimed before a list was read in', () => {
  expect(freshnessOf({ release: null, lists: [] }, now)).toBeUndefined()
})
