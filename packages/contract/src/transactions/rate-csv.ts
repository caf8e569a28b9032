import { z } from 'zod'
import { exchangeRates } from './rates.ts'

export type RateRow = z.output<typeof exchangeRates.write>

const rowsMax = 2000
/** `POST v2/exchange_rates/import`: rates that replace those of the same currency and day. All are stored, or none. */
export const ImportRates = z.strictObject({ rates: z.array(exchangeRates.write).min(1).max(rowsMax) })
export const RatesImported = z.object({ created: z.number().int(), updated: z.number().int() })

interface RatesRead {
  rows: RateRow[]
  /** Numbers of lines without a valid rate, one-based. */
  wrong: number[]
}

const isHead = (cells: readonly string[]): boolean => cells[0]?.toLowerCase() === 'currency'

/** The cells of a line. Its first separator is the only one: 8,96 after semicolons is no rate of 8. */
function cellsOf(line: string): string[] {
  const [separator = ','] = /[,;\t]/.exec(line) ?? []
  const cell = new RegExp(`(?:^|${separator}) *(?:"((?:[^"]|"")*)" *|([^${separator}]*))(?=${separator}|$)`, 'g')
  return [...line.matchAll(cell)].map(([, quoted, bare = '']) => (quoted?.replaceAll('""', '"') ?? bare).trim())
}

/** Parses lines of currency, day, Hong Kong dollars for one unit and optionally a source, separated by comma, semicolon or tab. */
export function readRates(text: string): RatesRead {
  const read: RatesRead = { rows: [], wrong: [] }
  for (const [at, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    if (line.trim() === '') continue
    const cells = cellsOf(line)
    if (at === 0 && isHead(cells)) continue
    const [currency, valid_from, hkd_per_unit, source] = cells
    const row = exchangeRates.write.safeParse({ currency, valid_from, hkd_per_unit, source: source ?? null })
    if (row.success) read.rows.push(row.data)
    else read.wrong.push(at + 1)
  }
  return read
}
