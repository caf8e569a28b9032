import { z } from 'zod'
import { refuse } from './issue.ts'
import type { ResourceSpec } from './resource.ts'
import { findUnsafeText, shownPath } from './unsafe-text.ts'

const listLimitMax = 500
const listLimitDefault = 10
const filterTextMax = 20_000
const orBranchesMax = 20
const sortKeysMax = 5

/** One condition in the server's form, independent of the caller's shorthand. */
export interface Condition {
  op: 'eq' | 'ne' | 'in' | 'nin' | 'contains' | 'gt' | 'gte' | 'lt' | 'lte'
  value: unknown
}
export interface ParsedFilter {
  terms: { field: string; conditions: Condition[] }[]
  or: ParsedFilter[]
}

const opNames = {
  in: 'in',
  nin: 'nin',
  '!=': 'ne',
  ne: 'ne',
  contains: 'contains',
  '>': 'gt',
  gt: 'gt',
  '>=': 'gte',
  gte: 'gte',
  '<': 'lt',
  lt: 'lt',
  '<=': 'lte',
  lte: 'lte',
} as const satisfies Record<string, Condition['op']>

function bare(type: z.ZodType): z.ZodType {
  if (type instanceof z.ZodOptional || type instanceof z.ZodNullable || type instanceof z.ZodDefault)
    return bare(type.unwrap() as z.ZodType)
  return type
}

/** Allowed filters for one field: a value, null, a list of values, or operators. */
function conditionsOf(type: z.ZodType) {
  const value = bare(type)
  const isText = value instanceof z.ZodString
  const list = z.array(value).max(listLimitMax)
  const operators = z.strictObject(
    Object.fromEntries(
      Object.entries(opNames)
        .filter(([, op]) => op !== 'contains' || isText)
        .map(([name, op]) => {
          if (op === 'in' || op === 'nin') return [name, list.optional()]
          if (op === 'contains') return [name, z.string().max(500).optional()]
          return [name, (op === 'ne' ? value.nullable() : value).optional()]
        }),
    ),
  )
  return z.union([
    z.null().transform((): Condition[] => [{ op: 'eq', value: null }]),
    value.transform((found): Condition[] => [{ op: 'eq', value: found }]),
    list.transform((found): Condition[] => [{ op: 'in', value: found }]),
    operators.transform((found): Condition[] =>
      Object.entries(found).map(([name, test]) => ({ op: opNames[name as keyof typeof opNames], value: test })),
    ),
  ])
}

function filterSchema(spec: ResourceSpec): z.ZodType<ParsedFilter> {
  const shape: Record<string, z.ZodType> = spec.row.shape as Record<string, z.ZodType>
  const fields = {
    ...Object.fromEntries(spec.filter.map((name) => [name, conditionsOf(shape[name]!).optional()])),
    ...Object.fromEntries(
      Object.entries(spec.filterOn ?? {}).map(([name, type]) => [name, conditionsOf(type).optional()]),
    ),
  }
  const plain = z.strictObject(fields)
  const parse = (found: Record<string, unknown>): ParsedFilter['terms'] =>
    Object.entries(found)
      .filter(([, conditions]) => conditions !== undefined)
      .map(([field, conditions]) => ({ field, conditions: conditions as Condition[] }))
  const branch = plain.transform((found): ParsedFilter => ({ terms: parse(found), or: [] }))
  return z
    .strictObject({ ...fields, or: z.array(branch).min(1).max(orBranchesMax).optional() })
    .transform(
      ({ or, ...found }): ParsedFilter => ({ terms: parse(found), or: (or as ParsedFilter[] | undefined) ?? [] }),
    )
}

const jsonText = z
  .string()
  .max(filterTextMax)
  .transform((text, ctx): unknown => {
    try {
      const parsed: unknown = JSON.parse(text)
      // Characters that are not allowed in the query string can be escaped in JSON.
      const unsafe = findUnsafeText(parsed)
      if (unsafe !== undefined) refuse(ctx, shownPath(unsafe).split('.').filter(Boolean), 'unsafe_text')
      return parsed
    } catch {
      refuse(ctx, [], 'not_json')
      return z.NEVER
    }
  })

const names = (allowed: readonly string[]) =>
  z
    .string()
    .max(2000)
    .transform((text, ctx) => {
      const asked = text.split(',').filter((name) => name !== '')
      for (const name of asked) if (!allowed.includes(name)) refuse(ctx, [name], 'unknown_key')
      return asked
    })

export interface ParsedSort {
  field: string
  direction: 'asc' | 'desc'
}

