import type { ImportReport } from './list.ts'

export const newReport = (): ImportReport => ({ version: '', tally: new Map(), remarks: new Map() })

/** Counts the contents of a source (individuals, aliases, orphans …) for the printed import summary. */
export function tally(report: ImportReport, what: string, by = 1): void {
  report.tally.set(what, (report.tally.get(what) ?? 0) + by)
}

/** Counts values kept as text because they could not be parsed. */
export function remark(report: ImportReport, what: string): void {
  report.remarks.set(what, (report.remarks.get(what) ?? 0) + 1)
}
