/** A table that is written while it is read. */
export interface StreamedTable {
  heads: readonly string[]
  /** Places of the columns that hold numbers. */
  numbers: ReadonlySet<number>
  /** At most this many rows come. */
  total: number
  pages: AsyncIterable<readonly (readonly string[])[]>
}
