import { act } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { renderHookAt } from '#web/ui/in-product.test-double.tsx'
import { usePlace } from './use-place.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

const pause = (ms = 300) => act(() => vi.advanceTimersByTimeAsync(ms))
const open = (search = '') => renderHookAt(usePlace, `/sys/Cases/Details/21${search}`, '/sys/Cases/Details/$case_id')

describe('the place of the reviewer', () => {
  test('is the one of the address', async () => {
    const { now } = await open('?hit=7&view=mine&group=entity&tab=audit')
    expect(now()).toMatchObject({ caseId: 21, hit: 7, view: 'mine', by: 'entity', tab: 'audit' })
  })

  test('is the first of its kind where the address names none, or one that does not exist', async () => {
    const { now } = await open('?view=all&group=list&tab=')
    expect(now()).toMatchObject({ caseId: 21, hit: undefined, view: 'pending', by: 'case', tab: 'investigation' })
  })

  test('moves at once, and the address follows after a pause, on the same page of the browser', async () => {
    const { now, href, pages } = await open('?view=mine')
    act(() => now().open({ id: 8, alert_case: 22 }))
    expect(now()).toMatchObject({ caseId: 22, hit: 8, view: 'mine' })
    expect(href()).toBe('/sys/Cases/Details/21?view=mine')
    await pause()
    expect(href()).toBe('/sys/Cases/Details/22?view=mine&hit=8')
    expect([now().hit, pages()]).toEqual([8, 1])
  })

  test('of hits passed quickly is never the one that the address is late with', async () => {
    const { now, href } = await open('?hit=7')
    for (const id of [8, 9, 10]) {
      act(() => now().open({ id, alert_case: 21 }))
      await pause(200)
    }
    expect(href()).toBe('/sys/Cases/Details/21?hit=7')
    await pause()
    act(() => now().open({ id: 11, alert_case: 21 }))
    await pause(100)
    expect([now().hit, href()]).toEqual([11, '/sys/Cases/Details/21?hit=10'])
  })

  test('follows a link to another hit', async () => {
    const { now, go } = await open('?hit=7')
    act(() => now().open({ id: 8, alert_case: 21 }))
    await pause()
    await go('/sys/Cases/Details/23?hit=40')
    expect(now()).toMatchObject({ caseId: 23, hit: 40 })
    await pause()
    expect(now()).toMatchObject({ caseId: 23, hit: 40 })
  })
})

describe('a change of the view', () => {
  test('keeps the hit on the screen and every other choice, and leaves out what is the default', async () => {
    const { now, href } = await open('?hit=7&tab=audit')
    await act(async () => now().setView('decided'))
    expect(href()).toBe('/sys/Cases/Details/21?hit=7&tab=audit&view=decided')
    await act(async () => now().setGroup('entity'))
    await act(async () => now().setTab('investigation'))
    expect(href()).toBe('/sys/Cases/Details/21?hit=7&view=decided&group=entity')
    await act(async () => now().setView('pending'))
    await act(async () => now().setGroup('case'))
    expect(href()).toBe('/sys/Cases/Details/21?hit=7')
  })

  test('before the address has followed is one of the hit that was opened', async () => {
    const { now, href } = await open('?hit=7')
    act(() => now().open({ id: 8, alert_case: 22 }))
    await act(async () => now().setTab('files'))
    expect(href()).toBe('/sys/Cases/Details/22?hit=8&tab=files')
    await pause()
    expect(now()).toMatchObject({ caseId: 22, hit: 8, tab: 'files' })
  })
})
