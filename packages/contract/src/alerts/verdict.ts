import { z } from 'zod'
import { refuse } from '../api/issue.ts'
import { type Exposition, expositions } from '../data/expositions.ts'
import type { RecordedStep } from './recorded-steps.ts'

/** Verdict on a hit: `hit_status` of alerts, `status` of case entities. */
export const hitStatus = { pending: 0, trueHit: 1, falseHit: 2 } as const
export const HitStatus = z.literal([0, 1, 2])
export type HitStatus = z.infer<typeof HitStatus>
export const remarksMax = 255

export interface Verdict {
  status: HitStatus
  exposition: string | null
  remarks: string | null
  /** Obligations done before a true hit; left out, they stay as they are while it stays one. */
  steps_done?: readonly RecordedStep[] | undefined
}

/** An exposition as shown to users: the finding, then the action. */
export const expositionSentence = ({ name, name_zh_hant }: Exposition, language: 'en' | 'zh-hant'): string =>
  language === 'en' ? name.replace(' - ', ': ') : name_zh_hant.replace('－', '：')

/** Six for a true hit, two for a false one, none while pending. */
export function expositionsFor(status: HitStatus): readonly Exposition[] {
  return status === hitStatus.pending ? [] : expositions[status]
}

/** The exposition after a change of status: cleared unless it is an option of the new status. */
export function keepExposition(status: HitStatus, exposition: string | null): string | null {
  return expositionsFor(status).some(({ value }) => value === exposition) ? exposition : null
}

const missing = (value: string | null): boolean => value === null || value.trim() === ''

/** Refuses an unfinished or contradictory verdict. '0' is an exposition, not an empty one. */
export function checkVerdict({ status, exposition, remarks }: Verdict, ctx: z.RefinementCtx): void {
  if (status === hitStatus.pending) {
    if (!missing(exposition)) refuse(ctx, ['exposition'], 'invalid', { field: 'exposition' })
    return
  }
  if (missing(exposition)) refuse(ctx, ['exposition'], 'required', { field: 'exposition' })
  else if (keepExposition(status, exposition) === null) refuse(ctx, ['exposition'], 'invalid', { field: 'exposition' })
  if (missing(remarks)) refuse(ctx, ['remarks'], 'required', { field: 'remarks' })
}

/** Length of remarks in characters, including those beyond the basic plane. */
export const Remarks = z
  .string()
  .refine((text) => Array.from(text).length <= remarksMax, { params: { code: 'max_length', length: remarksMax } })

/** A suggestion starts a new line. */
export function appendRemark(remarks: string, suggestion: string): string {
  return remarks.trim() === '' ? suggestion : `${remarks}\n${suggestion}`
}
