import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { isoDateTime } from '#web/format.ts'
import { chooseLanguage, loadWords } from '#web/i18n/translate.ts'
import { DateTime, Day, TableTime } from './date-display.tsx'

const minute = 60_000
const at = Date.UTC(2026, 2, 5, 1, 8, 7)
let place: HTMLElement
let root: Root

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  return loadWords('core')
})
beforeEach(() => {
  vi.useFakeTimers({ now: at + 5 * minute })
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})
afterEach(() => {
  act(() => root.unmount())
  place.remove()
  vi.useRealTimers()
})

const show = (shown: React.ReactNode) => act(() => root.render(shown))
const press = () => act(() => place.querySelector('button')!.click())
const wait = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })

describe('a moment', () => {
  test('is date and time first, how long ago when pressed, and back when pressed again [UIX-010] [UIX-017]', () => {
    show(<DateTime at={at} />)
    expect(place.textContent).toBe(isoDateTime(at))
    press()
    expect(place.textContent).toBe('5 minutes ago')
    press()
    expect(place.textContent).toBe(isoDateTime(at))
  })
  test('in a table is a day as in tables and a minute, or a second, and how long ago when pressed', async () => {
    show(<TableTime at={at} />)
    expect(place.textContent).toBe('05/Mar/2026 09:08')
    press()
    expect(place.textContent).toBe('5 minutes ago')
    show(<TableTime key="exact" at={at} isExact />)
    expect(place.textContent).toBe('05/Mar/2026 09:08:07')
    await act(() => chooseLanguage('zh-hant'))
    expect(place.textContent).toBe('2026-03-05 09:08:07')
    await act(() => chooseLanguage('en'))
  })
  test('counts on every 60 seconds while it is shown [UIX-011]', () => {
    show(<DateTime at={at} />)
    press()
    wait(59_000)
    expect(place.textContent).toBe('5 minutes ago')
    wait(1000)
    expect(place.textContent).toBe('6 minutes ago')
    wait(minute)
    expect(place.textContent).toBe('7 minutes ago')
  })
  test('that is shown after an hour in which none was counts from now', () => {
    show(<DateTime at={at} />)
    show(null)
    wait(60 * minute)
    show(<DateTime at={at} />)
    press()
    expect(place.textContent).toBe('1 hour ago')
  })
  test('or day that is missing says so [UIX-044]', () => {
    show(
      <>
        <DateTime at={null} />
        <Day value={undefined} />
      </>,
    )
    expect([...place.querySelectorAll('span')].map(({ textContent }) => textContent)).toEqual(['N/A', 'N/A'])
  })
})
