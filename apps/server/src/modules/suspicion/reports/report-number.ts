import { hongKongYear } from '@probity/contract/values/hong-kong-time.ts'

// No vowels and no ambiguous characters, to avoid words and reading errors.
const letters = 'BCDFGHJKLMNPQRSTVWXZ23456789'
const length = 5

/** The number of a report: year and five letters derived from its id. A sequence would reveal how many reports exist. */
export function reportNumber(id: number, now: number): string {
  let rest = id
  let text = ''
  for (let i = 0; i < length; i += 1) {
    text += letters[rest % letters.length]
    rest = Math.floor(rest / letters.length)
  }
  return `S-${hongKongYear(now)}-${text}`
}
