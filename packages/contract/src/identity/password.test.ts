import { expect, test } from 'vitest'
import { weakPasswords } from '../data/weak-passwords.ts'
import { isCommonPassword, metPasswordRules, passwordLimits, passwordStrength } from './password.ts'

test('counts upper, lower, digit, special and length as separate rules [AUTH-064] [AUTH-065] [AUTH-066] [AUTH-067] [AUTH-068]', () => {
  expect(metPasswordRules('A')).toEqual(['upper'])
  expect(metPasswordRules('a')).toEqual(['lower'])
  expect(metPasswordRules('7')).toEqual(['digit'])
  expect(metPasswordRules('#')).toEqual(['special'])
  expect(metPasswordRules('            ')).toEqual(['length'])
  expect(metPasswordRules('abcdefghijk')).not.toContain('length')
})
test('is strong only with all five rules [AUTH-070]', () => {
  expect(passwordStrength('Harbour-View-88')).toBe('strong')
  expect(passwordStrength('Harbour-88')).toBe('medium')
})
test('is medium with three rules and eight characters [AUTH-071]', () => {
  expect(passwordStrength('harbour8!')).toBe('medium')
  expect(passwordStrength('Harb-8!')).toBe('weak')
})
test('begins to be strong and medium at the lengths and numbers of rules it is told [LIM-049] [LIM-050]', () => {
  expect(passwordLimits).toEqual({ strongLength: 12, strongRules: 5, mediumLength: 8, mediumRules: 3 })
  const long = (length: number) => `Aq7#${'x'.repeat(length - 4)}`
  expect(passwordStrength(long(passwordLimits.strongLength))).toBe('strong')
  expect(passwordStrength(long(passwordLimits.strongLength - 1))).toBe('medium')
  expect(passwordStrength(long(passwordLimits.mediumLength))).toBe('medium')
  expect(passwordStrength(long(passwordLimits.mediumLength - 1))).toBe('weak')
})
test('is weak otherwise [AUTH-072]', () => {
  expect(passwordStrength('')).toBe('weak')
  expect(passwordStrength('harbourview')).toBe('weak')
  expect(passwordStrength('harbourviewharbourview')).toBe('weak')
})
test('treats about 200 common passwords as weak whatever their case [AUTH-069] [AUTH-074] [LIM-051]', () => {
  expect(weakPasswords.size).toBeGreaterThanOrEqual(200)
  expect(isCommonPassword('P@ssw0rd123')).toBe(true)
  expect(passwordStrength('P@SSW0RD123')).toBe('weak')
  expect([...weakPasswords].every((word) => word === word.toLowerCase())).toBe(true)
})
