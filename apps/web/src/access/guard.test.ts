import type { Profile } from '@probity/contract/identity/auth.ts'
import { describe, expect, test } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { AuthError, authReasons } from '#web/api/session/auth-error.ts'
import { judge } from './guard.ts'
import { keysOf } from './session.ts'

const holderOf = (access_menus: string) => ({ access_menus }) as Profile

describe('the guard', () => {
  test('opens a screen to a holder of any of its keys, whatever their case [ACL-001] [ACL-019] [ACL-020]', () => {
    expect(judge(holderOf('person.r, alertshistory'), 'AlertsHistory')).toBe('open')
    expect(judge(holderOf('PERSON.C'), 'NaturalPersonEdit')).toBe('open')
    expect([...keysOf(holderOf(' PERSON , import'))]).toEqual(['PERSON', 'IMPORT'])
  })
  test('leads to Forbidden without a key [NAV-073]', () => {
    expect(judge(holderOf('PERSON.R'), 'Import')).toBe('forbidden')
    expect(judge(holderOf(''), undefined)).toBe('open')
  })
  test.each(authReasons)(
    'leads to sign-in when the error says "%s" [NAV-074] [NAV-075] [NAV-076] [NAV-078] [NAV-079]',
    (reason) => {
      expect(judge(new AuthError(reason), 'Import')).toBe('login')
      expect(judge(new Error(reason), 'Import')).toBe('login')
    },
  )
  test('leads to Forbidden on any other error [NAV-077]', () => {
    expect(judge(new ApiError('E_INTERNAL', 500), undefined)).toBe('forbidden')
    expect(judge(new TypeError('boom'), 'Import')).toBe('forbidden')
  })
})
