import type { Figure } from '@probity/contract/self-test/self-test.ts'

/** The share found, cut instead of rounded: one name missed of many is never 100 %. */
export function shareFound({ asked, missed }: Figure): string | undefined {
  if (asked === 0) return undefined
  if (missed === 0) return '100 %'
  return `${(Math.floor(((asked - missed) / asked) * 10_000) / 100).toFixed(2)} %`
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs

export interface Span {
  unit: 'ms' | 's' | 'min' | 'h'
  n: string
}

/** A time in the largest unit that leaves it readable. */
export function spanOf(ms: number): Span {
  if (ms < 1_000) return { unit: 'ms', n: String(Math.round(ms)) }
  if (ms < minuteMs) return { unit: 's', n: (ms / 1_000).toFixed(1) }
  if (ms < 2 * hourMs) return { unit: 'min', n: String(Math.round(ms / minuteMs)) }
  return { unit: 'h', n: String(Math.round(ms / hourMs)) }
}
