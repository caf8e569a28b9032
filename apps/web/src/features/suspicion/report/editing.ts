import type { ReportContent, SuspicionReport } from '@probity/contract/suspicion/suspicion-reports.ts'

/** What each part of the sheet gets: the report as it is being edited. */
export interface Editing {
  report: SuspicionReport
  mayWrite: boolean
  onChange: (change: Partial<ReportContent>) => void
}

/** Ids of the places that the list of missing parts leads to. */
export const placeOf = (part: string, key = ''): string => `part-${part}${key === '' ? '' : `-${key}`}`
