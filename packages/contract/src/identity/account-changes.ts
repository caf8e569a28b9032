import { z } from 'zod'
import { refuse } from '../api/issue.ts'

/** What an administrator asked to change of an account. */
export const AccountChange = z.object({
  email: z.string().optional(),
  /** The second factor is switched off. */
  totp: z.literal('off').optional(),
})
export type AccountChange = z.infer<typeof AccountChange>

/** A change that waits for the user or a second administrator. The account stays as it is until then. */
export const PendingChange = z.object({
  /** Of the request in `v2/approvals`. */
  id: z.number().int(),
  by: z.string(),
  since: z.number().int(),
  wanted: AccountChange,
})
export type PendingChange = z.infer<typeof PendingChange>

const Answer = z.enum(['confirm', 'refuse'])

/** By the link in the mail to the present address. */
export const AnswerByLink = z.strictObject({ token: z.string().min(1).max(1000), answer: Answer })
/** In the profile: confirming needs the password, refusing does not. */
export const AnswerInProfile = z
  .strictObject({ answer: Answer, password: z.string().min(1).max(1000).optional() })
  .superRefine(({ answer, password }, ctx) => {
    if (answer === 'confirm' && password === undefined) refuse(ctx, ['password'], 'required', { field: 'password' })
  })

/** What a link is about. */
export const AskedChange = z.object({
  username: z.string(),
  organisation: z.string(),
  by: z.string(),
  since: z.number().int(),
  email: z.string().nullable(),
  totp_off: z.boolean(),
})
export type AskedChange = z.infer<typeof AskedChange>
