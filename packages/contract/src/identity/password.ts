import { weakPasswords } from '../data/weak-passwords.ts'

export type PasswordStrength = 'weak' | 'medium' | 'strong'

/** The specification's requirements for a strong and for a medium password. */
export const passwordLimits = { strongLength: 12, strongRules: 5, mediumLength: 8, mediumRules: 3 } as const

/** The five rules of a strong password, in screen order. */
const passwordRules = {
  upper: /\p{Lu}/u,
  lower: /\p{Ll}/u,
  digit: /\d/,
  special: /[^\p{L}\p{N}\s]/u,
  length: new RegExp(`^.{${passwordLimits.strongLength},}$`, 'su'),
} as const
export type PasswordRule = keyof typeof passwordRules

export function isCommonPassword(password: string): boolean {
  return weakPasswords.has(password.toLowerCase())
}

export function metPasswordRules(password: string): PasswordRule[] {
  return (Object.keys(passwordRules) as PasswordRule[]).filter((rule) => passwordRules[rule].test(password))
}

/** Strong needs all five rules; medium three and eight characters; a common password is always weak. */
export function passwordStrength(password: string): PasswordStrength {
  if (isCommonPassword(password)) return 'weak'
  const met = metPasswordRules(password).length
  if (met === passwordLimits.strongRules) return 'strong'
  return met >= passwordLimits.mediumRules && password.length >= passwordLimits.mediumLength ? 'medium' : 'weak'
}
