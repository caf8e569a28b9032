import { z } from 'zod'

const reason = z.string().trim().min(1).max(500)

/** Gives a user the right to make reports. It does not show any report: for that, the user must be named on it. */
export const GiveRight = z.strictObject({ username: z.string().min(1).max(200), reason })
export const WithdrawRight = z.strictObject({ reason })

/** A user who may make reports besides the officer of the setting. */
export const SuspicionRight = z.object({
  id: z.number().int(),
  username: z.string(),
  reason: z.string(),
  given_by: z.string(),
  create_date: z.number().int(),
})
export type SuspicionRight = z.infer<typeof SuspicionRight>

/** What the caller may do on these pages, and whom they may name. */
export const SuspicionDesk = z.object({
  may_make: z.boolean(),
  /** The officer of the setting grants and withdraws the right. */
  may_give: z.boolean(),
  users: z.array(z.object({ id: z.number().int(), username: z.string(), name: z.string() })),
})
export type SuspicionDesk = z.infer<typeof SuspicionDesk>
