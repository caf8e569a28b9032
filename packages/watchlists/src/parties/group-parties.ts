import { datesContradict, type RowFacts, speaksAgainst } from './contradicts.ts'
import type { LinkKey } from './link-keys.ts'
import type { PartyGroup, PartyLink } from './party-group.ts'

export interface LinkedRow extends RowFacts {
  keys: readonly LinkKey[]
}

interface Shared {
  key: string
  isWeak: boolean
  rows: LinkedRow[]
}

/** A number on more rows than this identifies nobody. */
const rowsMax = 40
const byId = (one: { id: string }, two: { id: string }): number => (one.id < two.id ? -1 : 1)

/**
 * The rows that are one party, in order of their smallest id: the same for the same rows in whatever order they come. Numbers and
 * references link first. A name with a date links two groups only when no list has rows in both and no dates contradict.
 */
export function groupParties(rows: readonly LinkedRow[]): PartyGroup[] {
  const groups = new Groups(rows)
  const shared = sharedKeys(rows)
  for (const one of shared.filter(({ isWeak }) => !isWeak)) groups.linkStrongly(one)
  for (const one of shared.filter(({ isWeak }) => isWeak)) groups.linkWeakly(one)
  return groups.found()
}

function sharedKeys(rows: readonly LinkedRow[]): Shared[] {
  const by = new Map<string, Shared>()
  for (const row of rows.toSorted(byId))
    for (const { key, reason } of row.keys) {
      const one = by.get(key) ?? { key, isWeak: reason.why === 'name_and_date', rows: [] }
      one.rows.push(row)
      by.set(key, one)
    }
  return [...by.values()]
    .filter(({ rows: { length } }) => length > 1 && length <= rowsMax)
    .sort((one, two) => (one.key < two.key ? -1 : 1))
}

class Groups {
  readonly #of = new Map<string, LinkedRow[]>()
  readonly #links: PartyLink[] = []

  constructor(rows: readonly LinkedRow[]) {
    for (const row of rows) this.#of.set(row.id, [row])
  }

  linkStrongly({ key, rows }: Shared): void {
    for (const [at, to] of rows.entries()) {
      const from = rows.slice(0, at).find((row) => !speaksAgainst(row, to))
      if (from) this.#link(key, from, to)
    }
  }

  /** A name and date that two rows of one list share says nothing about which of them a row of another list is. */
  linkWeakly({ key, rows }: Shared): void {
    const groups = new Set(rows.map(({ id }) => this.#of.get(id)!))
    if ([...groups].some((one) => [...groups].some((two) => one !== two && shareList(one, two)))) return
    for (const [at, to] of rows.entries()) {
      const from = rows.slice(0, at).find((row) => this.#mayJoin(row, to))
      if (from) this.#link(key, from, to)
    }
  }

  #mayJoin(from: LinkedRow, to: LinkedRow): boolean {
    const [one, two] = [this.#of.get(from.id)!, this.#of.get(to.id)!]
    return one === two || canJoin(one, two)
  }

  #link(key: string, from: LinkedRow, to: LinkedRow): void {
    const { reason } = from.keys.find((one) => one.key === key)!
    this.#links.push({ from: from.id, to: to.id, ...reason })
    const [one, two] = [this.#of.get(from.id)!, this.#of.get(to.id)!]
    if (one === two) return
    one.push(...two)
    for (const { id } of two) this.#of.set(id, one)
  }

  found(): PartyGroup[] {
    const linksOf = Map.groupBy(this.#links, ({ from }) => this.#of.get(from)!)
    return [...new Set(this.#of.values())]
      .filter(({ length }) => length > 1)
      .map((rows) => {
        const members = rows.map(({ id, list }) => ({ id, list })).sort(byId)
        return { party: members[0]!.id, members, links: linksOf.get(rows) ?? [] }
      })
      .sort((one, two) => (one.party < two.party ? -1 : 1))
  }
}

const shareList = (one: readonly LinkedRow[], two: readonly LinkedRow[]): boolean => {
  const lists = new Set(one.map(({ list }) => list))
  return two.some(({ list }) => lists.has(list))
}

const canJoin = (one: readonly LinkedRow[], two: readonly LinkedRow[]): boolean =>
  !shareList(one, two) &&
  !one.some((row) => two.some((other) => row.kind !== other.kind || datesContradict(row, other)))
