import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { StatementColumns } from '@probity/contract/statements/statements.ts'
import { expect, test } from 'vitest'
import { rawWorkbook } from '#test/world/raw-workbook.ts'
import { readStatement } from './read-statement.ts'

async function read(content: Buffer | string, columns: StatementColumns | null = null, fileName = 'november') {
  const folder = await mkdtemp(path.join(tmpdir(), 'probity-statement-'))
  try {
    const place = path.join(folder, 'file')
    await writeFile(place, content)
    return await readStatement(place, { fileName, columns })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const columns: StatementColumns = {
  ...{ day: 0, amount: 2, money_in: null, money_out: null, text: 1, reference: null, name: null, balance: null },
  ...{ head_row: 0, day_order: 'dmy' },
}

test('a table without columns is shown with a guess, and read once a person has said which is which', async () => {
  const csv = 'Date,Details,Amount\n05/11/2026,FPS CR,1\n'
  expect(await read(csv)).toMatchObject({
    ...{ kind: 'columns', format: 'csv', guess: { day: 0, text: 1, amount: 2, day_order: null } },
    rows: [
      ['Date', 'Details', 'Amount'],
      ['05/11/2026', 'FPS CR', '1'],
    ],
  })
  expect(await read(csv, columns)).toMatchObject({
    ...{ kind: 'read', statements: [{ format: 'csv', lines: [{ day: '2026-11-05', amount: '1.00' }] }] },
  })
})

test('a workbook is read by its columns: days of cells, and amounts without the errors of binary sums', async () => {
  const text = (ref: string, value: string) => `<c r="${ref}" t="inlineStr"><is><t>${value}</t></is></c>`
  const head = `<row r="1">${text('A1', 'Date')}${text('B1', 'Details')}${text('C1', 'Amount')}</row>`
  const row = `<row r="2"><c r="A2" s="1"><v>46353</v></c>${text('B2', 'FPS CR')}<c r="C2"><v>-23400.110000000001</v></c></row>`
  const book = await rawWorkbook({
    ...{ sheets: { November: `<sheetData>${head}${row}</sheetData></worksheet>` }, formats: ['yyyy\\-mm\\-dd'] },
  })
  expect(await read(book, columns)).toMatchObject({
    ...{ kind: 'read', statements: [{ format: 'xlsx', lines: [{ day: '2026-11-27', amount: '-23400.11' }] }] },
  })
})

test('tables in Big5 and UTF-16 are read', async () => {
  const table = '日期,摘要,金額\n27/11/2026,FPS,5\n'
  const shown = { kind: 'columns', guess: { day: 0, text: 1, amount: 2 } }
  expect(await read(Buffer.from(`\uFEFF${table}`, 'utf16le'))).toMatchObject(shown)
  // The same headings in Big5.
  const big5 = Buffer.concat([Buffer.from('a4e9b4c12cba4bad6e2caaf7c3420a', 'hex'), Buffer.from('27/11/2026,FPS,5\n')])
  expect(await read(big5)).toMatchObject(shown)
})

test('MT940 and camt.053 are known by their content, whatever the file is called', async () => {
  const mt940 = ':20:S\n:25:1\n:28C:1\n:60F:C261125HKD1,\n:61:261127C5,NTRFX\n:62F:C261127HKD6,\n'
  expect(await read(mt940, null, 'x.csv')).toMatchObject({ kind: 'read', statements: [{ format: 'mt940' }] })
  const camt =
    '\uFEFF<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.06"><BkToCstmrStmt><Stmt/></BkToCstmrStmt></Document>'
  expect(await read(camt)).toMatchObject({ kind: 'read', statements: [{ format: 'camt.053', lines: [] }] })
})

test.each([
  ['a letter', 'Dear Sirs,\nthe statement follows.\n', 'format'],
  ['a page', '<html><table><tr><td>1</td></tr></table></html>', 'format'],
  ['a PDF', '%PDF-1.7\n1 0 obj\n', 'format'],
  ['a picture', Buffer.from('\u0089PNG\r\n\u001a\n\0\0\0\rIHDR', 'latin1'), 'format'],
  ['nothing', '', 'empty'],
  ['a broken workbook', Buffer.from('PK\u0003\u0004xxxx', 'latin1'), 'damaged'],
])('%s is refused', async (_, content, problem) => {
  await expect(read(content)).rejects.toMatchObject({ name: 'ReadingError', problem })
})
