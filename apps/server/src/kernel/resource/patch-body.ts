import { writeSchema } from '@probity/contract/api/list-query.ts'
import type { ResourceSpec } from '@probity/contract/api/resource.ts'
import { z } from 'zod'

/** `updated_date` in a patch is the version the caller last saw: a condition, never a value. */
export const Seen = z.looseObject({ updated_date: z.number().int().optional() })
export const seenIn = (body: unknown): number | undefined => Seen.safeParse(body).data?.updated_date

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
