import { keptInNotes } from '@probity/contract/imports/imports.ts'
import type { ImportSheet } from '@probity/contract/imports/layout-shape.ts'
import { type HeaderMatch, matchHeader, twinOf } from '@probity/contract/imports/match-header.ts'

interface Asked {
  sheet: ImportSheet
  headers: readonly string[]
  /** The column that a user chose for a header before; null leaves the header out, undefined was never chosen. */
  byHand: (header: string) => string | null | undefined
  /** Whether the cells below a header are mostly Chinese. */
  isChinese: (at: number) => boolean
}

interface Candidate extends HeaderMatch {
  at: number
}

/**
 * The column of each header, null where none is certain: what a user chose first, then what means one column, then what may mean
 * several. Of two headers for one column, the more certain is used, then the first.
 */
export function assignColumns({ sheet, headers, byHand, isChinese }: Asked): (string | null)[] {
  const hasNotes = sheet.columns.some(({ key }) => key === 'notes')
  const assigned: (string | null | undefined)[] = headers.map((header) => {
    const chosen = header === '' ? null : byHand(header)
    const isColumn = chosen === keptInNotes ? hasNotes : sheet.columns.some(({ key }) => key === chosen)
    return chosen === null || isColumn ? chosen : undefined
  })
  const taken = new Set<string>()
  for (const [at, column] of assigned.entries())
    if (column && column !== keptInNotes) {
      if (taken.has(column)) assigned[at] = null
      taken.add(column)
    }
  const open = headers.flatMap((header, at) =>
    assigned[at] === undefined ? [{ at, matches: matchHeader(sheet, header) }] : [],
  )
  const give = ({ at, ...match }: Candidate) => {
    const column = inScript(match, isChinese(at))
    if (assigned[at] !== undefined || taken.has(column)) return
    assigned[at] = column
    taken.add(column)
  }
  const candidates = (isSure: boolean): Candidate[] =>
    open
      .filter(({ matches }) => (matches.length === 1) === isSure)
      .flatMap(({ at, matches }) => matches.map((match) => ({ at, ...match })))
      .sort((one, other) => one.rank - other.rank || one.at - other.at)
  for (const candidate of candidates(true)) give(candidate)
  for (const candidate of candidates(false).sort((one, other) => fit(one.column, taken) - fit(other.column, taken)))
    give(candidate)
  return assigned.map((column) => column ?? null)
}

/** A name whose heading states no language is one of the language of its cells. */
const inScript = ({ column, isOpen }: HeaderMatch, isChinese: boolean): string =>
  isOpen && column.endsWith('_zh') !== isChinese ? (twinOf(column) ?? column) : column

/** Beside a surname, a name is the other name; without one, it is the whole name. */
function fit(column: string, taken: ReadonlySet<string>): number {
  if (!column.startsWith('other_name')) return 1
  return taken.has(column.replace('other_name', 'surname')) ? 0 : 2
}
