import { z } from 'zod'
import { refuse } from '../api/issue.ts'

/** Fields of every child row besides its content. */
export const childFields = {
  id: z.number().int().positive().optional(),
  /** The client's own name of the row, for rows that have no id yet. */
  uuid: z.string().trim().max(64).nullable().optional(),
  is_deleted: z.boolean().optional(),
  /** The value the caller last read: a condition, never stored. */
  updated_date: z.number().int().optional(),
}

/** An object that refuses unknown keys, and accepts and drops what only the server writes. */
export function formOf<S extends z.ZodRawShape>(shape: S, readOnly: readonly string[] = []) {
  const known = new Set(Object.keys(shape))
  const ignored = new Set(readOnly.filter((key) => !known.has(key)))
  return z.preprocess((given) => {
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return given
    return Object.fromEntries(Object.entries(given).filter(([key]) => !ignored.has(key)))
  }, z.strictObject(shape))
}

/** A saved row that a list marks as removed: only its id matters. */
export interface Removed {
  id: number
  is_deleted: true
}
/** One element of a child list: a saved row by its id, a removed one, or the row itself. */
export type Element<T> = number | Removed | T

/** How many rows one list may hold. */
const listMax = 1000

const Id = z.number().int().positive()

/**
 * A list of children as a save sends it. Elements are read one by one, so that an issue names its row;
 * rows that were added and removed again before the save are left out.
 */
export function childList<T extends z.ZodType>(child: T) {
  type In = z.input<T> | number | Removed
  type Out = Element<z.output<T>>
  const element = z.unknown().transform((given, ctx): Out | undefined => {
    const parsed = schemaFor(child, given).safeParse(given, { reportInput: true })
    if (parsed.success) return parsed.data as Out | undefined
    ctx.issues.push(...(parsed.error.issues as unknown as typeof ctx.issues))
    return z.NEVER
  })
  return z
    .array(element as unknown as z.ZodType<Out | undefined, In>)
    .max(listMax)
    .transform((rows) => rows.map((row) => row ?? null))
}

const Dropped = z.unknown().transform(() => undefined)
const RemovedRow = z.looseObject({ id: Id }).transform(({ id }): Removed => ({ id, is_deleted: true }))

function schemaFor(child: z.ZodType, given: unknown): z.ZodType {
  if (typeof given === 'number') return Id
  const { id, is_deleted } = (given ?? {}) as { id?: unknown; is_deleted?: unknown }
  if (is_deleted !== true) return child
  return id === undefined || id === null ? Dropped : RemovedRow
}

export const isRemoved = <T>(element: Element<T>): element is Removed =>
  typeof element === 'object' && element !== null && (element as Removed).is_deleted === true
/** The rows a list contains in full, with their positions. */
export function described<T>(list: readonly (Element<T> | null)[]): { at: number; row: T }[] {
  return list.flatMap((element, at) =>
    element === null || typeof element === 'number' || isRemoved(element) ? [] : [{ at, row: element }],
  )
}
/** Number of rows after the list is saved. */
export const standing = <T>(list: readonly (Element<T> | null)[]): number =>
  list.filter((element) => element !== null && (typeof element === 'number' || !isRemoved(element))).length

/** Refuses each row that equals an earlier one of its list. */
export function refuseRepeats<T>(
  ctx: z.RefinementCtx,
  list: readonly (Element<T> | null)[] | undefined,
  { path, code, keyOf, params = {} }: RepeatRule<T>,
): void {
  const seen = new Set<string>()
  for (const { at, row } of described(list ?? [])) {
    const key = keyOf(row)
    if (seen.has(key)) refuse(ctx, path(at), code, params)
    seen.add(key)
  }
}
export interface RepeatRule<T> {
  path: (at: number) => (string | number)[]
  code: string
  keyOf: (row: T) => string
  params?: Record<string, string | number>
}
