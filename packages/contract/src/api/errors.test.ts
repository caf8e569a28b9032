import { expect, test } from 'vitest'
import { errorMessage, errorStatus } from './errors.ts'

test('every refusal has the status the specification gives it, and words [ERR-059]', () => {
  expect(errorStatus).toMatchObject({
    E_VALIDATION: 400,
    E_UNAUTHORIZED: 401,
    E_FORBIDDEN: 403,
    E_NOT_FOUND: 404,
    E_UNIQUE: 409,
    E_CONFLICT: 409,
    E_LOCKED: 409,
    E_CHILD: 409,
    E_TOO_LARGE: 413,
    E_UNSUPPORTED: 415,
    E_RATE_LIMIT: 429,
    E_INTERNAL: 500,
    E_BUSY: 503,
  })
  expect(Object.keys(errorMessage)).toEqual(Object.keys(errorStatus))
  expect(Object.values(errorMessage).every((message) => message.length > 10)).toBe(true)
})
