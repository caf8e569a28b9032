import { isDay, readDayOrPart } from '@probity/contract/values/dates.ts'
import { tableDay } from '#web/format.ts'
import type { PlainWordKey } from '#web/i18n/groups.ts'
import type { Language } from '#web/i18n/languages.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { isPreset, presetWords, rangeBounds, readRange } from './date-range.ts'

export type Where = Readonly<Record<string, unknown>>

interface FilterBase {
  /** Its name in the URL. */
  id: string
  title: PlainWordKey
}
export interface TextFilter extends FilterBase {
  kind: 'text'
  placeholder?: PlainWordKey
  toWhere: (text: string) => Where
  /** Filters by identity and name have a shorter debounce. */
  delayMs?: number
}
export interface ChoiceFilter extends FilterBase {
  kind: 'choice'
  options: readonly { value: string; label: PlainWordKey | { text: string } }[]
  toWhere: (value: string) => Where
}
export interface DateFilter extends FilterBase {
  kind: 'date'
  field: string
}
export type FilterDef = TextFilter | ChoiceFilter | DateFilter

/** The most common text filter: the field contains the typed text. */
export const contains =
  (field: string) =>
  (text: string): Where => ({ [field]: { contains: text } })

export const equalsNumber =
  (field: string) =>
  (value: string): Where => ({ [field]: Number(value) })

export const equalsText =
  (field: string) =>
  (value: string): Where => ({ [field]: value })

/** A day, or all days of a partially typed month or year. */
const yearLength = 4
export const dayPart =
  (field: string) =>
  (typed: string): Where => {
    const part = readDayOrPart(typed)
    if (part === undefined) return { [field]: typed.trim() }
    if (isDay(part)) return { [field]: part }
    // Texts compare: a record that is known to the year only lies between the year and its last day.
    return { [field]: { '>=': part, '<=': part.length === yearLength ? `${part}-12-31` : `${part}-31` } }
  }
export function whereOf(filter: FilterDef, value: string, now: number): Where {
  if (filter.kind === 'date') return { [filter.field]: rangeBounds(readRange(value, now)) }
  return filter.toWhere(value)
}

/** The chip's text after the field's name. */
export function describeFilter(filter: FilterDef, value: string, t: Translate, language: Language): string {
  switch (filter.kind) {
    case 'text':
      return value
    case 'choice': {
      const label = filter.options.find((option) => option.value === value)?.label
      if (label === undefined) return value
      return typeof label === 'string' ? t(label) : label.text
    }
    case 'date':
      return isPreset(value) ? t(presetWords[value]) : describeRange(value, t, language)
    default:
      return filter satisfies never
  }
}

function describeRange(value: string, t: Translate, language: Language): string {
  const range = readRange(value, 0)
  const from = tableDay(range.from, language)
  const to = tableDay(range.to, language)
  if (from !== null && to !== null) return from === to ? from : t('date.span', { from, to })
  if (from !== null) return t('date.since', { from })
  return t('date.until', { to: to ?? '' })
}
