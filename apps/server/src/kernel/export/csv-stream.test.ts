import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvStream } from './csv-stream.ts'

const textOf = async (rows: readonly (readonly string[])[], numbers: readonly number[] = []) => {
  async function* pages() {
    yield rows
  }
  const table = { heads: ['Name', 'Amount'], numbers: new Set(numbers), total: rows.length, pages: pages() }
  let text = ''
  for await (const part of csvStream(table)) text += part
  return text
}

test('cells with commas, quotes and line ends are quoted, formulas guarded, numbers written as they are', async () => {
  const rows = [
    ['CHAN, Tai Man', '-12.50'],
    ['The "Bank"', '=1+1'],
    ['-1', ''],
    ['', '1,000'],
    ['two\r\nlines', '陳大文'],
  ]
  expect(await textOf(rows, [1])).toBe(
    '\uFEFFName,Amount\r\n"CHAN, Tai Man",-12.50\r\n"The ""Bank""",\'=1+1\r\n\'-1,\r\n,"1,000"\r\n"two\r\nlines",陳大文\r\n',
  )
  expect(await textOf([])).toBe('\uFEFFName,Amount\r\n')
})

/** The same rules one after the other, without a short way for usual cells. */
function plainLine(cells: readonly string[], numbers: readonly number[]): string {
  const written = cells.map((cell, at) => {
    const isNumber = numbers.includes(at) && /^-?\d+(?:\.\d+)?$/.test(cell)
    const isTelephone = /^\+(?:[ ().-]*\d){4,}[ ().-]*$/.test(cell)
    const isFormula = /^'*[=+\-@\t\r\n＝＋－＠]/.test(cell)
    const guarded = isFormula && !isTelephone && !isNumber ? `'${cell}` : cell
    return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded
  })
  return `${written.join(',')}\r\n`
}

test('any cells are written by the same rules', async () => {
  const signs = ["'", '=', '+', '-', '@', '1', '7', 'a', ' ', '\t', '\r', '\n', ',', '"', '＝', '－', '陳', '𠮷', '٣']
  const cell = fc.string({ unit: fc.constantFrom(...signs) })
  const rows = fc.array(fc.tuple(cell, cell), { maxLength: 20 })
  await fc.assert(
    fc.asyncProperty(rows, async (given) => {
      const lines = given.map((cells) => plainLine(cells, [1])).join('')
      expect(await textOf(given, [1])).toBe(`\uFEFFName,Amount\r\n${lines}`)
    }),
  )
})
