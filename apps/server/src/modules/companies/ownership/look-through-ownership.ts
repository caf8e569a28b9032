import { controllersBehind, votesBehind } from '@probity/contract/companies/controllers.ts'
import { lookThrough } from '@probity/contract/companies/look-through.ts'
import type { Ownership } from '@probity/contract/companies/ownership.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { notFound } from '#kernel/errors.ts'
import { labelOf, type PartyRef, partyKey, summariesOf } from '#modules/parties/parties.public.ts'
import { type Chain, holdingsBehind } from './ownership.queries.ts'

/** Direct and ultimate owners of a company: the picture, effective shares, unidentified owners, and proposed controllers. */
export async function ownershipOf(tx: Tx, companyId: number): Promise<Ownership> {
  const { rows } = await sql`select 1 from corporates where id = ${companyId} and not is_deleted`.execute(tx)
  if (rows.length === 0) throw notFound()
  const { holdings, classes, isCut } = await holdingsBehind(tx, companyId)
  const seen = lookThrough(companyId, holdings)
  const votes = votesBehind(companyId, holdings)
  const persons = seen.persons.map((person) => ({ ...person, votes: votes.get(person.capacity_id) ?? 0 }))
  const recorded = await recordedControllers(tx, companyId)
  const { edges, totals } = edgesOf(holdings)
  return {
    company_id: companyId,
    total_shares: totals.get(companyId) ?? 0,
    nodes: await nodesOf(tx, [{ capacity_type: 1, capacity_id: companyId }, ...holdings.map(({ holder }) => holder)]),
    edges,
    classes,
    persons,
    unidentified: seen.unidentified,
    not_yet_identified: seen.notYetIdentified,
    controllers: controllersBehind(companyId, holdings).map((controller) => ({
      ...controller,
      is_recorded: recorded.has(controller.capacity_id),
    })),
    is_cut: isCut,
  }
}

/** The natural persons in a company's register of significant controllers. */
export async function recordedControllers(tx: Tx, companyId: number): Promise<Set<number>> {
  const { rows } = await sql<{ capacity_id: number }>`select capacity_id from significant_controllers
    where company_id = ${companyId} and capacity_type = 2 and not is_deleted`.execute(tx)
  return new Set(rows.map(({ capacity_id }) => capacity_id))
}

function edgesOf(holdings: Chain['holdings']) {
  const totals = new Map<number, number>()
  for (const { company_id, shares } of holdings) totals.set(company_id, (totals.get(company_id) ?? 0) + shares)
  const edges = holdings.map(({ company_id, holder, shares }) => ({
    company_id,
    ...holder,
    shares,
    share: shares / (totals.get(company_id) ?? shares),
  }))
  return { edges, totals }
}

async function nodesOf(tx: Tx, parties: readonly PartyRef[]): Promise<Ownership['nodes']> {
  const unique = [...new Map(parties.map((party) => [partyKey(party), party])).values()]
  const found = await summariesOf(tx, unique)
  return unique.map(({ capacity_type, capacity_id }) => {
    const names = found.get(partyKey({ capacity_type, capacity_id }))?.names ?? []
    return { capacity_type, capacity_id, label: labelOf(names, 1), label_zh: labelOf(names, 2) }
  })
}
