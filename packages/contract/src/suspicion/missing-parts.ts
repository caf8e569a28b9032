import { type PartKey, partKeys } from './report-parts.ts'
import type { ReportContent, Subject } from './suspicion-reports.ts'

/** One thing without which a report cannot be submitted, and where it is filled in. */
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

/** What a report lacks, in the order of its page. A report needs transactions or accounts: what the suspicion is about. */
export function missingParts(report: ReportContent): MissingPart[] {
  const { subjects, transactions, accounts, relationship } = report
  return [
    ...(subjects.length === 0 ? [{ part: 'subjects' } as const] : subjects.flatMap(missingOf)),
    ...(transactions.length + accounts.length === 0 ? [{ part: 'transactions' } as const] : []),
    ...partKeys.filter((part) => isEmpty(report[part])).map((part) => ({ part })),
    ...(relationship === null ? [{ part: 'relationship' } as const] : []),
  ]
}
