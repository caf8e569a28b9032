/** Whether a five-field schedule (minute, hour, day, month, weekday; UTC) came due after one moment and by another. */
export function isDue(schedule: string, { after, by }: { after: number; by: number }): boolean {
  const fields = schedule.trim().split(/\s+/)
  if (fields.length !== 5) throw new Error(`"${schedule}" is not a schedule of five fields`)
  const minute = 60_000
  // Older than a week is due at any schedule that comes round weekly or oftener.
  const from = Math.max(after, by - 8 * 24 * 60 * minute)
  for (let at = Math.floor(from / minute) * minute + minute; at <= by; at += minute) {
    if (matches(fields, new Date(at))) return true
  }
  return false
}

function matches(fields: readonly string[], at: Date): boolean {
  const values = [at.getUTCMinutes(), at.getUTCHours(), at.getUTCDate(), at.getUTCMonth() + 1, at.getUTCDay()]
  return fields.every((field, place) => field.split(',').some((part) => fits(part, values[place]!)))
}

function fits(part: string, value: number): boolean {
  const [range = '*', step = '1'] = part.split('/')
  const [low, high] = range === '*' ? [0, Number.POSITIVE_INFINITY] : range.split('-').map(Number)
  const last = high ?? (part.includes('/') ? Number.POSITIVE_INFINITY : low!)
  return value >= low! && value <= last && (value - low!) % Number(step) === 0
}
