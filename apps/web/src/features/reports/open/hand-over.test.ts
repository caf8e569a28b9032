// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { handOver, type ReportMessage, receive } from './hand-over.ts'

const origin = () => window.location.origin
const report = { type: 'report', evidence: { kind: 'case' }, lang: 'en' } as unknown as ReportMessage
const popup = () => ({ postMessage: vi.fn<Window['postMessage']>(), closed: false })

/** A message as the browser delivers it. */
function message(data: unknown, source: unknown, at = origin()): void {
  const event = new MessageEvent('message', { data, origin: at })
  Object.defineProperty(event, 'source', { value: source })
  window.dispatchEvent(event)
}
beforeEach(() => void vi.useFakeTimers())
afterEach(() => Object.defineProperty(window, 'opener', { value: null, configurable: true }))

describe('the window that opened a report', () => {
  test('hands it over when the report window asks, and again when it is loaded again [NAV-068]', () => {
    const other = popup()
    handOver(other as unknown as Window, () => report)
    message({ type: 'report-ready' }, other)
    message({ type: 'report-ready' }, other)
    expect(other.postMessage.mock.calls).toEqual([
      [report, origin()],
      [report, origin()],
    ])
  })
  test('hears neither another window nor another address [NAV-070]', () => {
    const other = popup()
    handOver(other as unknown as Window, () => report)
    message({ type: 'report-ready' }, popup())
    message({ type: 'report-ready' }, other, 'https://elsewhere.example')
    message({ type: 'anything' }, other)
    expect(other.postMessage).not.toHaveBeenCalled()
  })
  test('waits while the report is still fetched, and stops once the window is closed', () => {
    const other = popup()
    const fetched: ReportMessage[] = []
    const answer = handOver(other as unknown as Window, () => fetched[0])
    message({ type: 'report-ready' }, other)
    expect(other.postMessage).not.toHaveBeenCalled()
    fetched.push(report)
    answer()
    expect(other.postMessage).toHaveBeenCalledTimes(1)
    other.closed = true
    vi.advanceTimersByTime(2_000)
    message({ type: 'report-ready' }, other)
    expect(other.postMessage).toHaveBeenCalledTimes(1)
  })
})

describe('a report window', () => {
  test('opened by nobody asks nobody [NAV-070]', () => {
    const heard = vi.fn<(message: ReportMessage) => void>()
    expect(receive(heard)).toBeUndefined()
    message(report, window)
    expect(heard).not.toHaveBeenCalled()
  })
  test('asks its opener alone, and hears its opener at this address alone [NAV-070]', () => {
    const opener = popup()
    Object.defineProperty(window, 'opener', { value: opener, configurable: true })
    const heard = vi.fn<(message: ReportMessage) => void>()
    const stop = receive(heard)
    expect(opener.postMessage.mock.calls).toEqual([[{ type: 'report-ready' }, origin()]])
    message(report, popup())
    message(report, opener, 'https://elsewhere.example')
    expect(heard).not.toHaveBeenCalled()
    message(report, opener)
    expect(heard.mock.calls).toEqual([[report]])
    stop?.()
    message(report, opener)
    expect(heard).toHaveBeenCalledTimes(1)
  })
})
