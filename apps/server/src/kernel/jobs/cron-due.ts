const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** Every schedule that ever comes due does so within four years: 29 February. */
const longestMs = 4 * 366 * dayMs

/** Whether a five-field schedule (minute, hour, day, month, weekday; UTC) came due after one moment and by another. */
export function isDue(schedule: string, { after, by }: { after: number; by: number }): boolean {
  const fields = schedule.trim().split(/\s+/)
  if (fields.length !== 5) throw new Error(`"${schedule}" is not a schedule of five fields`)
  const first = Math.floor(Math.max(after, by - longestMs) / minuteMs) * minuteMs + minuteMs
  for (let day = first - (first % dayMs); day <= by; day += dayMs) {
    if (!isOnDay(fields, new Date(day))) continue
    const last = Math.min(by, day + dayMs - minuteMs)
    for (let at = Math.max(first, day); at <= last; at += minuteMs) if (isAtTime(fields, new Date(at))) return true
  }
  return false
}

const isOnDay = ([, , date, month, weekday]: readonly string[], at: Date): boolean =>
  matches(date, at.getUTCDate()) && matches(month, at.getUTCMonth() + 1) && matches(weekday, at.getUTCDay())

const isAtTime = ([minute, hour]: readonly string[], at: Date): boolean =>
  matches(minute, at.getUTCMinutes()) && matches(hour, at.getUTCHours())

const matches = (field = '*', value: number): boolean => field.split(',').some((part) => fits(part, value))

function fits(part: string, value: number): boolean {
  const [range = '*', step = '1'] = part.split('/')
  const [low, high] = range === '*' ? [0, Number.POSITIVE_INFINITY] : range.split('-').map(Number)
  const last = high ?? (part.includes('/') ? Number.POSITIVE_INFINITY : low!)
  return value >= low! && value <= last && (value - low!) % Number(step) === 0
}
