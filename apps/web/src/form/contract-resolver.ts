import { toIssues } from '@probity/contract/api/issue.ts'
import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form'
import type { z } from 'zod'
import { type FieldLabels, issueWords } from '#web/i18n/issue-words.ts'

/** Validates a form with the schema that the server uses, and translates the errors. */
export function contractResolver<Values extends FieldValues>(
  schema: z.ZodType,
  labels: FieldLabels,
  toSave: (values: Values) => unknown = (values) => values,
): Resolver<Values> {
  return (values) => {
    const result = schema.safeParse(toSave(values))
    if (result.success) return { values, errors: {} }
    const errors: FieldErrors<Values> = {}
    const saved = toSave(values)
    for (const issue of toIssues(result.error)) {
      const path = issue.path === '' ? 'root' : issue.path
      if (get(errors, path) !== undefined) continue
      // An empty field fails any format check: it is missing, not wrong.
      const value: unknown = path === 'root' ? undefined : get(saved, path)
      const told = value === '' || value === null ? { ...issue, code: 'required' as const } : issue
      set(errors, path, { type: told.code, message: issueWords(told, labels) })
    }
    return { values: {}, errors }
  }
}
