import type { Row } from '../resource/binding.ts'

/** A kind of row that belongs to a parent: its table, its writable columns and the column that names the parent. */
export interface Family {
  table: string
  /** The word in CREATE FAILED, UPDATE FAILED and DELETE FAILED. */
  kind: string
  columns: readonly string[]
  /** The column that holds the id of the parent; null while a row waits for its parent. */
  link: string
  /** Columns that say which kind of parent it is, where there are several kinds. */
  kindOfParent?: readonly string[]
  /** The indexed column for the rows of a parent, where that is another than `link`. */
  indexed?: (parent: Row) => string
  /** Columns that follow from the content and are kept for search. */
  derive?: (row: Readonly<Row>) => Row
  /** Default values of columns; null when absent here. */
  whenAbsent?: Readonly<Row>
}
