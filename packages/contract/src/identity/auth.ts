import { z } from 'zod'
import { refuse } from '../api/issue.ts'
import { PendingChange } from './account-changes.ts'
import { passwordStrength } from './password.ts'

const text = z.string().min(1).max(200)

/** Version of the accepted terms; logged with each sign-in. */
export const termsVersion = '2026-01'

export const Login = z.strictObject({
  organization: text,
  username: text,
  password: z.string().min(1).max(1000),
  /** Six digits, or a recovery code, if the user enrolled a second factor. */
  totp: z.string().max(40).optional(),
})

/** Flat response of sign-in and refresh. `host` names another host of the organisation to open with the tokens. */
export const Tokens = z.object({
  status: z.literal(200),
  token: z.string(),
  refresh: z.string(),
  host: z.string().optional(),
})
/** Response to a sign-in with a second factor, before the code was given. */
export const TotpNeeded = z.object({ status: z.literal(200), totp_required: z.literal(true) })

export const Refresh = z.strictObject({
  access_token: z.string().min(1).max(4000),
  refresh_token: z.string().min(1).max(4000),
})
export const Logout = z.strictObject({ refresh_token: z.string().min(1).max(4000) })

const LoginIp = z.object({ ip: z.string(), at: z.number().int() })
export const Profile = z.object({
  id: z.number().int(),
  username: z.string(),
  organization: z.string(),
  organization_name: z.string(),
  organization_name_zh: z.string().nullable(),
  name: z.string(),
  name_zh: z.string().nullable(),
  email: z.string(),
  role: z.string(),
  read_only: z.boolean(),
  last_login_ips: z.array(LoginIp),
  access_menus: z.string(),
  totp_enabled: z.boolean(),
  /** A setting of the organisation requires a second factor for the role. */
  totp_required: z.boolean(),
  password_date: z.number().int().nullable(),
  /** A change of the own account that an administrator asked for. */
  pending_change: PendingChange.nullable(),
  session_id: z.number().int(),
  interface_languages: z.enum(['en', 'zh-hant', 'both']),
  first_language: z.enum(['en', 'zh-hant']),
  ignore_external_url_confirm: z.boolean(),
})
export type Profile = z.infer<typeof Profile>

/** The forgot-password form: success is `reset_status` 0. */
export const ForgotPassword = z.strictObject({ organization: text, username: text, email: z.string().min(1).max(320) })
export const forgotStatus = { sent: 0, noMatch: 1, failed: 2 } as const
/** The reset form: success is `reset_status` 1. */
export const resetStatus = { done: 1, expired: 2, refused: 3 } as const
export const resetTokenCode = { valid: 200, expired: 410 } as const

function checkNewPassword(form: { new_password: string; confirm_password: string }, ctx: z.RefinementCtx): void {
  if (form.new_password !== form.confirm_password)
    refuse(ctx, ['confirm_password'], 'no_match', { field: 'confirm_password' })
  if (passwordStrength(form.new_password) === 'weak')
    refuse(ctx, ['new_password'], 'weak_password', { field: 'new_password' })
}
const newPassword = z.string().min(1).max(1000)

export const ResetPassword = z
  .strictObject({ token: z.string().min(1).max(200), new_password: newPassword, confirm_password: newPassword })
  .superRefine(checkNewPassword)

export const ChangePassword = z
  .strictObject({ old_password: z.string().min(1).max(1000), new_password: newPassword, confirm_password: newPassword })
  .superRefine(checkNewPassword)

export const Contact = z.strictObject({
  name: text,
  company: z.string().max(200).default(''),
  email: z.email().max(320),
  phone: z.string().max(50).default(''),
  message: z.string().min(1).max(1000),
  /** A hidden field, which only bots fill in. */
  website: z.string().max(200).optional(),
})
