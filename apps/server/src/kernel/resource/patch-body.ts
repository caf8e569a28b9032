import { writeSchema } from '@probity/contract/api/list-query.ts'
import type { ResourceSpec } from '@probity/contract/api/resource.ts'
import { seenIn } from '@probity/contract/api/seen.ts'
import { z } from 'zod'

/** The body of a patch: the values to change, and what the caller last saw. */
export function patchBody(spec: ResourceSpec) {
  const values = writeSchema(spec, 'patch')
  return z.looseObject({}).transform((given, ctx) => {
    const parsed = values.safeParse(given)
    if (!parsed.success) {
      ctx.issues.push(...(parsed.error.issues as unknown as typeof ctx.issues))
      return z.NEVER
    }
    return { values: parsed.data, seen: seenIn(given) }
  })
}

export type PatchBody = z.output<ReturnType<typeof patchBody>>
