import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { toIssues } from '../api/issue.ts'
import { childList, described, formOf, isRemoved, refuseRepeats, standing } from './children.ts'

const Row = z.strictObject({ id: z.number().optional(), is_deleted: z.boolean().optional(), note: z.string().min(1) })
const List = childList(Row)
const refused = (schema: z.ZodType, given: unknown) => {
  const { error } = schema.safeParse(given, { reportInput: true })
  return error ? toIssues(error).map(({ path, code }) => `${path} ${code}`) : []
}

describe('a form', () => {
  const Form = formOf({ note: z.string(), updated_date: z.number().optional() }, ['create_date', 'updated_date'])
  test('drops what only the server writes and refuses a key nobody knows', () => {
    expect(Form.parse({ note: 'x', create_date: 5 })).toEqual({ note: 'x' })
    expect(refused(Form, { note: 'x', nickname: 'y' })).toEqual(['nickname unknown_key'])
  })
  test('keeps a field of its own even if the server writes it too', () => {
    expect(Form.parse({ note: 'x', updated_date: 7 })).toEqual({ note: 'x', updated_date: 7 })
  })
  test.each([['a text'], [null], [[]]])('is not %j', (given) => expect(refused(Form, given)).toEqual([' invalid']))
})

describe('a list of children', () => {
  test('holds saved rows by id, removed rows by their id alone, and new rows in full', () => {
    const removed = { id: 4, is_deleted: true, note: 'whatever it was' }
    expect(List.parse([3, removed, { note: 'new' }])).toEqual([3, { id: 4, is_deleted: true }, { note: 'new' }])
  })
  test('keeps the position of a row that was added and removed before the save', () => {
    const unsaved = { is_deleted: true, note: '' }
    expect(List.parse([unsaved, { ...unsaved, id: null }, { note: 'x' }])).toEqual([null, null, { note: 'x' }])
  })
  test('names the row that is wrong', () => {
    expect(refused(List, [{ note: 'x' }, { note: '' }])).toEqual(['1.note required'])
    expect(refused(List, [0])).toEqual(['0 too_small'])
    expect(refused(List, [{ id: -1, is_deleted: true }])).toEqual(['0.id too_small'])
  })
  test('has at most 1,000 rows', () => {
    expect(refused(List, Array(1000).fill(1))).toEqual([])
    expect(refused(List, Array(1001).fill(1))).toEqual([' too_large'])
  })
})

test('a removed row neither stands nor is described; the others keep their positions', () => {
  const list = [3, null, { id: 4, is_deleted: true as const }, { note: 'x' }]
  expect(list.map((element) => isRemoved(element))).toEqual([false, false, true, false])
  expect(standing(list)).toBe(2)
  expect(described(list)).toEqual([{ at: 3, row: { note: 'x' } }])
})

test('every repetition is refused at its own row, the first of its kind is not', () => {
  const Unique = z.array(z.string()).superRefine((list, ctx) => {
    refuseRepeats(ctx, list, { path: (at) => [at, 'note'], code: 'duplicated', keyOf: (text) => text.toLowerCase() })
  })
  expect(refused(Unique, ['a', 'b', 'A', 'a'])).toEqual(['2.note duplicated', '3.note duplicated'])
  expect(refused(Unique, ['a', 'b'])).toEqual([])
})
