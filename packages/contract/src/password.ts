import { weakPasswords } from './data/weak-passwords.ts'

export type PasswordStrength = 'weak' | 'medium' | 'strong'

/** The five rules of a strong password, in the order the screen lists them. */
const passwordRules = {
  upper: /\p{Lu}/u,
  lower: /\p{Ll}/u,
  digit: /\d/,
  special: /[^\p{L}\p{N}\s]/u,
  length: /^.{12,}$/su,
} as const
export type PasswordRule = keyof typeof passwordRules

const mediumLength = 8
const mediumRules = 3

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
  if (met === 5) return 'strong'
  return met >= mediumRules && password.length >= mediumLength ? 'medium' : 'weak'
}
