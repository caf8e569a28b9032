const bounds = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 6],
] as const

/** Whether a text is a schedule of five fields (minute, hour, day, month, weekday) that can occur. */
export function isSchedule(text: string): boolean {
  const fields = text.trim().split(/\s+/)
  return fields.length === bounds.length && fields.every((field, place) => isField(field, bounds[place]!))
}

function isField(field: string, [least, most]: readonly [number, number]): boolean {
  return field.split(',').every((part) => {
    const found = /^(?:\*|(\d{1,2})(?:-(\d{1,2}))?)(?:\/[1-9]\d?)?$/.exec(part)
    if (!found) return false
    const low = Number(found[1] ?? least)
    const high = Number(found[2] ?? low)
    return least <= low && low <= high && high <= most
  })
}
