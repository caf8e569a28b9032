import { type Holding, lookThrough } from './look-through.ts'

const shownWays = 4
/** A part of a whole with two decimals at most. */
export const percent = (part: number): string => `${Number((part * 100).toFixed(2))} %`

/** The parts along each chain from a company to a person, in which no company stands twice. */
function chainsTo(holdings: readonly Holding[], { from, personId }: { from: number; personId: number }): number[][] {
  const direct = Map.groupBy(
    holdings.filter(({ shares }) => shares > 0),
    ({ company_id }) => company_id,
  )
  const chains: number[][] = []
  const follow = (company: number, parts: readonly number[], seen: ReadonlySet<number>): void => {
    const held = direct.get(company) ?? []
    const total = held.reduce((sum, { shares }) => sum + shares, 0)
    for (const { holder, shares } of held) {
      if (chains.length > shownWays) return
      const here = [...parts, shares / total]
      if (holder.capacity_type === 2 && holder.capacity_id === personId) chains.push(here)
      if (holder.capacity_type === 1 && !seen.has(holder.capacity_id))
        follow(holder.capacity_id, here, new Set([...seen, holder.capacity_id]))
    }
  }
  follow(from, [], new Set([from]))
  return chains
}

const product = (parts: readonly number[]): number => parts.reduce((whole, part) => whole * part, 1)

/**
 * How much of a company a person holds, and by which ways: '60 % × 50 % = 30 %', '10 % + 40 % × 40 % = 26 %'. An ellipsis stands for
 * what circles of companies or further ways add.
 */
export function ownerWays(companyId: number, holdings: readonly Holding[], personId: number): string {
  const { persons } = lookThrough(companyId, holdings)
  const share = persons.find(({ capacity_id }) => capacity_id === personId)?.share ?? 0
  const chains = chainsTo(holdings, { from: companyId, personId })
  const shown = chains.slice(0, shownWays)
  const explained = shown.reduce((sum, parts) => sum + product(parts), 0)
  const ways = [
    ...shown.map((parts) => parts.map(percent).join(' × ')),
    ...(Math.abs(explained - share) > 1e-9 ? ['…'] : []),
  ]
  const [only] = ways
  return ways.length === 1 && chains[0]?.length === 1 ? (only ?? '') : `${ways.join(' + ')} = ${percent(share)}`
}
