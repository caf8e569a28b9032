import { z } from 'zod'
import { refuse } from '../api/issue.ts'

/** Fields of every child row besides its content. */
export const childFields = {
  id: z.number().int().positive().optional(),
  /** The client's own key of the row, for rows without an id. */
  uuid: z.string().trim().max(64).nullable().optional(),
  is_deleted: z.boolean().optional(),
  /** The value that the caller last read: used for the conflict check, never stored. */
  updated_date: z.number().int().optional(),
}

/** An object that refuses unknown keys, and accepts and drops fields that only the server writes. */
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

/** Maximum number of rows of a list. */
const listMax = 1000

const Id = z.number().int().positive()

/**
 * A list of children as sent by a save. Elements are validated one by one, so that an issue names its row; rows that were added and
 * removed before the save are skipped.
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
/** The rows that a list contains in full, with their positions. */
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
