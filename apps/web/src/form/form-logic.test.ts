import { daysLater, monthsLater } from '@probity/contract/values/hong-kong-time.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ApiError } from '#web/api/api-error.ts'
import { loadWords } from '#web/i18n/translate.ts'
import { contractResolver } from './contract-resolver.ts'
import { draftCount, draftKey, dropDraft, dropDraftsOf, keepDraft, readDraft } from './drafts/drafts.ts'
import { flatErrors } from './errors/flat-errors.ts'
import { weeksOf } from './fields/calendar-days.ts'
import { maskDay } from './fields/day-mask.ts'
import { isEmail } from './rules.ts'
import { placeOnFields } from './saving/use-save.ts'

beforeAll(() => loadWords('core', 'sys', 'issues', 'profile', 'settings'))

describe('the date mask', () => {
  test.each([
    ['20240105', '2024-01-05'],
    ['2024-01-05', '2024-01-05'],
    ['2024', '2024'],
    ['202401', '2024-01'],
    ['2024/1a2', '2024-12'],
    ['202401056789', '2024-01-05'],
    ['', ''],
  ])('turns %s into %s [UIX-001]', (typed, shown) => {
    expect(maskDay(typed)).toBe(shown)
  })
})

describe('the calendar', () => {
  test('begins its weeks on Monday and fills them with the days around', () => {
    const weeks = weeksOf('2025-02')
    expect(weeks[0]?.[0]).toBe('2025-01-27')
    expect(weeks.at(-1)?.at(-1)).toBe('2025-03-02')
    expect(weeks.every((week) => week.length === 7)).toBe(true)
  })
  test('walks over months, years and leap days', () => {
    expect([
      daysLater('2024-02-28', 1),
      daysLater('2025-12-31', 1),
      monthsLater('2024-01-31', 1),
      monthsLater('2024-12-05', 1),
    ]).toEqual(['2024-02-29', '2026-01-01', '2024-02-29', '2025-01-05'])
  })
})

describe('checking with a schema of the contract', () => {
  const schema = z.object({ old_password: z.string().min(1), new_password: z.string().min(3) })
  const labels = { old_password: 'password.old', new_password: 'password.new' } as const
  const check = async (values: { old_password: string; new_password: string }) => {
    const { errors } = await contractResolver<typeof values>(schema, labels)(values, undefined, {
      fields: {},
      shouldUseNativeValidation: false,
    })
    return flatErrors(errors)
  }
  test('puts each issue on its field in the words of the specification', async () => {
    expect(await check({ old_password: '', new_password: 'ab' })).toEqual([
      { path: 'old_password', message: 'Old password is required' },
      { path: 'new_password', message: 'Minimum of 3 characters are required' },
    ])
  })
  test('an empty field is missing, whatever format it should have', async () => {
    const formats = z.object({ email: z.email(), role_id: z.number().positive() })
    const { errors } = await contractResolver<{ email: string; role_id: number | null }>(formats, {
      email: 'users.email',
      role_id: 'users.role',
    })({ email: '', role_id: null }, undefined, { fields: {}, shouldUseNativeValidation: false })
    expect(flatErrors(errors).map(({ message }) => message)).toEqual(['E-mail is required', 'Role is required'])
  })
  test('has nothing to say of a valid form', async () => {
    expect(await check({ old_password: 'x', new_password: 'abc' })).toEqual([])
  })
})

describe('a refusal of the server', () => {
  const labels = { sur: 'person.title' } as const
  const place = (error: unknown) => {
    const placed: Record<string, string | undefined> = {}
    const form = { setError: (path: string, { message }: { message?: string }) => void (placed[path] = message) }
    return { failure: placeOnFields(form as never, error, labels), placed }
  }
  test('lands on the fields it names', () => {
    const error = new ApiError('E_VALIDATION', 400, {
      issues: [{ path: 'names.0.sur', code: 'required', message: 'x' }],
    })
    expect(place(error)).toEqual({ failure: undefined, placed: { 'names.0.sur': 'Natural person is required' } })
  })
  test('of a code newer than this page shows the server’s own sentence', () => {
    const error = new ApiError('E_VALIDATION', 400, {
      issues: [{ path: 'sur', code: 'brand_new', message: 'Something new' }],
    })
    expect(place(error).placed).toEqual({ sur: 'Something new' })
  })
  test('of a taken value names the field', () => {
    expect(place(new ApiError('E_UNIQUE', 409, { attrNames: ['sur'] })).placed).toEqual({
      sur: 'Another record already holds this Natural person',
    })
  })
  test('of a taken value that says where it stands lands there, in its own sentence', () => {
    const issues = [{ path: 'names.0.other', code: 'brand_new', message: 'duplicated in database' }]
    expect(place(new ApiError('E_UNIQUE', 409, { attrNames: ['other'], issues })).placed).toEqual({
      'names.0.other': 'duplicated in database',
    })
  })
  test('that names no field is said above the form, with the reference', () => {
    expect(place(new ApiError('E_INTERNAL', 500, { request_id: 'q7' })).failure).toContain('Reference q7')
    expect(place(new ApiError('E_NETWORK', 0)).failure).toBe('No connection to the server. Your input is kept.')
  })
})

describe('a draft', () => {
  const may = { organization: 'demo', username: 'may' }
  const key = draftKey(may, 'person.7')
  beforeEach(() => localStorage.clear())
  test('survives on this device until it is dropped', () => {
    keepDraft(key, { values: { sur: 'CHAN' }, base: { sur: '' } })
    expect([readDraft(key)?.values, draftCount(may)]).toEqual([{ sur: 'CHAN' }, 1])
    dropDraft(key)
    expect([readDraft(key), draftCount(may)]).toEqual([undefined, 0])
  })
  test('is its user’s alone, and goes when that user signs out', () => {
    const tom = { organization: 'demo', username: 'tom' }
    keepDraft(key, { values: 1, base: 0 })
    keepDraft(draftKey(tom, 'person.7'), { values: 2, base: 0 })
    dropDraftsOf(may)
    expect([draftCount(may), readDraft(draftKey(tom, 'person.7'))?.values]).toEqual([0, 2])
  })
  test('that is damaged is thrown away, not shown', () => {
    localStorage.setItem(key, '{')
    expect([readDraft(key), draftCount(may)]).toEqual([undefined, 0])
  })
})

test.each([
  ['a@b.hk', true],
  ['a@b', false],
  ['a b@c.hk', false],
  ['@c.hk', false],
  ['a@c.hk,x', false],
])('%s is an e-mail address: %s', (text, expected) => {
  expect(isEmail(text)).toBe(expected)
})
