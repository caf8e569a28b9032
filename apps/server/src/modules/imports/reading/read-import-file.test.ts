import { describe, expect, test } from 'vitest'
import { rawWorkbook } from '#test/world/raw-workbook.ts'
import { readImportFile } from './read-import-file.ts'
import type { UnreadableFile } from './table.ts'

const cell = (ref: string, value: string, more = '') => `<c r="${ref}" ${more}><v>${value}</v></c>`
const inline = (ref: string, text: string) => `<c r="${ref}" t="inlineStr"><is><t>${text}</t></is></c>`
const row = (number: number, ...cells: string[]) => `<row r="${number}">${cells.join('')}</row>`
const sheet = (rows: string, after = '') => `<sheetData>${rows}</sheetData>${after}</worksheet>`
const rowsOf = async (xml: string, more: object = {}) =>
  (await readImportFile(await rawWorkbook({ sheets: { Persons: xml }, ...more }), 'Persons')).tables[0]!.rows
const refusal = (content: Buffer) =>
  readImportFile(content, 'Persons').then(
    () => undefined,
    (error: UnreadableFile) => ({ code: error.code, params: error.params }),
  )

describe('a workbook', () => {
  test('keeps texts of four bytes, rich texts and the numbers of its rows', async () => {
    const rows = await rowsOf(
      sheet(row(1, inline('A1', 'ref_id')) + row(7, cell('A7', '0', 't="s"'), inline('C7', '𠮷田'))),
      {
        strings: ['P-1 & more'],
      },
    )
    expect(rows).toEqual([
      { number: 1, cells: ['ref_id'] },
      { number: 7, cells: ['P-1 & more', '', '𠮷田'] },
    ])
  })
  test('reads a number in a date format as a day, and marks any other number', async () => {
    const xml = sheet(
      row(
        1,
        cell('A1', '29251', 's="1"'),
        cell('B1', '1234567'),
        cell('C1', '59', 's="1"'),
        cell('D1', '0.5', 's="2"'),
      ),
    )
    const [first] = await rowsOf(xml, { formats: ['yyyy\\-mm\\-dd', '0.00'] })
    expect(first!.cells).toEqual([
      '1980-01-31',
      { text: '1234567', odd: 'number' },
      '1900-02-28',
      { text: '0.5', odd: 'number' },
    ])
  })
  test('never evaluates a formula, and marks errors and merged cells [IMP-019]', async () => {
    const formula = '<c r="A1" t="str"><f>HYPERLINK("http://x")</f><v>click</v></c>'
    const merged = '<mergeCells><mergeCell ref="C1:D2"/></mergeCells>'
    const rows = await rowsOf(
      sheet(row(1, formula, cell('B1', '#N/A', 't="e"'), inline('C1', 'both')) + row(2, inline('A2', 'x')), merged),
    )
    expect(rows[0]!.cells).toEqual([
      { text: 'click', odd: 'formula' },
      { text: '#N/A', odd: 'error' },
      { text: 'both', odd: 'merged' },
      { text: '', odd: 'merged' },
    ])
    expect(rows[1]!.cells[3]).toEqual({ text: '', odd: 'merged' })
  })
  test('is refused when it unpacks to far more than it is [IMP-019]', async () => {
    const bomb = await rawWorkbook({ sheets: { Persons: ' '.repeat(40 * 2 ** 20) } })
    expect(bomb.length).toBeLessThan(100_000)
    expect(await refusal(bomb)).toMatchObject({ code: 'F07' })
  })
  test('that is cut off says so, inside a sheet with row and column', async () => {
    const whole = await rawWorkbook({ sheets: { Persons: sheet(row(1, inline('A1', 'x'))) } })
    expect(await refusal(whole.subarray(0, whole.length - 30))).toMatchObject({ code: 'F05' })
    const torn = await rawWorkbook({
      sheets: { Persons: `<sheetData>${row(1, inline('A1', 'x'))}<row r="2"><c r="C2"><v>1` },
    })
    expect(await refusal(torn)).toEqual({ code: 'F06', params: { sheet: 'Persons', row: 2, column: 'C' } })
  })
  test('of old Excel that breaks off, empty, or something else is refused in words', async () => {
    expect(await refusal(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3, 4]))).toMatchObject({ code: 'F05' })
    expect(await refusal(Buffer.alloc(0))).toMatchObject({ code: 'F04' })
    expect(await refusal(await rawWorkbook({ sheets: { Persons: sheet('') } }))).toMatchObject({ code: 'F04' })
    expect(await refusal(Buffer.from('\u0089PNG\r\n\u001a\n\0\0\0\rIHDR', 'latin1'))).toMatchObject({ code: 'F09' })
  })
})

// 客戶編號,中文姓氏 / P-1,陳 in Big5; 客户编号,中文姓氏 / P-1,陈 in GB18030.
const big5 = Buffer.from('abc8a4e1bd73b8b92ca4a4a4e5a9a6a4f30a502d312cb3af0a', 'hex')
const gb18030 = Buffer.from('bfcdbba7b1e0bac52cd6d0cec4d0d5cacf0a502d312cb3c20a', 'hex')

describe('a text file', () => {
  const csv = '客戶編號,中文姓氏\nP-1,陳\n'
  test.each([
    ['UTF-8', Buffer.from(csv), '陳'],
    ['UTF-8', Buffer.from(`\uFEFF${csv}`), '陳'],
    ['UTF-16', Buffer.from(`\uFEFF${csv}`, 'utf16le'), '陳'],
    ['UTF-16', Buffer.from(`\uFEFF${csv}`, 'utf16le').swap16(), '陳'],
    ['Big5', big5, '陳'],
    ['GB18030', gb18030, '陈'],
  ])('in %s is told by its content', async (encoding, content, surname) => {
    const read = await readImportFile(content, 'Persons')
    expect(read).toMatchObject({ format: 'csv', encoding })
    expect(read.tables[0]!.rows[1]!.cells).toEqual(['P-1', surname])
  })
  const rows = async (text: string) => (await readImportFile(Buffer.from(text), 'Persons')).tables[0]!.rows
  test('may separate by semicolons or tabs, quote, and leave lines empty', async () => {
    expect(await rows('a;b\r\n"x;1";"say ""hi""\nthere"\r\n\r\ny;z')).toEqual([
      { number: 1, cells: ['a', 'b'] },
      { number: 2, cells: ['x;1', 'say "hi"\nthere'] },
      { number: 4, cells: ['y', 'z'] },
    ])
    expect((await rows('a\tb\n1,5\t2'))[1]!.cells).toEqual(['1,5', '2'])
  })
  test('that ends within quotes marks the cell as cut off', async () => {
    expect((await rows('a,b\n1,"half of'))[1]!.cells).toEqual(['1', { text: 'half of', odd: 'cut' }])
  })
})
