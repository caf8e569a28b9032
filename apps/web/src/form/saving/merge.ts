import { isPlain, isRows, type Row, rowsByKey, settleBlanks } from './rows.ts'

/** A field that both sides changed to different values. */
export interface Clash {
  path: string
  mine: unknown
  theirs: unknown
}

export interface Merged<Values> {
  values: Values
  clashes: Clash[]
}

interface Sides {
  base: unknown
  mine: unknown
  theirs: unknown
}

/** Merges two edits of one record: one-sided changes are kept; if both sides changed a field, mine wins and is reported. */
export function merge<Values>(sides: { base: Values; mine: Values; theirs: Values }): Merged<Values> {
  const clashes: Clash[] = []
  return { values: mergeValue(sides, '', clashes) as Values, clashes }
}

function mergeValue({ base, mine, theirs }: Sides, path: string, clashes: Clash[]): unknown {
  if (isRows(base) && isRows(mine) && isRows(theirs)) return mergeRows({ base, mine, theirs }, path, clashes)
  if (isPlain(mine) && isPlain(theirs)) return mergeFields({ base, mine, theirs }, path, clashes)
  if (isSame(mine, theirs) || isSame(base, mine)) return theirs
  if (!isSame(base, theirs)) clashes.push({ path, mine, theirs })
  return mine
}

function mergeFields({ base, mine, theirs }: Sides & { mine: Row; theirs: Row }, path: string, clashes: Clash[]): Row {
  const was = isPlain(base) ? base : {}
  const names = new Set([...Object.keys(theirs), ...Object.keys(mine)])
  return Object.fromEntries(
    [...names].map((name) => {
      const sides = { base: was[name], mine: mine[name], theirs: theirs[name] }
      // The user does not choose id and `updated_date`.
      if (name === 'updated_date' || name === 'id') return [name, theirs[name]]
      return [name, mergeValue(sides, path === '' ? name : `${path}.${name}`, clashes)]
    }),
  )
}

function mergeRows(sides: { base: Row[]; mine: Row[]; theirs: Row[] }, path: string, clashes: Clash[]): Row[] {
  const theirs = rowsByKey(settleBlanks(sides.theirs, sides.base))
  const [base, mine] = [rowsByKey(sides.base), rowsByKey(sides.mine)]
  const merged: Row[] = []
  for (const [key, row] of theirs) {
    const own = mine.get(key)
    if (own !== undefined)
      merged.push(mergeFields({ base: base.get(key), mine: own, theirs: row }, `${path}.${merged.length}`, clashes))
    else if (!base.has(key)) merged.push(row)
  }
  for (const [key, row] of mine) {
    if (theirs.has(key) || isSame(base.get(key), row)) continue
    // They removed a row that I changed: mine is kept as a new row.
    const { id: _, ...kept } = row
    merged.push(kept)
  }
  return merged
}

const nothing = (_: string, value: unknown) => (value === null || value === '' ? undefined : value)
/** Whether two values are equal; all kinds of empty values are equal. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? '', nothing) === JSON.stringify(other ?? '', nothing)
