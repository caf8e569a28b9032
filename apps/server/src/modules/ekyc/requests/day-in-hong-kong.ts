const offsetMs = 8 * 3_600_000

/** The calendar day in Hong Kong; consents are dated by it. */
export const dayInHongKong = (instant: number): string => new Date(instant + offsetMs).toISOString().slice(0, 10)
