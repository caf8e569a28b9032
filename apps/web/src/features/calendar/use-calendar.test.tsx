import { act, cleanup } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { clock } from '#web/clock.ts'
import { renderHookAt } from '#web/ui/in-product.test-double.tsx'
import { useCalendar } from './use-calendar.ts'

beforeEach(() => {
  // In Hong Kong the 20th has begun.
  vi.spyOn(clock, 'now').mockReturnValue(Date.UTC(2026, 10, 19, 16, 30))
})
const open = (search = '') => renderHookAt(useCalendar, `/sys/Calendar${search}`)

describe('the calendar of an address', () => {
  test('without any part is the month and the day of today in Hong Kong', async () => {
    const { now } = await open()
    expect(now()).toMatchObject({
      today: '2026-11-20',
      month: '2026-11',
      day: '2026-11-20',
      view: 'month',
      shows: 'all',
      order: 'date',
      monthAsked: { from: '2026-10-26', to: '2026-12-06', kind: undefined, in_charge: undefined },
      weekAsked: { from: '2026-11-20', to: '2026-11-22' },
    })
  })

  test('is of its month, on its first day, or on a day that the six weeks show', async () => {
    expect((await open('?month=2027-02')).now()).toMatchObject({ month: '2027-02', day: '2027-02-01' })
    cleanup()
    expect((await open('?month=2027-02&day=2027-03-10')).now().day).toBe('2027-03-10')
    cleanup()
    expect((await open('?month=2027-02&day=2027-06-10')).now().day).toBe('2027-02-01')
  })

  test('that is malformed is the one of today', async () => {
    const { now } = await open('?month=2026-13&day=soon&kind=party&view=year&show=few&by=colour')
    expect(now()).toMatchObject({ month: '2026-11', day: '2026-11-20', kind: undefined, view: 'month' })
    expect(now()).toMatchObject({ shows: 'all', order: 'date' })
  })

  test('asks for the kind and the person of both its month and its week', async () => {
    const { now } = await open('?kind=review&in_charge=wing&view=list&show=open&by=person')
    const { monthAsked, weekAsked } = now()
    expect(monthAsked).toMatchObject({ kind: 'review', in_charge: 'wing' })
    expect(weekAsked).toMatchObject({ kind: 'review', in_charge: 'wing' })
    expect(now()).toMatchObject({ view: 'list', shows: 'open', order: 'person' })
  })
})

describe('a step in the calendar', () => {
  test('to a day of the month keeps the month; to one beyond it turns to its month', async () => {
    const { now, href } = await open('?in_charge=wing')
    await act(async () => now().openDay('2026-11-25', 'duty 4'))
    expect(href()).toBe('/sys/Calendar?in_charge=wing&day=2026-11-25&entry=duty+4')
    expect(now().month).toBe('2026-11')
    await act(async () => now().openDay('2026-12-02'))
    expect(href()).toBe('/sys/Calendar?in_charge=wing&day=2026-12-02&month=2026-12')
  })

  test('by months stays on the same day or the last one, closes the open line, and keeps the filters', async () => {
    const { now, href } = await open('?month=2026-10&day=2026-10-31&entry=x&kind=none&in_charge=wing')
    await act(async () => now().moveMonth(1))
    expect(href()).toBe('/sys/Calendar?month=2026-11&day=2026-11-30&kind=none&in_charge=wing')
    await act(async () => now().moveMonth(-2))
    expect(now()).toMatchObject({ month: '2026-09', day: '2026-09-30', in_charge: 'wing' })
  })

  test('to today leaves no day in the address, so that a link stays one to today', async () => {
    const { now, href, pages } = await open('?month=2027-02&day=2027-02-03&view=list')
    await act(async () => now().goToday())
    expect(href()).toBe('/sys/Calendar?view=list')
    expect([now().day, pages()]).toEqual(['2026-11-20', 1])
  })
})
