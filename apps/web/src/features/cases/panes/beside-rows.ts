import { isIndividual, type ScreeningEntity } from '@probity/contract/screening/screening-entity.ts'
import type { BesideRow } from '#web/features/hits/evidence.ts'
import type { ClientRecord } from '../case-calls.ts'

/** What a person and a listed person do and where they were born: nothing scores it, a reviewer compares it. */
export function besideRows(
  client: Pick<ClientRecord, 'occupation'> | undefined,
  listed: Pick<ScreeningEntity, 'entityType' | 'title' | 'politicalPosition' | 'placeOfBirth'> | undefined,
): BesideRow[] {
  if (client === undefined || listed === undefined || !isIndividual(listed.entityType)) return []
  const positions = listed.politicalPosition
    .filter(({ softDelete }) => !softDelete)
    .map(({ description }) => description)
  const does = [...new Set([...positions, listed.title])].filter((text) => text !== '')
  return [
    { field: 'birth_place', customer: '', listed: listed.placeOfBirth ?? '' },
    { field: 'occupation', customer: client.occupation ?? '', listed: does.join(' · ') },
  ]
}
