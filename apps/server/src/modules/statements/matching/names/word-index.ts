import { isBankWord } from './bank-words.ts'
import type { NameParts } from './name-parts.ts'

/** A word that more have says little about whose it is, and one that very many have is not looked up. */
const rareMost = 300
const commonMost = 1200

/** Finds things that share a rare word or Chinese name with others, or two common ones. */
export class WordIndex {
  private readonly byWord = new Map<string, number[]>()

  add(at: number, { words, han }: NameParts): void {
    for (const word of new Set([...words, ...han])) {
      if (word.length < 2 || isBankWord(word)) continue
      const known = this.byWord.get(word)
      if (known) known.push(at)
      else this.byWord.set(word, [at])
    }
  }

  /** In the order of their places. */
  sharing({ words, han }: NameParts): number[] {
    const points = new Map<number, number>()
    for (const word of new Set([...words, ...han])) {
      const known = this.byWord.get(word) ?? []
      if (known.length > commonMost) continue
      const gained = known.length > rareMost ? 1 : 2
      for (const at of known) points.set(at, (points.get(at) ?? 0) + gained)
    }
    const found: number[] = []
    for (const [at, gained] of points) if (gained > 1) found.push(at)
    return found.toSorted((one, other) => one - other)
  }
}
