/** The reference after the highest one with the pattern of the newest: 'P-1060' and 'X-7' give 'P-1061'. */
export function nextReference(newestFirst: readonly (string | null)[]): string | undefined {
  const read = newestFirst.flatMap((ref) => {
    const [, start = '', digits = ''] = /^(.*?)(\d{1,12})$/.exec(ref ?? '') ?? []
    return digits === '' ? [] : [{ start, digits }]
  })
  const [newest] = read
  if (newest === undefined) return undefined
  const alike = read.filter(({ start }) => start === newest.start)
  const highest = Math.max(...alike.map(({ digits }) => Number(digits)))
  return newest.start + String(highest + 1).padStart(newest.digits.length, '0')
}
