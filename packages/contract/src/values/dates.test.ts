import { describe, expect, test } from 'vitest'
import { toIssues } from '../api/issue.ts'
import { completeDay, Day, dayToEpoch, EpochMs, epochToDay, isDay, isDayOrPart, readDayOrPart } from './dates.ts'

describe('days', () => {
  test('only days of the calendar, strictly written [UIX-002]', () => {
    for (const day of ['2024-02-29', '1900-01-01', '0050-12-31', '9999-12-31']) expect(isDay(day)).toBe(true)
    for (const text of [
      '2023-02-29',
      '2024-13-02',
      '2024-00-10',
      '2024-1-2',
      '24-01-02',
      '0000-01-01',
      '2024-01-01T00:00',
      '',
    ])
      expect([text, isDay(text)]).toEqual([text, false])
  })
  test('a date known in part is a year or a month, and nothing is added to it', () => {
    for (const text of ['1953', '1953-09', '1953-09-07']) expect(isDayOrPart(text)).toBe(true)
    for (const text of ['', '53', '0000', '1953-13', '1953-9', '1953-02-30', '1953-09-07-01', '1953年'])
      expect([text, isDayOrPart(text)]).toEqual([text, false])
    const read = (typed: string) => readDayOrPart(typed)
    expect(['1953', '1953年', ' 1953 '].map(read)).toEqual(['1953', '1953', '1953'])
    expect(['1953-09', '1953/9', '1953年9月', '1953.09'].map(read)).toEqual(Array(4).fill('1953-09'))
    expect(['1953-09-07', '1953年9月7日', '1953/9/7'].map(read)).toEqual(Array(3).fill('1953-09-07'))
    for (const text of ['', '9/1953', '1953-13', '1953年2月30日', 'today']) expect(read(text)).toBeUndefined()
  })
  test('a year or a month is completed to its first day [UIX-003] [UIX-004]', () => {
    expect(completeDay('1971')).toBe('1971-01-01')
    expect(completeDay(' 1971-03 ')).toBe('1971-03-01')
    expect(completeDay('1971-03-14')).toBe('1971-03-14')
    for (const text of ['', '71', '1971-13', '14/03/1971', 'today']) expect(completeDay(text)).toBeUndefined()
  })
  test('a day and its instant are one-to-one in any time zone', () => {
    for (const day of ['1969-12-31', '1970-01-01', '2024-02-29']) expect(epochToDay(dayToEpoch(day))).toBe(day)
  })
})

test('malformed dates say so in the words of the specification [ERR-009] [UIX-006]', () => {
  const said = (schema: typeof Day | typeof EpochMs, value: unknown) => {
    const { error } = schema.safeParse(value, { reportInput: true })
    return error ? toIssues(error)[0]?.message : 'accepted'
  }
  expect(said(Day, '2024-02-30')).toBe('Date is not in correct format')
  expect(said(EpochMs, '2024-02-28')).toBe('Date is not in correct format')
  expect(said(EpochMs, 1.5)).toBe('Date is not in correct format')
  expect(said(EpochMs, 9e15)).toBe('Date is not in correct format')
  expect(said(EpochMs, -1)).toBe('accepted')
  expect(said(EpochMs, 0)).toBe('accepted')
})
