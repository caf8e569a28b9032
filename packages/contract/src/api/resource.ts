import { z } from 'zod'

export type Verb = 'list' | 'get' | 'create' | 'patch' | 'remove'

export interface Relation {
  kind: 'many' | 'one'
  of: () => ResourceSpec
}
/** Thunks, because person and name refer to each other. */
export const many = <R extends ResourceSpec>(of: () => R) => ({ kind: 'many', of }) as const
export const one = <R extends ResourceSpec>(of: () => R) => ({ kind: 'one', of }) as const

/** Declaration of one resource as pure data, read by server, client and OpenAPI. */
export interface ResourceSpec {
  /** Family name below `/v2/`. */
  path: string
  /** One row as the API returns it. */
  row: z.ZodObject
  /** The body of `create`; `patch` accepts any part of it. */
  write: z.ZodObject
  filter: readonly string[]
  /** Filters on values that are not columns of the row, such as a person's name. */
  filterOn?: Record<string, z.ZodType>
  /** Columns of the row, or names in `filterOn` for which the server defines an order. */
  sort: readonly string[]
  defaultSort?: string
  populate?: Record<string, Relation>
  verbs: readonly Verb[]
  /** What a write answers, if not the row as the list has it. */
  written?: z.ZodObject
  /** What `create` answers, if not what `patch` does. */
  created?: z.ZodObject
  /** Records that only the product writes: writes are refused as not supported. */
  readOnly?: true
}

type Keys<R extends z.ZodObject> = readonly Extract<keyof z.infer<R>, string>[]

export function defineResource<
  Row extends z.ZodObject,
  Write extends z.ZodObject,
  const F extends Keys<Row>,
  const S extends readonly Extract<keyof z.infer<Row> | keyof FO, string>[],
  const V extends readonly Verb[],
  const P extends Record<string, Relation> = Record<never, never>,
  const FO extends Record<string, z.ZodType> = Record<never, never>,
  Written extends z.ZodObject = Row,
  Created extends z.ZodObject = Written,
>(spec: {
  path: string
  row: Row
  write: Write
  filter: F
  filterOn?: FO
  sort: S
  defaultSort?: string
  verbs: V
  populate?: P
  written?: Written
  created?: Created
  readOnly?: true
}) {
  return spec
}

/** The columns of every tenant row. */
export const rowBase = {
  id: z.number().int(),
  is_deleted: z.boolean(),
  create_date: z.number().int(),
  updated_date: z.number().int(),
}

type Compared<T> = { '>='?: T; '<='?: T; '>'?: T; '<'?: T }
export type Ops<T> =
  | T
  | T[]
  | ({ in?: T[]; nin?: T[]; '!='?: T | null } & Compared<T> & (T extends string ? { contains?: string } : object))

type Filterable<R extends ResourceSpec> = Pick<z.infer<R['row']>, R['filter'][number] & keyof z.infer<R['row']>> & {
  [K in keyof NonNullable<R['filterOn']>]: z.infer<NonNullable<R['filterOn']>[K]>
}
export type Filter<R extends ResourceSpec> = {
  [K in keyof Filterable<R>]?: Ops<NonNullable<Filterable<R>[K]>> | null
} & { or?: Filter<R>[] }

type SortKey<R extends ResourceSpec> = `${R['sort'][number]} ${'ASC' | 'DESC'}`

export interface ListQuery<R extends ResourceSpec> {
  filter?: Filter<R>
  sort?: SortKey<R> | readonly SortKey<R>[]
  limit?: number
  skip?: number
  select?: readonly (keyof z.infer<R['row']> & string)[]
  omit?: readonly (keyof z.infer<R['row']> & string)[]
  populate?: readonly (keyof NonNullable<R['populate']> & string)[]
  /** The export that these rows belong to: they are returned in ascending order of id. */
  export_id?: number
}

/**
 * The row of a list as a call answers it: whole. The schema leaves every field out, because a row may carry more than it declares and
 * stored rows may lack what came later. `Beside` is what one call adds to it.
 */
export const wholeRow = <Row extends z.ZodObject, Beside = unknown>({ row }: { row: Row }) =>
  row.partial().loose() as unknown as z.ZodType<z.output<Row> & Beside, Record<string, unknown>>
