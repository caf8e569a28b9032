import type { ReportEvidence } from '@probity/contract/reports/evidence.ts'
import type { ReportLanguage } from '@probity/contract/reports/reports.ts'

/** Messages between the two windows. Other origins are ignored. */
export type ReportMessage =
  | { type: 'report-ready' }
  | { type: 'report'; evidence: ReportEvidence; lang: ReportLanguage }
  | { type: 'report-failed'; message: string }

const isHeard = (event: MessageEvent, from: unknown): boolean =>
  event.source === from && event.origin === window.location.origin

const closedCheckMs = 1_000

/** Answers a report window on each request, also after a reload, until it is closed. */
export function handOver(popup: Window, message: () => ReportMessage | undefined): () => void {
  const answer = () => {
    const ready = message()
    if (ready !== undefined) popup.postMessage(ready, window.location.origin)
  }
  const hear = (event: MessageEvent<ReportMessage>) => {
    if (isHeard(event, popup) && event.data?.type === 'report-ready') answer()
  }
  window.addEventListener('message', hear)
  const timer = setInterval(() => {
    if (!popup.closed) return
    clearInterval(timer)
    window.removeEventListener('message', hear)
  }, closedCheckMs)
  return answer
}

/** Requests the report from the opener and listens for answers. Returns how to stop, or undefined without an opener. */
export function receive(hear: (message: ReportMessage) => void): (() => void) | undefined {
  const opener = window.opener as Window | null
  if (opener === null) return undefined
  const listen = (event: MessageEvent<ReportMessage>) => {
    if (isHeard(event, opener)) hear(event.data)
  }
  window.addEventListener('message', listen)
  opener.postMessage({ type: 'report-ready' } satisfies ReportMessage, window.location.origin)
  return () => window.removeEventListener('message', listen)
}
