import { expect, test } from 'vitest'
import { z } from 'zod'
import type { AppError } from '../errors.ts'
import { validatorCompiler } from './validate.ts'

const check = (data: unknown, httpPart: string) => {
  const validate = validatorCompiler({
    schema: z.strictObject({ berth: z.number() }),
    method: 'POST',
    url: '/',
    httpPart,
  })
  const { error } = validate(data) as { error?: AppError }
  return (error?.detail as { issues: object[] } | undefined)?.issues
}

test('what is wrong with a part as a whole is said by the name of the part', () => {
  expect(check(null, 'body')).toMatchObject([{ path: '', code: 'required', message: 'body is required' }])
  expect(check([], 'body')).toMatchObject([{ code: 'invalid', message: 'Invalid body' }])
  expect(check('x', 'querystring')).toMatchObject([{ message: 'Invalid querystring' }])
  expect(check({ berth: 'x' }, 'body')).toMatchObject([{ path: 'berth', message: 'Invalid berth' }])
  expect(check({ berth: 1 }, 'body')).toBeUndefined()
})
