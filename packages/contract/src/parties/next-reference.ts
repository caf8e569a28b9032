export interface NumberedReference {
  start: string
  digits: string
}

/** A reference as its beginning and the number that it ends with. */
export function numberedReference(ref: string | null): NumberedReference | undefined {
  const [, start = '', digits = ''] = /^(.*?)(\d{1,12})$/.exec(ref ?? '') ?? []
  return digits === '' ? undefined : { start, digits }
}

/** The reference after the highest one with the pattern of the newest: 'P-1060' and 'X-7' give 'P-1061'. */
export function nextReference(newestFirst: readonly (string | null)[]): string | undefined {
  const read = newestFirst.flatMap((ref) => numberedReference(ref) ?? [])
  const [newest] = read
  if (newest === undefined) return undefined
  const alike = read.filter(({ start }) => start === newest.start)
  const highest = Math.max(...alike.map(({ digits }) => Number(digits)))
  return newest.start + String(highest + 1).padStart(newest.digits.length, '0')
}
