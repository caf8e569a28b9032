import { type Verdict } from '@probity/contract/alerts/verdict.ts'
import type { FieldErrors } from 'react-hook-form'
import type { Subject } from '#web/features/decision/subject.ts'
import { draftOf, isChanged, problemsOf, type VerdictDraft, verdictOf } from '#web/features/decision/verdict-draft.ts'
import { type FieldLabels, issueWords } from '#web/i18n/issue-words.ts'

/** The unsaved decision on one alert while its transaction is edited. */
export interface AlertForm extends VerdictDraft {
  id: number
  updated_date: number
  hit_name: string
}

/** The alert of the form, or null if nothing differs from the saved one. */
export function alertFormOf(subject: Subject, hit_name: string, draft: VerdictDraft): AlertForm | null {
  if (!isChanged(draft, subject)) return null
  return { ...draft, id: subject.id, updated_date: subject.updated_date, hit_name }
}

/** The typed values for this alert, otherwise the saved ones. */
export const draftIn = (alert: AlertForm | null, subject: Subject): VerdictDraft =>
  alert?.id === subject.id ? alert : draftOf(subject)

/** The alert as repeated in the body of its transaction. The server decides alerts only by their own calls. */
export const mergedAlert = (alert: AlertForm) => {
  const { status, exposition, remarks }: Verdict = verdictOf(alert)
  return { id: alert.id, hit_status: status, exposition, remarks }
}

const longest = 255

/** Exposition and remarks are required only for a decided alert. */
export function alertErrors(alert: AlertForm | null, labels: FieldLabels): FieldErrors {
  if (alert === null) return {}
  const errors = Object.entries(problemsOf(alert)).map(([field, problem]) => {
    const code = problem === 'required' ? 'required' : 'max_length'
    const issue = { path: `alert.${field}`, code, message: '', params: { length: longest } } as const
    return [field, { type: code, message: issueWords(issue, labels) }]
  })
  return errors.length === 0 ? {} : { alert: Object.fromEntries(errors) as FieldErrors }
}
