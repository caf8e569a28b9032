import { type Numbers, reals } from './exact-parts.ts'

export interface Holding {
  /** The company whose shares are held. */
  company_id: number
  holder: { capacity_type: 1 | 2; capacity_id: number }
  shares: number
  /** The votes of these shares, if they differ from one each. */
  votes?: number
}

export interface Effective {
  capacity_id: number
  /** Fraction of the whole, 0 to 1, through all chains. */
  share: number
}
export interface LookThrough {
  /** Natural persons behind the company, the largest first. */
  persons: Effective[]
  /** Unidentified fractions by company: its holders are not recorded, or it is in a closed cycle. */
  unidentified: Effective[]
  /** The sum of `unidentified`. */
  notYetIdentified: number
}

type Row = Map<string, number>
const personKey = (id: number): string => `p${id}`
const companyKey = (id: number): string => `c${id}`
const openKey = (id: number): string => `u${id}`
/** Smaller shares are rounding errors. */
const nothing = 1e-12

/** Direct holdings of each company; a company without recorded shares ends its chain. */
function directParts(holdings: readonly Holding[], { plus, over }: Numbers): Map<string, Row> {
  const positive = holdings.filter(({ shares }) => shares > 0)
  const rows = new Map<string, Row>()
  for (const [company, held] of Map.groupBy(positive, ({ company_id }) => company_id)) {
    const total = held.reduce((sum, { shares }) => sum + shares, 0)
    const row: Row = new Map()
    for (const { holder, shares } of held) {
      const key = holder.capacity_type === 2 ? personKey(holder.capacity_id) : companyKey(holder.capacity_id)
      row.set(key, plus(row.get(key) ?? 0, over(shares, total)))
    }
    rows.set(companyKey(company), row)
  }
  return rows
}

/** A company that holds part of itself: the rest is distributed to the others; an empty rest means a closed cycle. */
function withoutItself(key: string, row: Row, { rest, over }: Numbers): Row {
  const own = row.get(key) ?? 0
  if (own === 0) return row
  const others = rest(own)
  if (others === 0) return new Map([[openKey(Number(key.slice(1))), 1]])
  return new Map([...row].filter(([holder]) => holder !== key).map(([holder, part]) => [holder, over(part, others)]))
}

/** Replaces one company in every other row by its own holders, which resolves cycles exactly. */
function eliminate(rows: Map<string, Row>, key: string, numbers: Numbers): void {
  const row = withoutItself(key, rows.get(key) ?? new Map([[openKey(Number(key.slice(1))), 1]]), numbers)
  rows.delete(key)
  for (const other of rows.values()) {
    const part = other.get(key)
    if (part === undefined) continue
    other.delete(key)
    for (const [holder, share] of row)
      other.set(holder, numbers.plus(other.get(holder) ?? 0, numbers.times(part, share)))
  }
}

/** The parts of all that stands behind a company, in the given numbers. */
function partsBehind(companyId: number, holdings: readonly Holding[], numbers: Numbers): Row {
  const target = companyKey(companyId)
  const rows = directParts(holdings, numbers)
  if (!rows.has(target)) rows.set(target, new Map([[openKey(companyId), 1]]))
  const held = [...rows.values()].flatMap((row) => [...row.keys()].filter((key) => key.startsWith('c')))
  for (const key of new Set([...rows.keys(), ...held])) if (key !== target) eliminate(rows, key, numbers)
  return withoutItself(target, rows.get(target) ?? new Map(), numbers)
}

const listed = (row: Row, letter: string): Effective[] =>
  [...row]
    .filter(([key, share]) => key.startsWith(letter) && share > nothing)
    .map(([key, share]) => ({ capacity_id: Number(key.slice(1)), share }))
    .sort((one, other) => other.share - one.share || one.capacity_id - other.capacity_id)

/** Follows every chain of companies to the natural persons who ultimately own a company. */
export function lookThrough(companyId: number, holdings: readonly Holding[]): LookThrough {
  const row = partsBehind(companyId, holdings, reals)
  const unidentified = listed(row, 'u')
  return {
    persons: listed(row, 'p'),
    unidentified,
    notYetIdentified: unidentified.reduce((sum, { share }) => sum + share, 0),
  }
}

/** The part of one person in the given numbers, for a comparison that rounding must not decide. */
export const partOfPerson = (
  companyId: number,
  { holdings, personId, numbers }: { holdings: readonly Holding[]; personId: number; numbers: Numbers },
): number => partsBehind(companyId, holdings, numbers).get(personKey(personId)) ?? 0
