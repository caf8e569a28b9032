import type { ResourceSpec } from '@probity/contract/api/resource.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { BoundResource, Loader, Row } from '../resource/binding.ts'

interface LoadedFamily {
  table: string
  spec: ResourceSpec
  /** The column that holds the id of the record the rows are loaded for. */
  parent: string
  only?: RawBuilder<SqlBool>
  map?: (row: Row) => Row
}

/** Loads the live rows of one family for a page of parents, in one statement. */
export function childLoader({
  table,
  spec,
  parent,
  only = sql<SqlBool>`true`,
  map = (row) => row,
}: LoadedFamily): Loader {
  const columns = sql.join(Object.keys(spec.row.shape).map((name) => sql.ref(name)))
  return async (tx, ids) => {
    const { rows } = await sql<Row>`select ${columns}, ${sql.ref(parent)} as "~parent" from ${sql.table(table)}
      where ${sql.ref(parent)} = any(${ids}) and not is_deleted and ${only} order by id`.execute(tx)
    const byParent = new Map<number, Row[]>()
    for (const { '~parent': key, ...row } of rows) {
      const list = byParent.get(key as number) ?? []
      list.push(map(row))
      byParent.set(key as number, list)
    }
    return byParent
  }
}

/** A resource with relations that a higher module loads. */
export const withRelations = (resource: BoundResource, more: Record<string, Loader>): BoundResource => ({
  ...resource,
  populate: { ...resource.populate, ...more },
})
