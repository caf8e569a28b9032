import { Buffer } from 'node:buffer'
import { gzipSync } from 'node:zlib'
import { splitLine } from '@probity/reading/delimited.ts'
import { describe, expect, it } from 'vitest'
import { makeXlsx, makeZip } from '../../test/make-xlsx.ts'
import { refusal, withFile } from '../../test/read-list.ts'
import { guardInflation } from './bytes.ts'
import { readRows } from './delimited.ts'
import { readHead } from './file-head.ts'
import { readLines } from './lines.ts'
import { readTable } from './table.ts'
import { isUtf8, readText } from './text.ts'
import { readXlsx } from './xlsx.ts'
import { readXml } from './xml.ts'
import { withZip } from './zip.ts'

const shape = { records: new Set(['r']), containers: new Set(['l']) }
async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const item of items) found.push(item)
  return found
}
const reading = <T>(content: string | Buffer, read: (file: { name: string; path: string }) => Promise<T>) =>
  withFile(content, 'list.txt', (path) => read({ name: 'list.txt', path }))

describe('text of a list file', () => {
  it('refuses an empty file and bytes of another encoding', async () => {
    expect(await refusal(reading('', (file) => all(readText(file))))).toMatch(/list\.txt: the file is empty/)
    const latin = Buffer.from('M\xfcller', 'latin1')
    expect(await refusal(reading(latin, (file) => all(readText(file))))).toMatch(/line 1: not utf-8 text/)
    expect(await reading(latin, (file) => isUtf8(file))).toBe(false)
    expect((await reading(latin, (file) => all(readText(file, 'windows-1252')))).join('')).toBe('Müller')
  })

  it('names the line of the first byte of another encoding, in a later piece of the file too', async () => {
    const lines = 'ü line of sixteen\n'.repeat(30_000)
    const damaged = Buffer.concat([Buffer.from(lines), Buffer.from('M\xfcller\n', 'latin1'), Buffer.from(lines)])
    expect(await refusal(reading(damaged, (file) => all(readText(file))))).toMatch(/line 30001: not utf-8 text/)
  })

  it('knows a list in UTF-16 by its mark', async () => {
    const wide = Buffer.from('\uFEFF<l><r/></l>', 'utf16le')
    expect((await reading(wide, (file) => readHead(file, false))).text).toBe('\uFEFF<l><r/></l>')
    expect((await reading(wide, (file) => all(readText(file)))).join('')).toBe('<l><r/></l>')
  })

  it('unpacks gzip and refuses one that is cut short', async () => {
    const packed = gzipSync('<l><r/></l>')
    expect((await reading(packed, (file) => all(readText(file)))).join('')).toBe('<l><r/></l>')
    expect(await refusal(reading(packed.subarray(0, -9), (file) => all(readText(file))))).toMatch(/broken or cut short/)
    expect((await reading(packed, (file) => readHead(file, false))).text).toBe('<l><r/></l>')
  })

  it('stops unpacking what grows out of all proportion', async () => {
    const bomb = async function* () {
      for (let at = 0; at < 300; at++) yield Buffer.alloc(2 ** 20)
    }
    const guarded = guardInflation({ name: 'x.gz', path: '' }, { source: bomb(), packed: 1_000 })
    expect(await refusal(all(guarded))).toMatch(/refused as an archive bomb/)
  })

  it('numbers lines, leaving out blank ones and the 0x1A at the end', async () => {
    const lines = await reading('a\r\n\r\nb\n\u001A', (file) => all(readLines(file)))
    expect(lines).toEqual([
      { line: 1, text: 'a' },
      { line: 3, text: 'b' },
    ])
  })
})

describe('delimited rows', () => {
  it('keeps delimiters, quotes and line ends inside quoted cells', async () => {
    const rows = await reading('a,"b, ""c""\nd",e\r\nf,g,\n\u001A', (file) => all(readRows(file, { delimiter: ',' })))
    expect(rows).toEqual([
      { line: 1, cells: ['a', 'b, "c"\nd', 'e'] },
      { line: 3, cells: ['f', 'g', ''] },
    ])
    expect(splitLine('1;"x;y";z', ';')).toEqual(['1', 'x;y', 'z'])
  })

  it('refuses a quoted cell that never ends', async () => {
    expect(await refusal(reading('a,"b\nc,d', (file) => all(readRows(file, { delimiter: ',' }))))).toMatch(/never ends/)
  })

  it('refuses unknown, missing and surplus columns', async () => {
    const table = (content: string) =>
      refusal(
        reading(content, (file) =>
          all(readTable(file, { rows: readRows(file, { delimiter: ',' }), columns: { needed: ['id'], known: ['x'] } })),
        ),
      )
    expect(await table('id,x\n1,2\n')).toBe('accepted')
    expect(await table('x\n2\n')).toMatch(/line 1: header: missing column id/)
    expect(await table('id,y\n1,2\n')).toMatch(/unknown column y/)
    expect(await table('id,x\n1,2,3\n')).toMatch(/line 2: 3 cells under 2 columns/)
  })
})

describe('XML records', () => {
  it('refuses elements outside the known frame, entities of a bomb, and a cut file', async () => {
    const xml = (content: string) => refusal(reading(content, (file) => all(readXml(file, shape))))
    expect(await xml('<l><r>1</r></l>')).toBe('accepted')
    expect(await xml('<l><q>1</q></l>')).toMatch(/line 1: q: an element this list never had/)
    expect(await xml('<!DOCTYPE l [<!ENTITY a "aaaa">]><l><r>&a;</r></l>')).toMatch(/broken or cut short/)
    expect(await xml('<l><r>1</r>')).toMatch(/broken or cut short/)
  })
})

describe('spreadsheets', () => {
  it('reads sheets row by row with shared text, numbers and days, without phonetic guides', async () => {
    const book = await makeXlsx({ One: [['名', 7, { day: 33957 }]], Two: [[null, 'b']] })
    const rows = await reading(book, (file) => all(readXlsx(file)))
    expect(rows).toEqual([
      { sheet: 'One', line: 1, cells: ['名', '7', '1992-12-19'] },
      { sheet: 'Two', line: 1, cells: ['', 'b'] },
    ])
  })

  it('refuses a column that no spreadsheet has, before it makes room for it', async () => {
    const book = await makeZip({
      'xl/workbook.xml':
        '<workbook xmlns:r="r"><sheets><sheet name="One" sheetId="1" r:id="rId1"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
      'xl/worksheets/sheet1.xml':
        '<worksheet><sheetData><row r="1"><c r="ZZZZZZ1"><v>1</v></c></row></sheetData></worksheet>',
    })
    expect(await refusal(reading(book, (file) => all(readXlsx(file))))).toMatch(/column/)
  })

  it('refuses a zip that is no spreadsheet, a broken zip, and an archive bomb', async () => {
    const zip = await makeZip({ 'a.txt': 'x' })
    expect(await refusal(reading(zip, (file) => all(readXlsx(file))))).toMatch(/not a spreadsheet/)
    expect(await refusal(reading(zip.subarray(0, -30), (file) => all(readXlsx(file))))).toMatch(/not a whole zip/)
    const bomb = await makeZip({ 'big.xml': Buffer.alloc(65 * 2 ** 20) })
    expect(await refusal(reading(bomb, (file) => withZip(file, async () => undefined)))).toMatch(/archive bomb/)
  })
})
