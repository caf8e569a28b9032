import type { Snapshot } from './snapshot.ts'

/** Which records a search may return: a family of schemas, some lists, and only records that no overlay replaced. */
export interface Selection {
  families: number
  /** Absent: every list. */
  lists?: readonly number[]
}

export interface SelectedBits {
  classes: Int32Array
  entities: Int32Array
}

/** Bit sets by selection, computed once and cached while they are in use. */
export class Selections {
  readonly #snapshot: Snapshot
  readonly #kept = new Map<string, SelectedBits>()
  /** By families: nearly every search selects all lists. */
  #ofEveryList: (SelectedBits | undefined)[] = []
  readonly #removed: Int32Array
  static readonly most = 16

  constructor(snapshot: Snapshot) {
    this.#snapshot = snapshot
    this.#removed = new Int32Array((snapshot.entities.count >>> 5) + 1)
  }

  /** Hides a record that an overlay replaces. */
  remove(entities: Iterable<number>): void {
    for (const entity of entities) this.#removed[entity >>> 5]! |= 1 << (entity & 31)
    this.#kept.clear()
    this.#ofEveryList = []
  }

  bits({ families, lists }: Selection): SelectedBits {
    if (lists === undefined) return (this.#ofEveryList[families] ??= this.#select(families, undefined))
    const key = `${families}:${lists.toSorted((a, b) => a - b).join()}`
    const kept = this.#kept.get(key)
    if (kept) return kept
    if (this.#kept.size >= Selections.most) this.#kept.delete(this.#kept.keys().next().value!)
    const made = this.#select(families, lists)
    this.#kept.set(key, made)
    return made
  }

  #select(families: number, lists: readonly number[] | undefined): SelectedBits {
    const { entities, members, classes } = this.#snapshot
    const allowed = lists ? new Set(lists) : undefined
    const chosen = new Int32Array((entities.count >>> 5) + 1)
    for (let e = 0; e < entities.count; e++) {
      if ((entities.families[e]! & families) === 0 || (allowed && !allowed.has(entities.lists[e]!))) continue
      if (((this.#removed[e >>> 5]! >>> (e & 31)) & 1) === 0) chosen[e >>> 5]! |= 1 << (e & 31)
    }
    const held = new Int32Array((classes.count >>> 5) + 2)
    for (let c = 0; c < classes.count; c++) {
      for (let i = members.offsets[c]!; i < members.offsets[c + 1]!; i++) {
        const e = members.entities[i]!
        if (((chosen[e >>> 5]! >>> (e & 31)) & 1) === 0) continue
        held[c >>> 5]! |= 1 << (c & 31)
        break
      }
    }
    return { classes: held, entities: chosen }
  }
}

export function has(bits: Int32Array, number: number): boolean {
  return ((bits[number >>> 5]! >>> (number & 31)) & 1) === 1
}
