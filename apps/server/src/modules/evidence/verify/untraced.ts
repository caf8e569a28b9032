import type { OwnedTable, Tables } from '#kernel/modules/owned-table.ts'

const always = ['org_id', 'updated_date']

/** Columns whose changes leave no trace. A pack contains them, but only the log entry of the pack vouches for them. */
export const untracedColumns = ({
  untraced = [],
  gone = [],
}: Pick<OwnedTable, 'untraced' | 'gone'>): ReadonlySet<string> => new Set([...always, ...untraced, ...gone])

/** Inserted rows of such a table are proved elsewhere: the trail begins with their first change. */
export const isProvedElsewhere = (table: OwnedTable | undefined): boolean => (table?.traced ?? 'always') !== 'always'

/** Name of a table in the trail. */
export const traceOf = (tables: Tables, table: string): string => tables.get(table)?.trace ?? table

/** The trail writes this instead of a secret value. */
export const hidden = '[hidden]'
