import { z } from 'zod'

/** Share from which a natural person counts as a controller. */
export const controllerShare = 0.25

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
function directParts(holdings: readonly Holding[]): Map<string, Row> {
  const positive = holdings.filter(({ shares }) => shares > 0)
  const rows = new Map<string, Row>()
  for (const [company, held] of Map.groupBy(positive, ({ company_id }) => company_id)) {
    const total = held.reduce((sum, { shares }) => sum + shares, 0)
    const row: Row = new Map()
    for (const { holder, shares } of held) {
      const key = holder.capacity_type === 2 ? personKey(holder.capacity_id) : companyKey(holder.capacity_id)
      row.set(key, (row.get(key) ?? 0) + shares / total)
    }
    rows.set(companyKey(company), row)
  }
  return rows
}

/** A company that holds part of itself: the rest is distributed to the others; an empty rest means a closed cycle. */
function withoutItself(key: string, row: Row): Row {
  const own = row.get(key) ?? 0
  if (own === 0) return row
  if (1 - own < nothing) return new Map([[openKey(Number(key.slice(1))), 1]])
  return new Map([...row].filter(([holder]) => holder !== key).map(([holder, part]) => [holder, part / (1 - own)]))
}

/** Replaces one company in every other row by its own holders, which resolves cycles exactly. */
function eliminate(rows: Map<string, Row>, key: string): void {
  const row = withoutItself(key, rows.get(key) ?? new Map([[openKey(Number(key.slice(1))), 1]]))
  rows.delete(key)
  for (const other of rows.values()) {
    const part = other.get(key)
    if (part === undefined) continue
    other.delete(key)
    for (const [holder, share] of row) other.set(holder, (other.get(holder) ?? 0) + part * share)
  }
}

const listed = (row: Row, letter: string): Effective[] =>
  [...row]
    .filter(([key, share]) => key.startsWith(letter) && share > nothing)
    .map(([key, share]) => ({ capacity_id: Number(key.slice(1)), share }))
    .sort((one, other) => other.share - one.share || one.capacity_id - other.capacity_id)

/** Follows every chain of companies to the natural persons who ultimately own a company. */
export function lookThrough(companyId: number, holdings: readonly Holding[]): LookThrough {
  const target = companyKey(companyId)
  const rows = directParts(holdings)
  if (!rows.has(target)) rows.set(target, new Map([[openKey(companyId), 1]]))
  const held = [...rows.values()].flatMap((row) => [...row.keys()].filter((key) => key.startsWith('c')))
  for (const key of new Set([...rows.keys(), ...held])) if (key !== target) eliminate(rows, key)
  const row = withoutItself(target, rows.get(target) ?? new Map())
  const unidentified = listed(row, 'u')
  return {
    persons: listed(row, 'p'),
    unidentified,
    notYetIdentified: unidentified.reduce((sum, { share }) => sum + share, 0),
  }
}

/** The fraction of the votes of each natural person, computed like shares through all chains. */
export function votesBehind(companyId: number, holdings: readonly Holding[]): ReadonlyMap<number, number> {
  const voting = holdings.map((holding) => ({ ...holding, shares: holding.votes ?? holding.shares }))
  return new Map(lookThrough(companyId, voting).persons.map(({ capacity_id, share }) => [capacity_id, share]))
}

const isControlling = (part: number): boolean => part > controllerShare - 1e-9

/** The natural persons with enough shares or votes to be proposed as controllers. */
export const proposedControllers = <P extends Effective & { votes?: number }>({
  persons,
}: {
  persons: readonly P[]
}): P[] => persons.filter(({ share, votes = share }) => isControlling(share) || isControlling(votes))

const Share = z.number().min(0)
const Node = z.object({
  capacity_type: z.number().int(),
  capacity_id: z.number().int(),
  label: z.string(),
  label_zh: z.string(),
})
/** `GET v2/corporates/{id}/ownership`: the ownership chart of a company, direct and effective. */
export const Ownership = z.object({
  company_id: z.number().int(),
  total_shares: z.number(),
  nodes: z.array(Node),
  /** Direct holdings between the nodes, as a fraction of the company held. */
  edges: z.array(
    z.object({
      company_id: z.number().int(),
      capacity_type: z.number().int(),
      capacity_id: z.number().int(),
      shares: z.number(),
      share: Share,
    }),
  ),
  /** All share classes of these companies; `votes_per_share` is null if the recorded rights do not mention votes. */
  classes: z.array(
    z.object({
      company_id: z.number().int(),
      type: z.string(),
      currency: z.string(),
      shares: z.number(),
      votes_per_share: z.number().nullable(),
    }),
  ),
  /** `share` counts shares of all classes by number, `votes` by the votes of each class. */
  persons: z.array(z.object({ capacity_id: z.number().int(), share: Share, votes: Share })),
  unidentified: z.array(z.object({ capacity_id: z.number().int(), share: Share })),
  not_yet_identified: Share,
  /** From 25 % of shares or votes; `is_recorded` states whether the register of significant controllers already names them. */
  controllers: z.array(
    z.object({ capacity_id: z.number().int(), share: Share, votes: Share, is_recorded: z.boolean() }),
  ),
  /** The chain exceeded the limit; the rest counts as not yet identified. */
  is_cut: z.boolean(),
})
export type Ownership = z.infer<typeof Ownership>
