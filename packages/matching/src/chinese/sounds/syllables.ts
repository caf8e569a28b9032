/**
 * Every split of a joined spelling into two syllables or one; into three only if there is no shorter split, or where separators
 * show them.
 */
export function segmentations(joined: string, isSyllable: (part: string) => boolean): string[][] {
  if (joined.length > 18) return []
  if (joined.includes("'")) {
    const parts = joined.split("'")
    return parts.every(isSyllable) ? [parts] : []
  }
  // Runs for every word of ten million names, so no array is allocated before a first syllable fits.
  const pairs: string[][] = []
  const triples: string[][] = []
  for (let cut = 2; cut <= joined.length - 2 && cut <= 6; cut++) {
    const head = joined.slice(0, cut)
    if (!isSyllable(head)) continue
    const tail = joined.slice(cut)
    if (tail.length <= 6 && isSyllable(tail)) pairs.push([head, tail])
    for (let next = 2; next <= tail.length - 2 && next <= 6; next++) {
      const parts = [head, tail.slice(0, next), tail.slice(next)]
      if (parts[2] !== undefined && parts[2].length <= 6 && parts.slice(1).every(isSyllable)) triples.push(parts)
    }
  }
  const single = joined.length <= 6 && isSyllable(joined) ? [[joined]] : []
  // Wade-Giles and Macau write I and U as whole syllables: Mei-i, Cheng I.
  const [body, tail] = [joined.slice(0, -1), joined.slice(-1)]
  const closed = pairs.length + single.length === 0 || body.endsWith('ng')
  const vowel = closed && /[iu]/.test(tail) && body.length > 1 && isSyllable(body) ? [[body, tail]] : []
  if (pairs.length + single.length > 0) return [...pairs, ...single, ...vowel]
  return vowel.length > 0 ? vowel : triples
}

/** Combines the alternatives of each position into sequences, most likely first, joined by `separator`; at most `limit`. */
export function sequences(alternatives: readonly (readonly string[])[], separator: string, limit: number): string[] {
  let found = ['']
  for (const [place, options] of alternatives.entries()) {
    const next = found.flatMap((head) => options.map((option) => (place === 0 ? option : head + separator + option)))
    found = next.slice(0, limit * 4)
  }
  return alternatives.length === 0 ? [] : found.slice(0, limit)
}