function sortSchema(allowed: readonly string[]) {
  return z
    .string()
    .max(500)
    .transform((text, ctx): ParsedSort[] => {
      const keys = text.split(',').map((part) => part.trim())
      if (keys.length > sortKeysMax) refuse(ctx, [], 'too_large', { value: sortKeysMax })
      return keys.map((key) => {
        const [, field = '', direction = ''] = /^(\S+) (ASC|DESC)$/i.exec(key) ?? []
        if (direction === '') refuse(ctx, [], 'sort_format')
        else if (!allowed.includes(field)) refuse(ctx, [field], 'unknown_key')
        return { field, direction: direction.toUpperCase() === 'ASC' ? 'asc' : 'desc' }
      })
    })
}

const wholeNumber = z.coerce.number().int()

const listedFields = (fields: readonly string[]): string => (fields.length === 0 ? 'none' : fields.join(', '))

/** The query string of a list call: `filter` (alias `where`), `limit`, `skip`, `sort`, `select`, `omit`, `populate`. */
export function listQuerySchema(spec: ResourceSpec) {
  const fields = Object.keys(spec.row.shape)
  // Created lazily: a dozen schemas for every field of every resource take a tenth of the start-up time.
  const filter = jsonText.pipe(z.lazy(() => filterSchema(spec))).optional()
  return z.strictObject({
    filter: filter.describe(
      `JSON where-object: value, list, contains, in, nin, !=, >, >=, <, <=, or. Fields: ${listedFields(spec.filter)}`,
    ),
    where: filter.describe('Alias of filter'),
    sort: sortSchema(spec.sort)
      .optional()
      .describe(`'field ASC' or 'field DESC'. Fields: ${listedFields(spec.sort)}`),
    limit: wholeNumber
      .min(1)
      .transform((limit) => Math.min(limit, listLimitMax))
      .default(listLimitDefault),
    skip: wholeNumber.min(0).max(Number.MAX_SAFE_INTEGER).default(0),
    select: names(fields).optional(),
    omit: names(fields).optional(),
    populate: names(['', ...Object.keys(spec.populate ?? {})])
      .optional()
      .describe(`Names: ${listedFields(Object.keys(spec.populate ?? {}))}`),
    export_id: wholeNumber
      .min(1)
      .max(Number.MAX_SAFE_INTEGER)
      .optional()
      .describe('An export asked for with POST v2/exports/{type}: rows then come by rising id'),
  })
}

export interface ParsedListQuery {
  filter?: ParsedFilter | undefined
  where?: ParsedFilter | undefined
  sort?: ParsedSort[] | undefined
  limit: number
  skip: number
  select?: string[] | undefined
  omit?: string[] | undefined
  populate?: string[] | undefined
  export_id?: number | undefined
}

/** The query of a call that answers for the rows of a list: the server reads it as the list does, a client gives the filter as an object. */
export const listQueryOf = (spec: ResourceSpec) =>
  listQuerySchema(spec) as unknown as z.ZodType<ParsedListQuery, { filter?: object; limit?: number; sort?: string }>

/** The query string of a get by id. */
export function getQuerySchema(spec: ResourceSpec) {
  const fields = Object.keys(spec.row.shape)
  return z.strictObject({
    select: names(fields).optional(),
    omit: names(fields).optional(),
    populate: names(['', ...Object.keys(spec.populate ?? {})]).optional(),
  })
}

/** Absent fields of a patch stay unchanged, so defaults must not apply. */
const withoutDefault = (type: z.ZodType): z.ZodType =>
  type instanceof z.ZodDefault || type instanceof z.ZodPrefault ? withoutDefault(type.unwrap() as z.ZodType) : type

const patchShape = (writable: Record<string, z.ZodType>): Record<string, z.ZodType> =>
  Object.fromEntries(Object.entries(writable).map(([key, type]) => [key, withoutDefault(type).optional()]))

/** The body of create, or of patch when `partial`: read-only columns are accepted and dropped, unknown keys refused. */
export function writeSchema(spec: ResourceSpec, verb: 'create' | 'patch') {
  const writable = spec.write.shape as Record<string, z.ZodType>
  const readOnly = Object.keys(spec.row.shape).filter((key) => !(key in writable))
  const shape = verb === 'create' ? writable : patchShape(writable)
  return z
    .strictObject({ ...shape, ...Object.fromEntries(readOnly.map((key) => [key, z.unknown().optional()])) })
    .transform((body): Record<string, unknown> => {
      const kept = Object.entries(body).filter(([key, value]) => key in writable && value !== undefined)
      return Object.fromEntries(kept)
    })
}
