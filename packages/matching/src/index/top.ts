import { compareRecordIds } from './records.ts'
import type { Snapshot } from './snapshot.ts'

export interface Found {
  entity: number
  score: number
}

/** The best `limit` entities: higher score first, then lower id. */
export class Top {
  readonly #snapshot: Snapshot
  readonly #limit: number
  readonly #found: Found[] = []

  constructor(snapshot: Snapshot, limit: number) {
    this.#snapshot = snapshot
    this.#limit = limit
  }

  /** A score below this cannot enter any more. */
  get least(): number {
    return this.#found.length < this.#limit ? 0 : (this.#found.at(-1)?.score ?? Number.POSITIVE_INFINITY)
  }

  offer(entity: number, score: number): void {
    if (score < this.least) return
    const worst = this.#found.at(-1)
    if (worst && this.#found.length === this.#limit && !this.#precedes({ entity, score }, worst)) return
    const known = this.#found.findIndex((one) => one.entity === entity)
    if (known >= 0) {
      if (this.#found[known]!.score >= score) return
      this.#found.splice(known, 1)
    }
    const offered = { entity, score }
    let at = this.#found.length
    while (at > 0 && this.#precedes(offered, this.#found[at - 1]!)) at--
    if (at >= this.#limit) return
    this.#found.splice(at, 0, offered)
    if (this.#found.length > this.#limit) this.#found.pop()
  }

  ranked(): readonly Found[] {
    return this.#found
  }

  #precedes(a: Found, b: Found): boolean {
    if (a.score !== b.score) return a.score > b.score
    const { offsets, bytes } = this.#snapshot.entities
    return compareRecordIds(bytes, offsets[a.entity]!, offsets[b.entity]!) < 0
  }
}
