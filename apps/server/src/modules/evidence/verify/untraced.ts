import type { OwnedTable, Tables } from '#kernel/modules/owned-table.ts'

const always = ['org_id', 'updated_date']

/**
 * The columns of a table a change of which leaves no trace. A pack shows them, and only the entry that notes the pack vouches for
 * them.
 */
export const untracedColumns = ({
  untraced = [],
  gone = [],
}: Pick<OwnedTable, 'untraced' | 'gone'>): ReadonlySet<string> => new Set([...always, ...untraced, ...gone])

/** New rows are proved by something else: the trail begins with their first change. */
export const isProvedElsewhere = (table: OwnedTable | undefined): boolean => (table?.traced ?? 'always') !== 'always'

/** The name that the trail gives a table. */
export const traceOf = (tables: Tables, table: string): string => tables.get(table)?.trace ?? table

/** How the trail writes what must not stand in it. */
export const hidden = '[hidden]'
