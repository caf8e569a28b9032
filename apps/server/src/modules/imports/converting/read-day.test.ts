import { describe, expect, test } from 'vitest'
import { readDay } from './read-day.ts'

const dayOf = (text: string) => {
  const read = readDay(text)
  return read?.is === 'day'
    ? read.day
    : read?.is === 'part'
      ? `${read.year}${read.month ? `-${read.month}` : ''}…`
      : read?.why
}

describe('a day', () => {
  test.each([
    ['2024-02-29', '2024-02-29'],
    ['2024/2/9', '2024-02-09'],
    ['1980.1.3', '1980-01-03'],
    ['2024年2月29日', '2024-02-29'],
    ['2024-02-29T16:00:00', '2024-02-29'],
    ['2024-02-29 16:00', '2024-02-29'],
    ['31/12/1999 0:00', '1999-12-31'],
  ])('is read with the year first: %s', (text, day) => expect(dayOf(text)).toBe(day))

  test.each([
    ['3/4/2021', '2021-04-03'],
    ['03.04.2021', '2021-04-03'],
    ['31-12-1999', '1999-12-31'],
    ['29/2/2023', undefined],
    ['45/1/2023', undefined],
  ])('is read with the day first: %s', (text, day) => expect(dayOf(text)).toBe(day))

  test.each([
    ['09-Sep-1946', '1946-09-09'],
    ['24 December 1996', '1996-12-24'],
    ['24 Dec 1996', '1996-12-24'],
    ['1st Sept. 1953', '1953-09-01'],
    ['Sept 1, 1953', '1953-09-01'],
    ['December 24th 1996', '1996-12-24'],
    ['24.DEC.1996', '1996-12-24'],
    ['31 Feb 1996', undefined],
    ['24 Dezember 1996', undefined],
  ])('is read with its month as a word: %s', (text, day) => expect(dayOf(text)).toBe(day))

  test.each([
    ['民國42年9月3日', '1953-09-03'],
    ['中華民國100年12月31日', '2011-12-31'],
    ['民國42年9月', '1953-09…'],
  ])('is read in the calendar of the Republic of China where it is named: %s', (text, day) =>
    expect(dayOf(text)).toBe(day),
  )

  test.each([
    ['12/31/1999', 'E24'],
    ['12/24/1967', 'E24'],
    ['3/4/21', 'E25'],
    ['09-Sep-46', 'E25'],
  ])('is not guessed where the month would come first or the year has two digits: %s', (text, code) =>
    expect(dayOf(text)).toBe(code),
  )

  test.each([
    ['1961', '1961…'],
    ['1961年', '1961…'],
    ['1961-04', '1961-04…'],
    ['1953年9月', '1953-09…'],
    ['Sept 1953', '1953-09…'],
    ['September 1953', '1953-09…'],
    ['1961-13', undefined],
  ])('is not invented for a year or a month: %s', (text, part) => expect(dayOf(text)).toBe(part))

  test.each([
    ['45351', '2024-02-29'],
    ['2101', '1905-10-01'],
    ['2100', '2100…'],
    ['999', undefined],
    ['0', undefined],
    ['123456', undefined],
  ])('is read as a serial number where it cannot be a year: %s', (text, day) => expect(dayOf(text)).toBe(day))

  test('is not guessed from other text', () => {
    expect(['', 'soon', '2024-13-01', '2024-00-10', '20240229', 'May', '待補'].map(dayOf)).toEqual(
      Array(7).fill(undefined),
    )
  })
})
