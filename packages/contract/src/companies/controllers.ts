import { remainders } from './exact-parts.ts'
import { type Effective, type Holding, lookThrough, partOfPerson } from './look-through.ts'

/** A natural person who holds more than this share of the shares or votes is a controller (Cap. 622). Decision 0840. */
export const controllerShare = 0.25

export interface Controller extends Effective {
  votes: number
  natures: ('shares' | 'votes')[]
}

/** Two exact fractions that differ agree modulo both with a probability of 2^-52. */
const primes = [67_108_859, 67_108_837]

/** Whether rounding errors hide that a person has exactly a quarter. */
function isQuarter(companyId: number, of: { holdings: readonly Holding[]; personId: number }): boolean {
  return primes.every((prime) => {
    const numbers = remainders(prime)
    const part = partOfPerson(companyId, { ...of, numbers })
    return Number.isNaN(part) || numbers.times(part, 4) === 1
  })
}

/** The persons with more than a quarter. Floating-point numbers decide, unless a part is so near that they cannot. */
function aboveQuarter(companyId: number, holdings: readonly Holding[]): ReadonlySet<number> {
  const { persons } = lookThrough(companyId, holdings)
  const isAbove = ({ capacity_id: personId, share }: Effective) =>
    Math.abs(share - controllerShare) > 1e-9
      ? share > controllerShare
      : !isQuarter(companyId, { holdings, personId }) && share > controllerShare - 1e-12
  return new Set(persons.filter(isAbove).map(({ capacity_id }) => capacity_id))
}

const voting = (holdings: readonly Holding[]): Holding[] =>
  holdings.map((holding) => ({ ...holding, shares: holding.votes ?? holding.shares }))

/** The fraction of the votes of each natural person, computed like shares through all chains. */
export function votesBehind(companyId: number, holdings: readonly Holding[]): ReadonlyMap<number, number> {
  return new Map(lookThrough(companyId, voting(holdings)).persons.map(({ capacity_id, share }) => [capacity_id, share]))
}

/** The natural persons to be proposed as controllers, by shares, by votes or both. */
export function controllersBehind(companyId: number, holdings: readonly Holding[]): Controller[] {
  const votes = votesBehind(companyId, holdings)
  const byShares = aboveQuarter(companyId, holdings)
  const byVotes = aboveQuarter(companyId, voting(holdings))
  const naturesOf = (id: number) => [
    ...(byShares.has(id) ? ['shares' as const] : []),
    ...(byVotes.has(id) ? ['votes' as const] : []),
  ]
  return lookThrough(companyId, holdings)
    .persons.map((person) => ({
      ...person,
      votes: votes.get(person.capacity_id) ?? 0,
      natures: naturesOf(person.capacity_id),
    }))
    .filter(({ natures }) => natures.length > 0)
}
