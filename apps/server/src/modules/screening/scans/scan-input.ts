import { maskIdNumber } from '@probity/contract/parties/id-mask.ts'
import type { Entity } from '@probity/matching/entity.ts'
import type { ScreenedParty } from '#modules/parties/screened-parties.public.ts'
import { partyEntity } from '../matching/party-query.ts'

/** What was asked of the lists about a customer: for people to read, and whole, as the matcher read it, to ask again. */
export function scanInput(party: ScreenedParty, more: Record<string, unknown>): Record<string, unknown> {
  const { names, person, company, counterparty, date } = party
  return {
    name: names[0]!,
    names: names.slice(1),
    person,
    company,
    ...(counterparty && { counterparty }),
    dob: date,
    ...more,
    entity: partyEntity(party),
  }
}

/** The input of a stored scan as screens show it: identity numbers are masked. */
export function shownInput(input: Record<string, unknown>): Record<string, unknown> {
  const { entity, ...shown } = input as { entity?: Entity }
  if (!entity?.identifiers) return input
  const identifiers = entity.identifiers.map(({ value, ...rest }) => ({ ...rest, value: maskIdNumber(value) }))
  return { ...shown, entity: { ...entity, identifiers } }
}
