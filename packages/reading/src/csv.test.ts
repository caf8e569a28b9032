import { expect, test } from 'vitest'
import { readCsv } from './csv.ts'
import { ReadingError } from './reading-error.ts'

const limits = { rows: 1_000, columns: 300 }
const rowsOf = (text: string) => readCsv(text, { name: 'Persons', limits }).rows
const cellsOf = (text: string) => rowsOf(text).map(({ cells }) => cells)

test('text after a closing quotation mark stays in its cell', () => {
  expect(cellsOf('name,place\n"Harbour" Trading Ltd,Kowloon\n"Wo",""Star" Pier"\n')).toEqual([
    ['name', 'place'],
    ['Harbour Trading Ltd', 'Kowloon'],
    ['Wo', 'Star" Pier"'],
  ])
})

test('a long text after a closing quotation mark neither breaks its row nor loses a character', () => {
  const long = 'x'.repeat(2500)
  expect(cellsOf(`"a"${long},b\r\nc,d`)).toEqual([
    [`a${long}`, 'b'],
    ['c', 'd'],
  ])
})

test('quotation marks inside a bare cell are ordinary characters', () => {
  expect(cellsOf('size,note\n12" pipe,5\n')).toEqual([
    ['size', 'note'],
    ['12" pipe', '5'],
  ])
})

test('an empty last cell is a cell, and rows of separators alone are none', () => {
  expect(rowsOf('a,b\n1,\n,\n,2')).toEqual([
    { number: 1, cells: ['a', 'b'] },
    { number: 2, cells: ['1', ''] },
    { number: 4, cells: ['', '2'] },
  ])
})

test('the separator is chosen from the header outside its quotation marks', () => {
  expect(cellsOf('"a,b,c,d";e\n1;2')).toEqual([
    ['a,b,c,d', 'e'],
    ['1', '2'],
  ])
})

test('lines of old Macintosh files end with a carriage return alone', () => {
  expect(cellsOf('a,b\r1,2\r')).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ])
})

test('a cell that looks like a formula is text', () => {
  expect(cellsOf('a\n=HYPERLINK("http://example.org")')).toEqual([['a'], ['=HYPERLINK("http://example.org")']])
})

test('rows beyond the limit are refused, with the table and the limit', () => {
  const most = 'x\n'.repeat(limits.rows + 2)
  expect(rowsOf(most)).toHaveLength(limits.rows + 2)
  expect(() => rowsOf(`${most}x`)).toThrow(
    expect.objectContaining({ problem: 'rows', params: { sheet: 'Persons', limit: limits.rows } }),
  )
  expect(() => rowsOf(`${most}x`)).toThrow(ReadingError)
})

test('a title above the headings does not decide the separator where several lines are looked at', () => {
  const text = 'Statement, of November\na;b;c\n1;2;3'
  expect(readCsv(text, { name: 'Lines', limits, headLines: 5 }).rows.at(-1)).toEqual({
    number: 3,
    cells: ['1', '2', '3'],
  })
})
