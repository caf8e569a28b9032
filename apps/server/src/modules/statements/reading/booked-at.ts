import { isDay } from '@probity/contract/values/dates.ts'
import { hongKongDay, instantAt } from '@probity/contract/values/hong-kong-time.ts'

export interface Booked {
  day: string
  at: number | null
}

const withTime = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(?::(\d{2})(?:\.\d+)?)?(Z|[-+]\d{2}:?\d{2})?$/

/** A day, or a day and time, of XML. Without a zone it is Hong Kong's clock; midnight stands for "no time". */
export function bookedAt(text: string): Booked | undefined {
  const [, day = '', time = '', seconds = '00', zone] = withTime.exec(text) ?? []
  const bare = day === '' ? text.replace(/(?:Z|[-+]\d{2}:\d{2})$/, '') : day
  if (!isDay(bare)) return undefined
  if (day === '' || `${time}:${seconds}` === '00:00:00') return { day: bare, at: null }
  const at = zone === undefined ? atTime(day, time, seconds) : Date.parse(`${day}T${time}:${seconds}${zone}`)
  return Number.isFinite(at) ? { day: hongKongDay(at), at } : undefined
}

/** The instant at which Hong Kong's clock shows this; not a number if there is none. */
export const atTime = (day: string, time: string, seconds = '00'): number =>
  instantAt(day, time) + Number(seconds) * 1_000
