import { compareRecordIds } from '../store/records.ts'
import type { Snapshot } from '../store/snapshot.ts'

export interface Found {
  entity: number
  score: number
  /** The class hit and the member of the class; -1 for a record found by an identifier. */
  hit: number
  member: number
}

export function entitiesOf(found: readonly Found[]): number[] {
  const entities: number[] = []
  for (const { entity } of found) entities.push(entity)
  return entities
}

/** The best `limit` entities: higher score first, then lower id. */
export class Top {
  readonly #snapshot: Snapshot
  readonly #limit: number
  readonly #found: Found[] = []

  readonly #prefers: (a: Found, b: Found) => boolean

  /** `prefers` chooses between two ways to the same entity with the same score. */
  constructor(snapshot: Snapshot, limit: number, prefers: (a: Found, b: Found) => boolean) {
    this.#snapshot = snapshot
    this.#limit = limit
    this.#prefers = prefers
  }

  /** A score below this cannot enter. */
  get least(): number {
    return this.#found.length < this.#limit ? 0 : (this.#found.at(-1)?.score ?? Number.POSITIVE_INFINITY)
  }

  /** Whether records that score at most `most` may change the result; `entity` is the one of them with the lowest id. */
  mayTake(entity: number, most: number): boolean {
    const worst = this.#found.at(-1)
    if (worst === undefined || this.#found.length < this.#limit || most !== worst.score) return most >= this.least
    const { offsets, bytes } = this.#snapshot.entities
    return entity === worst.entity || compareRecordIds(bytes, offsets[entity]!, offsets[worst.entity]!) < 0
  }

  offer(offered: Found): void {
    if (offered.score < this.least) return
    const worst = this.#found.at(-1)
    const full = worst !== undefined && this.#found.length === this.#limit
    if (full && offered.entity !== worst.entity && !this.#precedes(offered, worst)) return
    const known = this.#found.findIndex((one) => one.entity === offered.entity)
    if (known >= 0) {
      if (this.#found[known]!.score > offered.score) return
      if (this.#found[known]!.score === offered.score && !this.#prefers(offered, this.#found[known]!)) return
      this.#found.splice(known, 1)
    }
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
    // Members of a class are ordered by id.
    if (a.hit === b.hit && a.hit >= 0) return a.member < b.member
    const { offsets, bytes } = this.#snapshot.entities
    return compareRecordIds(bytes, offsets[a.entity]!, offsets[b.entity]!) < 0
  }
}
