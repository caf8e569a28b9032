import { type Controller, controllerShare, controllersBehind } from '@probity/contract/companies/controllers.ts'
import { type Holding, lookThrough } from '@probity/contract/companies/look-through.ts'
import { ownerWays, percent } from '@probity/contract/companies/owner-ways.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { labelOf, partyKey, summariesOf } from '#modules/parties/parties.public.ts'
import { recordedControllers } from './look-through-ownership.ts'
import { holdingsBehind } from './ownership.queries.ts'

/**
 * The natural persons who own a company, with the ways: those of its register of significant controllers, and those who hold more than
 * 25 % of its shares or votes (Cap. 615 Sch. 2 s.1). Undefined where the register names nobody and shares of unknown owners may hide one
 * (decision 1021).
 */
export async function beneficialOwners(tx: Tx, companyId: number): Promise<string | undefined> {
  const recorded = await recordedControllers(tx, companyId)
  const { holdings, isCut } = await holdingsBehind(tx, companyId)
  const holders = new Map(controllersBehind(companyId, holdings).map((holder) => [holder.capacity_id, holder]))
  const mayHideOne = isCut || lookThrough(companyId, holdings).notYetIdentified > controllerShare
  const ids = [...new Set([...recorded, ...holders.keys()])]
  if (ids.length === 0 || (recorded.size === 0 && mayHideOne)) return undefined
  const found = await summariesOf(
    tx,
    ids.map((capacity_id) => ({ capacity_type: 2, capacity_id })),
  )
  return ids
    .map((capacity_id) => {
      const names = found.get(partyKey({ capacity_type: 2, capacity_id }))?.names ?? []
      const name = labelOf(names, 1) || labelOf(names, 2)
      const holder = holders.get(capacity_id)
      return holder === undefined ? name : `${name} (${wayOf(companyId, holdings, holder)})`
    })
    .join(', ')
}

/** By shares where they are enough, otherwise by votes, which classes of shares count differently. */
const wayOf = (companyId: number, holdings: readonly Holding[], { capacity_id, votes, natures }: Controller): string =>
  natures.includes('shares') ? ownerWays(companyId, holdings, capacity_id) : `votes 投票權 ${percent(votes)}`
