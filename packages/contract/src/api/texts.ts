import { z } from 'zod'
import { isDay, isDayOrPart } from '../values/dates.ts'

/** Text without surrounding spaces. */
export const text = (max: number) => z.string().trim().max(max)
export const requiredText = (max: number) => text(max).min(1)

const orNull = (value: string): string | null => (value === '' ? null : value)

/** Optional text; an empty text counts as absent. */
export const optionalText = (max: number) => text(max).transform(orNull).nullable().optional()

/** Optional text that must meet a condition. */
export const optionalWhere = (holds: (value: string) => boolean, code = 'invalid') =>
  z
    .string()
    .trim()
    .refine((value) => value === '' || holds(value), { params: { code } })
    .transform(orNull)
    .nullable()
    .optional()

export const optionalDay = optionalWhere(isDay, 'date_format')
/** A date that may be known to the month or the year only. */
export const optionalDayOrPart = optionalWhere(isDayOrPart, 'date_format')

const han = /\p{Script=Han}/u
/** Whether a text contains a Chinese character, rare ones included. */
export const hasHan = (value: string): boolean => han.test(value)
/** A Chinese name is written without a blank between surname and given name. */
export const closeHan = (text: string): string => text.replaceAll(/(?<=\p{Script=Han}) +(?=\p{Script=Han})/gu, '')

/** Comparison key of a text that ignores width, case and spaces. */
export const sameText = (value: string | null | undefined): string =>
  (value ?? '').normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim()
