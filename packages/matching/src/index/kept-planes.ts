import { mark, wordShift, wordsOver } from './planes.ts'
import type { CachedExpansion } from './token-cache.ts'

const mostBytes = 32 * 1024 * 1024
const mostWords = 256
/** A word is marked for good when it comes the third time. */
const usesBefore = 2

/** The planes of words that many queries and many names hold: marking them anew would be most of a query's work. */
export class KeptPlanes {
  readonly #words: number
  readonly #most: number
  readonly #uses = new WeakMap<CachedExpansion, number>()
  /** The longest unused first. */
  readonly #kept = new Map<CachedExpansion, Int32Array>()

  constructor(classes: number) {
    this.#words = wordsOver(classes)
    this.#most = Math.min(mostWords, Math.floor(mostBytes / (8 * this.#words)))
  }

  /** The pair of planes of a word, if they are kept or worth keeping. */
  of(word: CachedExpansion): Int32Array | undefined {
    if (word.cost < this.#words / runsPerWord) return undefined
    const uses = (this.#uses.get(word) ?? 0) + 1
    this.#uses.set(word, uses)
    const kept = this.#kept.get(word)
    if (!kept) return uses > usesBefore && this.#makesRoom(uses) ? this.#keep(word) : undefined
    this.#renew(word, kept)
    return kept
  }

  /** The longest unused leaves for a word that came more often; else it stays and counts for one less. */
  #makesRoom(uses: number): boolean {
    if (this.#kept.size < this.#most) return true
    for (const [oldest, planes] of this.#kept) {
      const known = this.#uses.get(oldest)!
      if (known >= uses) {
        this.#uses.set(oldest, known - 1)
        this.#renew(oldest, planes)
        return false
      }
      this.#kept.delete(oldest)
      return true
    }
    return false
  }

  #renew(word: CachedExpansion, planes: Int32Array): void {
    this.#kept.delete(word)
    this.#kept.set(word, planes)
  }

  #keep(word: CachedExpansion): Int32Array {
    const planes = new Int32Array(2 * this.#words)
    for (const list of word.lists) mark(planes, list, { from: 0, to: this.#words << wordShift })
    this.#kept.set(word, planes)
    return planes
  }
}

/** Words of fewer runs than a fortieth of the words of a plane are as well marked anew. */
const runsPerWord = 40
