/**
 * Splits a patronymic from its ending: the father's given name, and whether it is a son's or a daughter's. In Russian, Ukrainian
 * and Belarusian spellings.
 */
export function patronymicOf(word: string): { names: readonly string[]; of: 'son' | 'daughter' } | undefined {
  const son = sons.exec(word)
  const found = son ?? daughters.exec(word)
  const stem = found?.[1]
  if (stem === undefined) return undefined
  // Sergeyevich comes from Sergey, Dmitrievich from Dmitri or Dmitry, Nikolaevich from Nikolai.
  const bare = stem.replace(/[iyj]$/, '')
  return {
    names: [stem, ...['', 'y', 'i', 'ei', 'iy', 'ay', 'ai'].map((end) => bare + end)],
    of: son ? 'son' : 'daughter',
  }
}

const sons = /^(.{3,}?)(?:[aeo]v(?:ich|ych|itj|ic))$/
const daughters = /^(.{3,}?)(?:[aeo]vna|[aeo]una|ivna)$/
