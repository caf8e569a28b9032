import { reportCalls } from '@probity/contract/reports/report-calls.ts'
import type { MakeReport, ReportLanguage } from '@probity/contract/reports/reports.ts'
import { call, responseTo } from '#web/api/call.ts'
import { reportWindow } from '#web/constants.ts'
import { describeError } from '#web/errors.ts'
import { reportPaths } from '#web/paths/data/reports.ts'
import { saveBlob } from '#web/ui/save-file.ts'
import { handOver, type ReportMessage } from './hand-over.ts'

/** Reports with a window of their own; a batch report is only a file. */
export type WindowReport = Extract<MakeReport, { kind: 'screening' | 'entity' | 'case' }>
/** The subject of a report; its language is chosen with it. */
export type ReportOf<M> = M extends unknown ? Omit<M, 'lang'> : never

const addresses = {
  screening: reportPaths.reportScreening,
  entity: reportPaths.reportEntity,
  case: reportPaths.reportCase,
} as const

const features = `popup,width=${reportWindow.width},height=${reportWindow.height}`

/** Opens the window of a report and hands over its content. Must be called from a click, or the browser blocks the window. */
export async function openReport(ask: ReportOf<WindowReport>, lang: ReportLanguage): Promise<void> {
  const popup = window.open(addresses[ask.kind](), '_blank', features)
  if (popup === null) throw new Error('blocked')
  let message: ReportMessage | undefined
  const answer = handOver(popup, () => message)
  try {
    const evidence = await call(reportCalls.evidence, { body: { ...ask, lang } })
    message = { type: 'report', evidence, lang }
  } catch (error) {
    message = { type: 'report-failed', message: describeError(error).text }
    throw error
  } finally {
    answer()
  }
}

/** Makes and stores a report, and downloads its file. */
export async function downloadReport(ask: ReportOf<MakeReport>, lang: ReportLanguage): Promise<void> {
  const { id, number, format } = await call(reportCalls.make, { body: { ...ask, lang } })
  const file = await responseTo(reportCalls.download, { params: { id } })
  saveBlob(`${number}.${format}`, await file.blob())
}
