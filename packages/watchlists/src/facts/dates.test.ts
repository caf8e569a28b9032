import { expect, it } from 'vitest'
import { readDate, spreadsheetDay } from './dates.ts'

it.each([
  ['29 Feb 2020', '2020-02-29'],
  ['29 Feb 2021', undefined],
  ['31/12/1999', '1999-12-31'],
  ['32/12/1999', undefined],
  ['1/13/1999', undefined],
  ['1000', '1000'],
  ['0999', undefined],
  ['2200', '2200'],
  ['2201', undefined],
  ['1961-00-00', '1961'],
  ['5 Quern 1961', undefined],
])('a day exists, a month is one of twelve, a year from 1000 to 2200: "%s" is %s', (text, date) => {
  expect(readDate(text)?.date).toBe(date)
})

it.each([
  ['1953-1958', '1953..1958'],
  ['1953 – 1958', '1953..1958'],
  ['1953..1958', '1953..1958'],
  ['5 Apr 1961 to 7 Jun 1962', '1961-04-05..1962-06-07'],
  ['1953 to later', undefined],
])('a range has two dates: %s is %s', (text, date) => {
  expect(readDate(text)?.date).toBe(date)
})

it('never exchanges day and month: a day above twelve in the place of the month is no date', () => {
  expect(readDate('04/13/1961')).toBeUndefined()
  expect(readDate('04/13/1961', 'month-first')?.date).toBe('1961-04-13')
  expect(readDate('4/1961', 'month-first')?.date).toBe('1961-04')
})

it('is approximate where the text says so, without that word in the date', () => {
  expect(readDate('c. 5 Apr 1961')).toEqual({ date: '1961-04-05', approximate: true })
  expect(readDate('~1961')).toEqual({ date: '1961', approximate: true })
  expect(readDate('1961')).toEqual({ date: '1961' })
})

it('counts spreadsheet days from 1 March 1900 on as spreadsheets do', () => {
  expect(spreadsheetDay(61)).toBe('1900-03-01')
  expect(spreadsheetDay(61.4)).toBe('1900-03-01')
  expect(spreadsheetDay(61.75)).toBe('1900-03-01')
  expect(spreadsheetDay(36_526)).toBe('2000-01-01')
})
