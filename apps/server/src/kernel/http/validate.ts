import { issue, toIssues } from '@probity/contract/api/issue.ts'
import type { FastifySchemaCompiler } from 'fastify'
import type { z } from 'zod'
import { invalid } from '../errors.ts'

/** Reads a body, query or parameters by its zod schema; what is wrong comes back as issues on named inputs. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart = 'body' }) =>
  (data) => {
    // Only with the input at hand can a missing value be told from a wrong one.
    const parsed = schema.safeParse(data, { reportInput: true })
    if (parsed.success) return { value: parsed.data }
    // What is wrong as a whole, a body that was not sent above all, has no path: it goes by the name of the part.
    const whole = { field: httpPart }
    const named = toIssues(parsed.error).map((found) =>
      found.path === '' && found.code === 'invalid'
        ? issue('', (data ?? null) === null ? 'required' : 'invalid', whole)
        : found,
    )
    return { error: invalid(...named) }
  }
