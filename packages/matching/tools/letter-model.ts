const letters = 'abcdefghijklmnopqrstuvwxyz'

/**
 * The cost in bits of each letter after each other one, learned from a list of words: one character per pair, row by row with the
 * start of a word first, `!` plus a tenth of a bit. A word of rare letter pairs carries more information than one of common pairs.
 */
export function letterCosts(words: readonly string[]): string {
  const rows = Array.from(` ${letters}`).map((before) => {
    const counts = Array.from(letters).map(
      (letter) => 1 + words.reduce((sum, word) => sum + pairs(` ${word}`, before + letter), 0),
    )
    const total = counts.reduce((sum, count) => sum + count, 0)
    return counts
      .map((count) => String.fromCharCode(40 + Math.min(80, Math.round(-10 * Math.log2(count / total)))))
      .join('')
  })
  return rows.join('').replaceAll('\\', ']').replaceAll("'", '(')
}

function pairs(word: string, pair: string): number {
  let found = 0
  for (let place = 0; place + 1 < word.length; place++) if (word.startsWith(pair, place)) found++
  return found
}
