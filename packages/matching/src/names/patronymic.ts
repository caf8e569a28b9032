/**
 * A patronymic parted from its ending: the given name it is made of, and whether it is a son's or a daughter's. In the
 * spellings of Russian, Ukrainian and Belarusian.
 */
export function patronymicOf(word: string): { names: readonly string[]; of: 'son' | 'daughter' } | undefined {
  const son = sons.exec(word)
  const found = son ?? daughters.exec(word)
  const stem = found?.[1]
  if (stem === undefined) return undefined
  // Sergeyevich is of Sergey, Dmitrievich of Dmitri or Dmitry, Nikolaevich of Nikolai.
  const bare = stem.replace(/[iyj]$/, '')
  return {
    names: [stem, ...['', 'y', 'i', 'ei', 'iy', 'ay', 'ai'].map((end) => bare + end)],
    of: son ? 'son' : 'daughter',
  }
}

const sons = /^(.{3,}?)(?:[aeo]v(?:ich|ych|itj|ic))$/
const daughters = /^(.{3,}?)(?:[aeo]vna|[aeo]una|ivna)$/
