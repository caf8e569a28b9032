import { tidyIdNumber } from './hkid.ts'
import { isMasked } from './id-mask.ts'

/** Non-blocking format checks while the user types: the code of a hint, or undefined. */
export type FormatWarning = 'phone' | 'br_number' | 'coi_number' | 'passport' | 'check_digit' | 'email'

/** International dialling code of a place. */
export const diallingCode = { HK: '+852' } as const
const hkLocal = /^(?:[2-9]\d{7}|800\d{6})$/
const international = /^\+[1-9]\d{6,14}$/

/** A Hong Kong number has eight digits; any other starts with + and its country. */
export function phoneWarning(typed: string): FormatWarning | undefined {
  const digits = typed
    .normalize('NFKC')
    .replace(/[\s().-]/gu, '')
    .replace(/^00/, '+')
  if (digits === '') return undefined
  const local = digits.replace(/^\+?852(?=\d{8,9}$)/, '')
  if (hkLocal.test(local)) return undefined
  return international.test(digits) && !digits.startsWith('+852') ? undefined : 'phone'
}

const brShapes = [/^\d{8}(?:-\d{3}(?:-\d{2}-\d{2}-[\dA-Z])?)?$/, /^[A-Z]\d{7}$/]
const coiShape = /^(?:F?\d{1,7}|\d{8}|[A-Z]\d{7})$/

export const brNumberWarning = (typed: string): FormatWarning | undefined => {
  const text = tidyIdNumber(typed)
  return text === '' || brShapes.some((shape) => shape.test(text)) ? undefined : 'br_number'
}
export const coiNumberWarning = (typed: string): FormatWarning | undefined => {
  const text = tidyIdNumber(typed)
  return text === '' || coiShape.test(text) ? undefined : 'coi_number'
}
export const passportWarning = (typed: string): FormatWarning | undefined => {
  const text = tidyIdNumber(typed)
  return text === '' || isMasked(typed) || /^[A-Z0-9]{5,15}$/.test(text) ? undefined : 'passport'
}

const weights = [7, 3, 1]
/** The check digit of a machine-readable field per ICAO Doc 9303. */
export function mrzCheckDigit(field: string): string {
  const sum = Array.from(field).reduce((total, sign, at) => {
    const value = /\d/.test(sign) ? Number(sign) : /[A-Z]/.test(sign) ? sign.charCodeAt(0) - 55 : 0
    return total + value * (weights[at % 3] ?? 0)
  }, 0)
  return String(sum % 10)
}

/** Warns if the security number of a passport number does not match it. Only digits can be checked. */
export function securityNumberWarning(number: string, security: string): FormatWarning | undefined {
  if (!/^\d+$/.test(security.trim()) || number.trim() === '') return undefined
  return mrzCheckDigit(tidyIdNumber(number).padEnd(9, '<')) === security.trim() ? undefined : 'check_digit'
}
/** The same for an expiry day, YYYY-MM-DD. */
export function expirySecurityWarning(day: string, security: string): FormatWarning | undefined {
  if (!/^\d+$/.test(security.trim())) return undefined
  return mrzCheckDigit(day.slice(2).replaceAll('-', '')) === security.trim() ? undefined : 'check_digit'
}
