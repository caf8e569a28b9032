import type { Condition } from '@probity/contract/api/list-query.ts'
import type { ResourceSpec } from '@probity/contract/api/resource.ts'
import type { Access } from '@probity/contract/identity/access.ts'
import type { RawBuilder, SqlBool } from 'kysely'
import type { Tx } from '../database/tenant.ts'

export type Row = Record<string, unknown>

/** Loads one relation for a page of rows: id to the related row, or rows. */
export type Loader = (tx: Tx, ids: readonly number[]) => Promise<ReadonlyMap<number, unknown>>

/** Puts the values of one column together for a page of rows, in their order. */
export type Completer = (tx: Tx, values: readonly unknown[]) => Promise<unknown[]>

/** How a declared resource maps to the database. */
export interface Binding {
  /** Table, or view with the rights of its caller. */
  table: string
  /** No default: a resource without a policy does not compile. `remove` falls back to `write`. */
  access: { read: Access; write: Access; remove?: Access }
  populate?: Record<string, Loader>
  /** Columns in separate tables with the same id, each with its table; and the view of all columns, used by queries that sort by one of them. */
  beside?: { view: string; columns: Readonly<Record<string, string>> }
  /** Columns whose value is computed when a row is read. */
  through?: Readonly<Record<string, Completer>>
  /** What a sort reads instead of the column of that name, as an expression on the outer row `t` that an index holds. */
  orders?: Readonly<Record<string, RawBuilder<unknown>>>
  /** How each `filterOn` name of the declaration reads in SQL, as a condition on the outer row `t`. */
  filters?: Record<string, (condition: Condition) => RawBuilder<SqlBool>>
}

/** A declaration with its database binding. */
export interface BoundResource extends Binding {
  spec: ResourceSpec
}
