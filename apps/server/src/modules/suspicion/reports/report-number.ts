// No vowels and nothing that is read as something else: no words, no slips.
const letters = 'BCDFGHJKLMNPQRSTVWXZ23456789'
const length = 5
const hongKongMs = 8 * 3_600_000

/** What people call a report: the year and five letters out of its id. A running number would tell how many there are. */
export function reportNumber(id: number, now: number): string {
  let rest = id
  let text = ''
  for (let i = 0; i < length; i += 1) {
    text += letters[rest % letters.length]
    rest = Math.floor(rest / letters.length)
  }
  return `S-${new Date(now + hongKongMs).getUTCFullYear()}-${text}`
}
