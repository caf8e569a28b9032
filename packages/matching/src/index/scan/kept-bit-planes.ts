import type { CachedExpansion } from '../expand/token-cache.ts'
import { mark, wordShift, wordsOver } from './bit-planes.ts'

const mostBytes = 32 * 1024 * 1024
const mostWords = 256
/** A word's planes are cached from its third use on. */
const usesBefore = 2

/** A cache of the bit planes of frequent words: marking them again would be most of a query's work. */
export class KeptBitPlanes {
  readonly #words: number
  readonly #most: number
  readonly #kept: CachedExpansion[] = []
  /** Last use of each word, in one array, because the words themselves are far apart in memory. */
  readonly #turns: Float64Array
  #turn = 0

  constructor(classes: number) {
    this.#words = wordsOver(classes)
    this.#most = Math.min(mostWords, Math.floor(mostBytes / (8 * this.#words)))
    this.#turns = new Float64Array(this.#most)
  }

  /** The planes of a word, if they are cached or worth caching. */
  of(word: CachedExpansion): Int32Array | undefined {
    if (word.cost < fewestRuns || word.cost < this.#words / runsPerWord) return undefined
    word.asked++
    if (word.planes === undefined && word.asked > usesBefore) this.#keep(word)
    if (word.planes !== undefined) this.#turns[word.place] = ++this.#turn
    return word.planes
  }

  #keep(word: CachedExpansion): void {
    const place = this.#kept.length < this.#most ? this.#kept.length : this.#placeFor(word)
    if (place < 0) return
    word.planes = new Int32Array(2 * this.#words)
    for (const list of word.lists) mark(word.planes, list, { from: 0, to: this.#words << wordShift })
    this.#kept[place] = word
    word.place = place
  }

  /** The least recently used word is evicted for one used more often; otherwise it stays and its count decreases. */
  #placeFor(word: CachedExpansion): number {
    let place = 0
    for (let i = 1; i < this.#turns.length; i++) if (this.#turns[i]! < this.#turns[place]!) place = i
    const oldest = this.#kept[place]
    if (oldest === undefined) return -1
    if (oldest.asked >= word.asked) {
      oldest.asked--
      this.#turns[place] = ++this.#turn
      return -1
    }
    oldest.planes = undefined
    return place
  }
}

/** For words with fewer runs than this, or than a fortieth of the words of a plane, marking again is as cheap. */
const fewestRuns = 200
const runsPerWord = 40
