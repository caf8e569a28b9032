import { z } from 'zod'
import { toIssues } from '../../api/issue.ts'
import type { ResourceSpec } from '../../api/resource.ts'
import { seenIn } from '../../api/seen.ts'

/** The body of deciding: the verdict, and whatever else of the row the form sends back, which is dropped. */
export function verdictBody<V extends z.ZodType>(spec: ResourceSpec, verdict: V) {
  const known = new Set([...Object.keys(spec.row.shape), ...Object.keys(spec.populate ?? {})])
  return z.looseObject({}).transform((given, ctx) => {
    for (const key of Object.keys(given))
      if (!known.has(key)) ctx.addIssue({ code: 'unrecognized_keys', keys: [key], input: given })
    const parsed = verdict.safeParse(given, { reportInput: true })
    if (parsed.success) return { verdict: parsed.data, seen: seenIn(given) }
    for (const { path, code, message, params } of toIssues(parsed.error))
      ctx.addIssue({ code: 'custom', path: path.split('.'), params: { code, message, ...params }, input: given })
    return z.NEVER
  })
}
