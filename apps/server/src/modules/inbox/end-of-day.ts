const hongKongMs = 8 * 60 * 60_000
const dayMs = 24 * 60 * 60_000

/** The last millisecond of the day in Hong Kong. */
export const endOfDay = (now: number): number => Math.floor((now + hongKongMs) / dayMs) * dayMs + dayMs - hongKongMs - 1
