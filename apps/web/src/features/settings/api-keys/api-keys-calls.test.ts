import { apiKeys } from '@probity/contract/identity/users.ts'
import { describe, expect, it } from 'vitest'
import { type ApiKey, apiKeyBody, stateOf } from './api-keys-calls.ts'

const key = { revoked_date: null, expires_date: null } as ApiKey

describe('an API key', () => {
  it('ends when revoked or on its day, and otherwise never', () => {
    expect(stateOf(key, 5)).toBe('active')
    expect(stateOf({ ...key, expires_date: 5 }, 4)).toBe('active')
    expect(stateOf({ ...key, expires_date: 5 }, 5)).toBe('expired')
    expect(stateOf({ ...key, expires_date: 5, revoked_date: 3 }, 4)).toBe('revoked')
  })
  it('is sent as the contract wants it, with the day it ends', () => {
    const form = { name: 'Core banking', keys: ['SCREENING'], read_only: false, days: '30' }
    expect(apiKeyBody(form, 1_000).expires_date).toBe(1_000 + 30 * 86_400_000)
    expect(apiKeyBody({ ...form, days: '' }, 1_000).expires_date).toBeNull()
    expect(apiKeys.write.safeParse(apiKeyBody(form, 1_000)).success).toBe(true)
  })
})
