import { describe, expect, test } from 'vitest'
import { makeOds } from '../test/make-zip.ts'
import { readOds } from './ods.ts'
import { openZip } from './zip.ts'

const limits = { rows: 100, columns: 20, cells: 10_000 }
const zipLimits = { total: 1e8, entries: 100, ratio: 100, ratioFrom: 1e6 }
async function tablesOf(rows: string, manifest = ''): Promise<unknown> {
  const { parts, close } = await openZip(await makeOds(rows, manifest), zipLimits)
  return readOds(parts, limits).finally(close)
}
const row = (cells: string, repeats = 1) =>
  `<table:table-row table:number-rows-repeated="${repeats}">${cells}</table:table-row>`
const text = (value: string) =>
  `<table:table-cell office:value-type="string"><text:p>${value}</text:p></table:table-cell>`
const typed = (type: string, attributes: string) =>
  `<table:table-cell office:value-type="${type}" ${attributes}><text:p>shown</text:p></table:table-cell>`

describe('a workbook of OpenDocument', () => {
  test('is read under the rules of other workbooks: dates as days, numbers marked, formulas never evaluated', async () => {
    const cells = [
      text('CHAN<text:s text:c="2"/>Tai <text:span>Man</text:span>'),
      typed('float', 'office:value="91234567"'),
      typed('date', 'office:date-value="1980-01-31T00:00:00"'),
      typed('boolean', 'office:boolean-value="true"'),
      typed('float', 'office:value="2" table:formula="of:=1+1"'),
      typed('string', 'office:string-value="" calcext:value-type="error"'),
      '<table:table-cell office:value-type="string"><office:annotation><text:p>note</text:p></office:annotation><text:p>a</text:p><text:p>b</text:p></table:table-cell>',
    ]
    expect(await tablesOf(row(cells.join('')))).toEqual([
      {
        name: '客戶',
        rows: [
          {
            number: 1,
            cells: [
              'CHAN  Tai Man',
              { text: '91234567', odd: 'number' },
              '1980-01-31',
              'TRUE',
              { text: 'shown', odd: 'formula' },
              { text: 'shown', odd: 'error' },
              'a\nb',
            ],
          },
        ],
      },
    ])
  })

  test('repeats rows and cells, skips a million empty rows, and marks merged cells', async () => {
    const empty = '<table:table-cell table:number-columns-repeated="16384"/>'
    const merged =
      '<table:table-cell office:value-type="string" table:number-columns-spanned="2" table:number-rows-spanned="1"><text:p>m</text:p></table:table-cell><table:covered-table-cell/>'
    expect(await tablesOf(row(text('x') + empty, 2) + row(empty, 1_048_000) + row(merged))).toEqual([
      {
        name: '客戶',
        rows: [
          { number: 1, cells: ['x'] },
          { number: 2, cells: ['x'] },
          {
            number: 1_048_003,
            cells: [
              { text: 'm', odd: 'merged' },
              { text: '', odd: 'merged' },
            ],
          },
        ],
      },
    ])
  })

  test('with too many rows or a password is refused', async () => {
    await expect(tablesOf(row(text('x'), 1_000_000))).rejects.toMatchObject({ problem: 'rows' })
    await expect(tablesOf(row(text('x')), '<encryption-data/>')).rejects.toMatchObject({ problem: 'password' })
  })
})
