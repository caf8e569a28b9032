import type { ReportContent, SuspicionReport } from '@probity/contract/suspicion/suspicion-reports.ts'

/** The props of each part of the sheet: the report being edited. */
export interface Editing {
  report: SuspicionReport
  mayWrite: boolean
  onChange: (change: Partial<ReportContent>) => void
}

/** Ids of the elements that the list of missing parts links to. */
export const placeOf = (part: string, key = ''): string => `part-${part}${key === '' ? '' : `-${key}`}`
