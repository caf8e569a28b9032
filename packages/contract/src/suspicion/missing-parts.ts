import { type PartKey, partKeys } from './report-parts.ts'
import type { ReportContent, Subject } from './suspicion-reports.ts'

/** A missing part that prevents submitting a report, and where to fill it in. */
export type MissingPart =
  | { part: 'subjects' | 'transactions' | 'relationship' | PartKey }
  | { part: 'subject'; key: string; name: string; field: 'name' | 'birth' | 'country' }

const subjectFields = ['name', 'birth', 'country'] as const
const isEmpty = (text: string): boolean => text.trim() === ''

function missingOf(subject: Subject): MissingPart[] {
  const { key, name, name_zh } = subject
  return subjectFields
    .filter((field) => isEmpty(field === 'name' ? name + name_zh : subject[field]))
    .map((field) => ({ part: 'subject', key, name: name || name_zh, field }))
}

/**
 * The missing parts of a report, in the order of its page. A report needs transactions or accounts, the objects of the suspicion.
 */
export function missingParts(report: ReportContent): MissingPart[] {
  const { subjects, transactions, accounts, relationship } = report
  return [
    ...(subjects.length === 0 ? [{ part: 'subjects' } as const] : subjects.flatMap(missingOf)),
    ...(transactions.length + accounts.length === 0 ? [{ part: 'transactions' } as const] : []),
    ...partKeys.filter((part) => isEmpty(report[part])).map((part) => ({ part })),
    ...(relationship === null ? [{ part: 'relationship' } as const] : []),
  ]
}
