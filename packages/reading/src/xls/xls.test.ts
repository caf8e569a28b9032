import { describe, expect, test } from 'vitest'
import { makeCompound, makeXls, record } from '../../test/make-xls.ts'
import { ReadingError } from '../reading-error.ts'
import { readXls } from './xls.ts'

const limits = { rows: 100, columns: 20, cells: 10_000 }
const problemOf = (content: Buffer): string => {
  try {
    readXls(content, limits)
    return 'read'
  } catch (error) {
    if (error instanceof ReadingError) return error.problem
    throw error
  }
}

describe('a workbook of Excel 97', () => {
  test('is read by its sheets: texts across records, numbers, days, formulas and errors', () => {
    const rows = [
      ['客戶編號', 'Name', 'Born'],
      ['P-1', 91_234_567, { day: 29_251 }],
      ['', { formula: 'cached' }, { error: 15 }, { errorFormula: 42 }],
    ]
    expect(readXls(makeXls({ sheets: { 客戶: rows, Empty: [] } }), limits)).toEqual([
      {
        name: '客戶',
        rows: [
          { number: 1, cells: ['客戶編號', 'Name', 'Born'] },
          { number: 2, cells: ['P-1', { text: '91234567', odd: 'number' }, '1980-01-31'] },
          {
            number: 3,
            cells: [
              '',
              { text: 'cached', odd: 'formula' },
              { text: '#VALUE!', odd: 'error' },
              { text: '#N/A', odd: 'error' },
            ],
          },
        ],
      },
      { name: 'Empty', rows: [] },
    ])
  })

  test('counts its days from 1904 where it says so, and marks merged cells', () => {
    const [sheet] = readXls(
      makeXls({ sheets: { A: [['x', { day: 27_789 }]] }, from1904: true, merged: [0, 0, 0, 0] }),
      limits,
    )
    expect(sheet?.rows[0]?.cells).toEqual([{ text: 'x', odd: 'merged' }, '1980-01-31'])
  })

  test('with a password, of an earlier Excel, of no workbook or with too many rows is refused in words', () => {
    const many = Array.from({ length: 103 }, () => ['a long text'])
    expect(problemOf(makeXls({ sheets: { A: [['x']] }, password: true }))).toBe('password')
    expect(problemOf(makeCompound('EncryptedPackage', Buffer.alloc(10)))).toBe('password')
    expect(problemOf(makeXls({ sheets: { A: [['x']] }, version: 0x500 }))).toBe('old')
    expect(problemOf(makeCompound('Book', Buffer.alloc(10)))).toBe('old')
    expect(problemOf(makeCompound('WordDocument', Buffer.alloc(10)))).toBe('damaged')
    expect(problemOf(makeXls({ sheets: { A: many } }))).toBe('rows')
  })

  test('that is cut off or forged ends in a refusal, not in a fault or a loop', () => {
    const whole = makeXls({ sheets: { A: [['one', 'two', 3]] } })
    for (let length = 8; length < whole.length; length += 97)
      expect(problemOf(whole.subarray(0, length))).toMatch(/damaged|read|old/)
    for (let place = 24; place < whole.length; place += 13) {
      const forged = Buffer.from(whole)
      forged[place] = 0xff
      expect(problemOf(forged)).toMatch(/damaged|read|old|password|rows/)
    }
    const looped = Buffer.from(whole)
    looped.writeUInt32LE(2, 512 + 8)
    expect(problemOf(looped)).toBe('damaged')
    expect(problemOf(makeCompound('Workbook', record(0x809, Buffer.from([0]))))).toBe('damaged')
  })
})
