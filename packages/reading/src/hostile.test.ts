import { describe, expect, test } from 'vitest'
import { makeXls } from '../test/make-xls.ts'
import { makeOds, makeXlsx } from '../test/make-zip.ts'
import { CellCount } from './cells.ts'
import { readOds } from './ods.ts'
import { ReadingError } from './reading-error.ts'
import { readXls } from './xls/xls.ts'
import { readSheet } from './xlsx.ts'
import { readWorkbookInfo } from './xlsx-book.ts'
import { openZip } from './zip.ts'

const limits = { rows: 1000, columns: 100, cells: 50_000 }
const zipLimits = { total: 1e8, entries: 100, ratio: 1000, ratioFrom: 2e7 }

async function readZipped(content: Buffer): Promise<void> {
  const { parts, close } = await openZip(content, zipLimits)
  try {
    if (parts.has('content.xml')) await readOds(parts, limits)
    const count = new CellCount(limits)
    const info = await readWorkbookInfo(parts, count)
    for (const sheet of info.sheets) await readSheet(parts, sheet, { info, limits, count })
  } finally {
    close()
  }
}

/** What is wrong with a file, or 'read'. Anything but a refusal is thrown. */
async function problemOf(content: Buffer): Promise<string> {
  try {
    if (content[0] === 0xd0) readXls(content, limits)
    else await readZipped(content)
    return 'read'
  } catch (error) {
    if (error instanceof ReadingError) return error.problem
    throw error
  }
}

/** The same numbers in each run. */
function dice(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const damages: readonly ((content: Buffer, roll: (below: number) => number) => Buffer)[] = [
  (content, roll) => content.subarray(0, 1 + roll(content.length - 1)),
  (content, roll) => {
    const damaged = Buffer.from(content)
    for (let n = 1 + roll(8); n > 0; n--) damaged[1 + roll(content.length - 1)] = roll(256)
    return damaged
  },
  (content, roll) => {
    const damaged = Buffer.from(content)
    damaged.writeUInt32LE(roll(2) === 0 ? 0xffff_ffff : roll(content.length), 4 + roll(content.length - 8))
    return damaged
  },
  (content, roll) => {
    const from = roll(content.length)
    const piece = content.subarray(from, from + roll(600))
    const to = 4 + roll(content.length - 4)
    return Buffer.concat([content.subarray(0, to), piece, content.subarray(to)])
  },
]

const ods = '<table:table-row><table:table-cell office:value-type="string"><text:p>x</text:p></table:table-cell>'
const wholes = {
  xls: () => Promise.resolve(makeXls({ sheets: { A: [['one', 'two', 3]], B: [[{ day: 29_251 }]] } })),
  xlsx: () => makeXlsx('<sheetData><row r="1"><c r="A1" t="s"><v>0</v></c></row></sheetData>', { strings: '<si/>' }),
  ods: () => makeOds(`${ods}</table:table-row>`),
}

describe('a file that is not as its programs write it', () => {
  test.each(['xls', 'xlsx', 'ods'] as const)(
    'as %s with any damage is read or refused, and never long',
    async (kind) => {
      const whole = await wholes[kind]()
      expect(await problemOf(whole)).toBe('read')
      const roll = dice(whole.length)
      const began = Date.now()
      for (let n = 0; n < 200; n++) {
        const damaged = damages[n % damages.length]?.(whole, roll) ?? whole
        expect(await problemOf(damaged)).toMatch(/^[a-z ]+$/)
      }
      expect(Date.now() - began).toBeLessThan(60_000)
    },
  )

  test('of which a few bytes say a million cells, texts, spaces or merged ranges is refused', async () => {
    const cell = '<table:table-cell office:value-type="string" table:number-columns-repeated="90"><text:p>x</text:p>'
    const wide = `<table:table-row table:number-rows-repeated="900">${cell}</table:table-cell></table:table-row>`
    expect(await problemOf(await makeOds(wide))).toBe('too many cells')
    const spaced = `<table:table-row><table:table-cell><text:p>${'<text:s text:c="999"/>'.repeat(100)}</text:p>`
    expect(await problemOf(await makeOds(`${spaced}</table:table-cell></table:table-row>`))).toBe('too many cells')
    const merge = '<mergeCell ref="A1:XFD1048576"/>'.repeat(60)
    expect(await problemOf(await makeXlsx(`<sheetData/><mergeCells>${merge}</mergeCells>`))).toBe('too many cells')
    expect(await problemOf(await makeXlsx('', { strings: '<si/>'.repeat(60_000) }))).toBe('too many cells')
    const rows = Array.from({ length: 900 }, (_, row) => `<row r="${row + 1}"><c r="CV${row + 1}"><v>1</v></c></row>`)
    expect(await problemOf(await makeXlsx(`<sheetData>${rows.join('')}</sheetData>`))).toBe('too many cells')
    const last = [...Array.from({ length: 99 }, () => ''), 'last']
    expect(await problemOf(makeXls({ sheets: { A: Array.from({ length: 900 }, () => last) } }))).toBe('too many cells')
  })

  test('whose sheets are one part, read again and again, is refused', async () => {
    const sheets = Array.from({ length: 500 }, () => 'sheet1')
    expect(await problemOf(await makeXlsx('<sheetData/>', { sheets }))).toBe('damaged')
    const whole = makeXls({ sheets: { A: [['one']], B: [['two']] } })
    const first = whole.indexOf(Buffer.from([0x85, 0, 10, 0]))
    const second = whole.indexOf(Buffer.from([0x85, 0, 10, 0]), first + 2)
    whole.copyWithin(second + 4, first + 4, first + 8)
    expect(await problemOf(whole)).toBe('damaged')
  })

  test('whose table of sectors goes in a circle is refused', async () => {
    const whole = await wholes.xls()
    const circle = Buffer.from(whole)
    // The table is continued in the sector that continues itself.
    circle.writeUInt32LE(3, 68)
    circle.fill(0, 512 * 4, 512 * 5)
    circle.writeUInt32LE(3, 512 * 5 - 4)
    expect(await problemOf(circle)).toBe('damaged')
  })

  test('with tags within tags without end, or one that goes on for megabytes, is refused', async () => {
    expect(await problemOf(await makeXlsx('<a>'.repeat(300_000)))).toBe('cut')
    expect(await problemOf(await makeXlsx(`<a ${'b'.repeat(9 * 2 ** 20)}="1"/>`))).toBe('cut')
    expect(await problemOf(await makeOds('<a>'.repeat(300_000)))).toBe('damaged')
  })
})
