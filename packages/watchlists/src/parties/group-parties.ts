import {
  datesContradict,
  isAnother,
  numbersContradict,
  type RowFacts,
  shareName,
  speaksAgainst,
} from './contradicts.ts'
import type { LinkKey } from './link-keys.ts'
import type { PartyGroup, PartyLink, Reason } from './party-group.ts'

export interface LinkedRow extends RowFacts {
  keys: readonly LinkKey[]
}

interface Shared {
  key: string
  why: Reason['why']
  rows: LinkedRow[]
}

/** A number on more rows than this identifies nobody. */
const rowsMax = 40
const byId = (one: { id: string }, two: { id: string }): number => (one.id < two.id ? -1 : 1)

/**
 * Groups the rows of one party, ordered by smallest id and independent of input order. Reference numbers link first, then identity
 * numbers: both join two rows of one list, and rows with contradicting dates of birth, only under an equal name. A name with a date
 * links two groups only if no dates contradict, and rows of one list in both share the name and no number speaks against them.
 */
export function groupParties(rows: readonly LinkedRow[]): PartyGroup[] {
  const groups = new Groups(rows)
  const shared = sharedKeys(rows)
  for (const one of shared.filter(({ why }) => why === 'reference')) groups.linkByNumber(one)
  for (const one of shared.filter(({ why }) => why === 'identifier')) groups.linkByNumber(one)
  for (const one of shared.filter(({ why }) => why === 'name_and_date')) groups.linkByName(one)
  return groups.found()
}

function sharedKeys(rows: readonly LinkedRow[]): Shared[] {
  const by = new Map<string, Shared>()
  for (const row of rows.toSorted(byId))
    for (const { key, reason } of row.keys) {
      const one = by.get(key) ?? { key, why: reason.why, rows: [] }
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

  linkByNumber(shared: Shared): void {
    this.#linkRows(shared, (from, to) => !speaksAgainst(from, to) && this.#mayJoin(from, to, canJoinByNumber))
  }

  /** Between two parties of one list under one name and date these cannot decide which of them a row of another list is. */
  linkByName(shared: Shared): void {
    const groups = new Set(shared.rows.map(({ id }) => this.#of.get(id)!))
    if (
      [...groups].some((one) =>
        [...groups].some((two) => one !== two && shareList(one, two) && !canJoinByName(one, two)),
      )
    )
      return
    this.#linkRows(shared, (from, to) => this.#mayJoin(from, to, canJoinByName))
  }

  #linkRows({ key, rows }: Shared, isLinked: (from: LinkedRow, to: LinkedRow) => boolean): void {
    for (const [at, to] of rows.entries()) {
      const from = rows.slice(0, at).find((row) => isLinked(row, to))
      if (from) this.#link(key, from, to)
    }
  }

  #mayJoin(from: LinkedRow, to: LinkedRow, canJoin: typeof canJoinByName): boolean {
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

type Rows = readonly LinkedRow[]
const everyPair = (one: Rows, two: Rows, holds: (row: LinkedRow, other: LinkedRow) => boolean): boolean =>
  one.every((row) => two.every((other) => holds(row, other)))

/** A list names one person in several rows, one for each of its regimes (decision 1011). */
const mayBeTwice = (row: LinkedRow, other: LinkedRow): boolean =>
  row.list !== other.list || (shareName(row, other) && !numbersContradict(row, other))

const canJoinByName = (one: Rows, two: Rows): boolean =>
  everyPair(one, two, (row, other) => row.kind === other.kind && !datesContradict(row, other) && mayBeTwice(row, other))

/** Rows that one list keeps separate are joined by a number only under an equal name. */
const canJoinByNumber = (one: Rows, two: Rows): boolean =>
  everyPair(one, two, (row, other) => !isAnother(row, other) && (row.list !== other.list || shareName(row, other)))
