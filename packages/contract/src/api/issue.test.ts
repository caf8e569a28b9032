import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { issue, refuse, toIssues } from './issue.ts'

const told = (schema: z.ZodType, given: unknown) => {
  const { error } = schema.safeParse(given, { reportInput: true })
  return error ? toIssues(error).map(({ path, message }) => `${path}: ${message}`) : []
}
const Form = z.strictObject({
  sur: z.string().min(1).max(3).optional(),
  code: z.string().min(8).optional(),
  count: z.number().min(2).max(5).optional(),
  mail: z.email().optional(),
  kind: z.enum(['a', 'b']).optional(),
})

describe('a refusal by a schema', () => {
  test.each([
    [{ sur: '' }, 'sur: sur is required'],
    [{ sur: 'abcd' }, 'sur: Maximum 3 characters'],
    [{ code: '1234567' }, 'code: Minimum of 8 characters are required'],
    [{ count: 6 }, 'count: count should not larger than 5'],
    [{ count: 1 }, 'count: count should not less than 2'],
    [{ count: 'x' }, 'count: Invalid count'],
    [{ mail: 'x' }, 'mail: Please input valid email'],
    [{ kind: 'c' }, 'kind: Invalid kind'],
    [{ nickname: 1 }, 'nickname: nickname is not a known field'],
  ])('%j is told in the fixed sentence: %s', (given, sentence) => expect(told(Form, given)).toEqual([sentence]))

  test('a value that is not sent is missing, one of the wrong type is invalid', () => {
    const Person = z.object({ name: z.object({ sur: z.string() }) })
    expect(told(Person, { name: {} })).toEqual(['name.sur: sur is required'])
    expect(told(Person, { name: { sur: null } })).toEqual(['name.sur: Invalid sur'])
  })
  test('each unknown key is an issue of its own, with its whole path', () => {
    const nested = z.object({ rows: z.array(Form) })
    const sentences = ['rows.0.x: x is not a known field', 'rows.0.y: y is not a known field']
    expect(told(nested, { rows: [{ x: 1, y: 2 }] })).toEqual(sentences)
  })
  test('a rule of our own has its code and values', () => {
    const Dated = z.string().superRefine((_, ctx) => refuse(ctx, ['day'], 'legal_day', { day: '2026-12-01' }))
    const { error } = Dated.safeParse('x')
    expect(toIssues(error!)).toEqual([
      {
        path: 'day',
        code: 'legal_day',
        message: 'The law sets this time limit: choose a day up to 2026-12-01',
        params: { day: '2026-12-01' },
      },
    ])
  })
})

describe('an issue', () => {
  test('names its field by the last part of the path, or as its params say', () => {
    expect(issue('rows.0.sur', 'required').message).toBe('sur is required')
    expect(issue('rows.0.sur', 'required', { field: 'Surname' }).message).toBe('Surname is required')
  })
  test('without a fixed sentence carries its own; a value that is missing leaves no brace', () => {
    expect(issue('file', 'odd', { size: 3 }, 'Too odd: {size} of {total}').message).toBe('Too odd: 3 of ')
    expect(issue('file', 'odd')).toEqual({ path: 'file', code: 'odd', message: 'odd' })
  })
})
