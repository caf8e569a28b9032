import { capacityType } from '@probity/contract/values/enumerations.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { holdersOfIdentities, type PartyRef } from '#modules/parties/parties.public.ts'
import { recordsByRef } from '../planning/stored-records.ts'
import type { AnsweredRows } from './answered-rows.ts'
import type { NamedParty } from './member-draft.ts'

/** Finds the parties that rows name, with a few queries for all rows. */
export interface PartyFinder {
  find: (party: NamedParty) => PartyRef | undefined
}

const hkidOf = ({ draft }: NamedParty): string | undefined => {
  const number = draft.lists.idens[0]?.['id_number']
  return typeof number === 'string' ? number : undefined
}

/** By reference, also that of a row answered as the same record, otherwise by HKID. A reference shared by a person and a company means the person, unless the row differs. */
export async function partyFinder(
  tx: Tx,
  parties: readonly NamedParty[],
  answered?: AnsweredRows,
): Promise<PartyFinder> {
  const refs = [...new Set(parties.map(({ ref_id }) => ref_id).filter((ref) => ref !== ''))]
  const persons = await recordsByRef(tx, 'person', refs)
  const companies = await recordsByRef(tx, 'company', refs)
  const numbers = parties.flatMap((party, at) => {
    const id_number = hkidOf(party)
    return id_number === undefined ? [] : [{ at, type: 1, id_number }]
  })
  const holders = new Map<string, number>()
  for (const { at, party } of await holdersOfIdentities(tx, numbers)) {
    const number = hkidOf(parties[at]!)!
    if (!holders.has(number)) holders.set(number, party)
  }
  const person = (id: number | undefined) =>
    id === undefined ? undefined : { capacity_type: capacityType.person, capacity_id: id }
  const company = (id: number | undefined) =>
    id === undefined ? undefined : { capacity_type: capacityType.company, capacity_id: id }
  return {
    find: (named) => {
      const { ref_id, is_company } = named
      const byRef =
        (is_company === true ? undefined : person(persons.get(ref_id)?.id)) ??
        (is_company === false ? undefined : company(companies.get(ref_id)?.id))
      const byAnswer =
        (is_company === true ? undefined : answered?.(ref_id, capacityType.person)) ??
        (is_company === false ? undefined : answered?.(ref_id, capacityType.company))
      return byRef ?? byAnswer ?? person(holders.get(hkidOf(named) ?? ''))
    },
  }
}
