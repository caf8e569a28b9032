export interface Arc {
  /** Degrees clockwise from the top. */
  from: number
  to: number
}

const whole = 360
/** Minimum arc, so that every existing part is visible. */
const least = 3

/** The arcs of values in order, filling the ring. Zero has no arc; a small part is widened at the cost of the largest. */
export function arcsOf(values: readonly number[]): readonly (Arc | undefined)[] {
  const total = values.reduce((sum, value) => sum + value, 0)
  if (total === 0) return values.map(() => undefined)
  const degrees = values.map((value) => (value === 0 ? 0 : Math.max(least, (value / total) * whole)))
  const largest = degrees.indexOf(Math.max(...degrees))
  const excess = degrees.reduce((sum, one) => sum + one, 0) - whole
  const fitted = degrees.with(largest, (degrees[largest] ?? 0) - excess)
  let at = 0
  return fitted.map((width) => {
    const from = at
    at += width
    return width === 0 ? undefined : { from, to: at }
  })
}

const place = (degrees: number, radius: number): string => {
  const turn = ((degrees - 90) * Math.PI) / 180
  return `${(radius * Math.cos(turn)).toFixed(3)} ${(radius * Math.sin(turn)).toFixed(3)}`
}

/** The path of an arc around 0, 0; a full ring is two halves, because an arc cannot end where it starts. */
export function arcPath({ from, to }: Arc, radius: number): string {
  const half = to - from >= whole ? `A ${radius} ${radius} 0 0 1 ${place((from + to) / 2, radius)} ` : ''
  const isLong = half === '' && to - from > whole / 2 ? 1 : 0
  return `M ${place(from, radius)} ${half}A ${radius} ${radius} 0 ${isLong} 1 ${place(to, radius)}`
}
