import { ReadingError } from '@probity/reading/reading-error.ts'
import { UnreadableFile } from './table.ts'

/** What an archive may unpack to. */
export const zipLimits = { total: 512 * 2 ** 20, entries: 1_000, ratio: 150, ratioFrom: 16 * 2 ** 20 }

/** Runs a reader; what it refuses is a problem of the import. */
export function inWords<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw worded(error)
  }
}

export const worded = (error: unknown): unknown => (error instanceof ReadingError ? unreadable(error) : error)

function unreadable({ problem, params }: ReadingError): UnreadableFile {
  const { sheet = '', row = 0, column = '', limit = 0 } = params
  switch (problem) {
    case 'empty':
      return new UnreadableFile('F04')
    case 'format':
      return new UnreadableFile('F09')
    case 'bomb':
      return new UnreadableFile('F07', { value: zipLimits.total / 2 ** 20 })
    case 'cut':
      return new UnreadableFile('F06', { sheet, row, column })
    case 'rows':
      return new UnreadableFile('F08', { sheet, value: limit })
    case 'too many cells':
      return new UnreadableFile('F18', { value: limit })
    case 'password':
      return new UnreadableFile('F02')
    case 'old':
      return new UnreadableFile('F17')
    case 'damaged':
    case 'row length':
    case 'cells':
    case 'text':
    case 'column':
      return new UnreadableFile('F05')
    default:
      return problem satisfies never
  }
}
