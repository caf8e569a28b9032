import { issue, toIssues } from '@probity/contract/api/issue.ts'
import type { FastifySchemaCompiler } from 'fastify'
import type { z } from 'zod'
import { invalid } from '../errors.ts'

/** Validates a body, query or parameters with its zod schema; errors become issues on named inputs. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart = 'body' }) =>
  (data) => {
    // Needs the input to distinguish a missing value from a wrong one.
    const parsed = schema.safeParse(data, { reportInput: true })
    if (parsed.success) return { value: parsed.data }
    // An error of the whole part, such as a missing body, has no path and gets the name of the part.
    const whole = { field: httpPart }
    const named = toIssues(parsed.error).map((found) =>
      found.path === '' && found.code === 'invalid'
        ? issue('', (data ?? null) === null ? 'required' : 'invalid', whole)
        : found,
    )
    return { error: invalid(...named) }
  }
