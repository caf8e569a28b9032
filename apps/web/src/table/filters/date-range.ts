import {
  daysLater,
  endOfDay,
  hongKongDay,
  monthOf,
  monthsLater,
  startOfDay,
} from '@probity/contract/values/hong-kong-time.ts'
import type { PlainWordKey } from '#web/i18n/groups.ts'

export const datePresets = ['today', 'yesterday', 'last7', 'last30', 'thisMonth', 'lastMonth'] as const
export type DatePreset = (typeof datePresets)[number]

/** The shortcut of each preset while the picker is open. */
export const presetKeys: Record<DatePreset, string> = {
  today: 'T',
  yesterday: 'Y',
  last7: '7',
  last30: '3',
  thisMonth: 'M',
  lastMonth: 'L',
}
export const presetWords = {
  today: 'date.today',
  yesterday: 'date.yesterday',
  last7: 'date.last7',
  last30: 'date.last30',
  thisMonth: 'date.thisMonth',
  lastMonth: 'date.lastMonth',
} as const satisfies Record<DatePreset, PlainWordKey>

/** Days in Hong Kong, both included; '' leaves that end open. */
export interface DayRange {
  from: string
  to: string
}

/** In URLs a range is a preset's name, so that a saved view remains "last 7 days", or 'from..to'. */
export type RangeText = string

export const isPreset = (text: RangeText): text is DatePreset => (datePresets as readonly string[]).includes(text)

export function readRange(text: RangeText, now: number): DayRange {
  if (isPreset(text)) return presetRange(text, now)
  const [from = '', to = ''] = text.split('..')
  return { from, to }
}

export const writeRange = ({ from, to }: DayRange): RangeText => (from === '' && to === '' ? '' : `${from}..${to}`)

export function presetRange(preset: DatePreset, now: number): DayRange {
  const day = (back: number) => daysLater(hongKongDay(now), -back)
  const month = (later: number): DayRange => {
    const from = monthsLater(`${monthOf(now)}-01`, later)
    return { from, to: daysLater(monthsLater(from, 1), -1) }
  }
  const ranges: Record<DatePreset, DayRange> = {
    today: { from: day(0), to: day(0) },
    yesterday: { from: day(1), to: day(1) },
    last7: { from: day(6), to: day(0) },
    last30: { from: day(29), to: day(0) },
    thisMonth: month(0),
    lastMonth: month(-1),
  }
  return ranges[preset]
}

/** The instants a range covers: from 00:00:00.000 to 23:59:59.999. */
export function rangeBounds({ from, to }: DayRange): { '>='?: number; '<='?: number } {
  return {
    ...(from === '' ? {} : { '>=': startOfDay(from) }),
    ...(to === '' ? {} : { '<=': endOfDay(startOfDay(to)) }),
  }
}
