import { type Complaint, complaintWords } from '@probity/watchlists/list-error.ts'
import { type AppError, invalidField } from '#kernel/errors.ts'

/** Refuses an uploaded file in the response, with the reason in both languages. */
export function listRefused(input: string, complaint: Partial<Complaint>): AppError {
  const { en, zh } = complaintWords(complaint)
  return invalidField(input, 'list_refused', { problem: en, problem_zh_hant: zh })
}
