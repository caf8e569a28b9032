import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ListError } from '../list-error.ts'
import { readRows } from './delimited.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'probity-delimited-'))
afterAll(() => rmSync(folder, { recursive: true }))
/** A quadratic reader would take hours here. */
const patienceMs = 30_000

async function outcomeOf(text: string): Promise<string | number> {
  const place = path.join(folder, 'list.csv')
  writeFileSync(place, text)
  let rows = 0
  try {
    for await (const _ of readRows({ name: 'list.csv', path: place }, { delimiter: ',' })) rows++
    return rows
  } catch (error) {
    if (error instanceof ListError) return error.message
    throw error
  }
}
const megabytes = (text: string, count: number) => text.repeat((count * 2 ** 20) / text.length)

test.each([
  ['one row of 20 MB', megabytes('x', 20), /more than a million characters/],
  ['20 MB of cells without a line end', megabytes(',', 20), /more than 1,000 cells/],
  ['a million cells in one row', `${megabytes(',', 1)}\n`, /more than 1,000 cells/],
  ['a quoted cell that never ends', `a,"${megabytes('x', 20)}`, /more than a million characters/],
  ['20 MB of quotes', megabytes('"', 20), /million characters|never ends|1,000 cells/],
])(
  '%s is refused at once',
  async (_what, text, words) => {
    expect(await outcomeOf(text)).toMatch(words)
  },
  patienceMs,
)
test(
  'ten million rows without a delimiter are read',
  async () => {
    expect(await outcomeOf(megabytes('x\n', 20))).toBe(10 * 2 ** 20)
  },
  patienceMs,
)
