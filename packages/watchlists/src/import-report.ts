import type { ImportReport } from './list.ts'

export const newReport = (): ImportReport => ({ version: '', tally: new Map(), remarks: new Map() })

/** Counts what a source is made of (individuals, aliases, orphans …) for the import's printed summary. */
export function tally(report: ImportReport, what: string, by = 1): void {
  report.tally.set(what, (report.tally.get(what) ?? 0) + by)
}

/** Counts what was kept in the list's own words because it could not be understood. */
export function remark(report: ImportReport, what: string): void {
  report.remarks.set(what, (report.remarks.get(what) ?? 0) + 1)
}
