const letters = Array.from('abcdefghijklmnopqrstuvwxyz -')
/** A longer text has too many neighbours to look up while the user types. */
const lengthMax = 32

/** Every text at one typing error: a character missing, doubled, added or wrong, or two swapped. */
export function oneSlipAway(text: string): string[] {
  const signs = Array.from(text)
  if (signs.length > lengthMax) return []
  const found = new Set<string>()
  for (let at = 0; at <= signs.length; at++) {
    const [before, after] = [signs.slice(0, at).join(''), signs.slice(at).join('')]
    const rest = signs.slice(at + 1).join('')
    for (const letter of letters) {
      found.add(before + letter + after)
      if (at < signs.length) found.add(before + letter + rest)
    }
    if (at < signs.length) found.add(before + rest)
    if (at + 1 < signs.length) found.add(before + signs[at + 1] + signs[at] + signs.slice(at + 2).join(''))
  }
  found.delete(text)
  return [...found]
}
