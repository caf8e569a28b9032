import { maskIdNumber } from '@probity/contract/parties/id-mask.ts'
import type { Entity } from '@probity/matching/entity.ts'
import type { ScreenedParty } from '#modules/parties/screened-parties.public.ts'
import { partyEntity } from '../matching/party-query.ts'

/** The query about a customer: readable fields, and the whole matcher input for a replay. */
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

/** Input of a stored scan for screens: identity numbers are masked. */
export function shownInput(input: Record<string, unknown>): Record<string, unknown> {
  const { entity, ...shown } = input as { entity?: Entity }
  if (!entity?.identifiers) return input
  const identifiers = entity.identifiers.map(({ value, ...rest }) => ({ ...rest, value: maskIdNumber(value) }))
  return { ...shown, entity: { ...entity, identifiers } }
}
