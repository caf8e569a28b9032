import { toIssues } from '@probity/contract/issue.ts'
import type { FastifySchemaCompiler } from 'fastify'
import type { z } from 'zod'
import { invalid } from './errors.ts'

/** Reads a body, query or parameters by its zod schema; what is wrong comes back as issues on named inputs. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (data) => {
    // Only with the input at hand can a missing value be told from a wrong one.
    const parsed = schema.safeParse(data, { reportInput: true })
    return parsed.success ? { value: parsed.data } : { error: invalid(...toIssues(parsed.error)) }
  }
