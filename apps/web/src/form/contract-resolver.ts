import { toIssues } from '@probity/contract/api/issue.ts'
import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form'
import type { z } from 'zod'
import { type FieldLabels, issueWords } from './errors/issue-words.ts'

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
    for (const issue of toIssues(result.error)) {
      const path = issue.path === '' ? 'root' : issue.path
      if (get(errors, path) === undefined) set(errors, path, { type: issue.code, message: issueWords(issue, labels) })
    }
    return { values: {}, errors }
  }
}
