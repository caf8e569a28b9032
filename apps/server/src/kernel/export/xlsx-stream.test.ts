import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import yauzl from 'yauzl'
import { csvStream } from './csv-stream.ts'
import type { StreamedTable } from './streamed-table.ts'
import { xlsxStream } from './xlsx-stream.ts'

/** The parts of a package by name. */
async function partsOf(book: Buffer): Promise<Map<string, string>> {
  const zip = await new Promise<yauzl.ZipFile>((resolve, reject) =>
    yauzl.fromBuffer(book, { lazyEntries: true }, (error, opened) => (error ? reject(error) : resolve(opened))),
  )
  const parts = new Map<string, string>()
  return new Promise((resolve, reject) => {
    zip.on('end', () => resolve(parts))
    zip.on('error', reject)
    zip.on('entry', (entry: yauzl.Entry) =>
      zip.openReadStream(entry, (error, content) => {
        if (error) return reject(error)
        buffer(content).then((bytes) => {
          parts.set(entry.fileName, bytes.toString())
          zip.readEntry()
        }, reject)
      }),
    )
    zip.readEntry()
  })
}

async function* paged(...pages: string[][][]) {
  for (const page of pages) yield page
}
const table = (pages: StreamedTable['pages'], total = 10): StreamedTable => ({
  heads: ['Name', 'Amount'],
  numbers: new Set([1]),
  total,
  pages,
})

test('a formula is text in a workbook, amounts are numbers, and what XML cannot hold is left out [EXP-007]', async () => {
  const rows = [
    ['=1+1', '1200.50'],
    ['<b> & \u0001陳', '007'],
    ['@x', '-3'],
    ['', ''],
  ]
  const parts = await partsOf(await buffer(xlsxStream(table(paged(rows.slice(0, 1), rows.slice(1))))))
  const sheet = parts.get('xl/worksheets/sheet1.xml')!
  const text = (value: string) => `<c t="inlineStr"><is><t xml:space="preserve">${value}</t></is></c>`
  expect(sheet).toContain(`<row>${text("'=1+1")}<c><v>1200.50</v></c></row>`)
  expect(sheet).toContain(`<row>${text('&lt;b&gt; &amp; 陳')}${text('007')}</row>`)
  expect(sheet).toContain(`<row>${text("'@x")}<c><v>-3</v></c></row><row><c/><c/></row></sheetData>`)
  expect([...parts.keys()].filter((name) => name.startsWith('xl/worksheets/'))).toHaveLength(1)
})

test('a workbook has a sheet for every row, whatever the number', async () => {
  const parts = await partsOf(await buffer(xlsxStream(table(paged([['A', '1']]), 1_048_576))))
  expect(parts.get('xl/workbook.xml')).toContain('name="Sheet2"')
  expect(parts.get('xl/worksheets/sheet2.xml')).toContain('<sheetData><row>')
})

test('rows are read as they are written, not ahead of the reader', async () => {
  let read = 0
  const endless = async function* () {
    for (;;) {
      read += 1
      yield Array.from({ length: 1000 }, (_, at) => [`Name ${read} ${at} ${Math.random()}`, String(at)])
    }
  }
  const stream = xlsxStream(table(endless(), 1_000_000))
  const pages: number[] = []
  for await (const _ of stream) {
    pages.push(read)
    if (pages.length === 40) break
  }
  // Buffers of the streams hold a few pages at most.
  expect(Math.max(...pages.map((at, n) => at - (pages[n - 1] ?? at)))).toBeLessThan(10)
  expect(read).toBeLessThan(60)
})

test('a failure in the middle breaks the file instead of ending it', async () => {
  const broken = async function* () {
    yield [['A', '1']]
    throw new Error('lost')
  }
  await expect(buffer(xlsxStream(table(broken())))).rejects.toThrow('lost')
})

test('commas, quotes and lines stay in their cell of a text file, which begins with the mark of UTF-8 [EXP-007]', async () => {
  let text = ''
  for await (const chunk of csvStream(table(paged([['a,"b"\nc', '-3.50']], [['\t=1', '-x']])))) text += chunk
  expect(text).toBe(`\uFEFFName,Amount\r\n"a,""b""\nc",-3.50\r\n'\t=1,'-x\r\n`)
})
