import { useQuery } from '@tanstack/react-query'
import { isApiError } from '#web/api/api-error.ts'
import { partyNameQuery } from '#web/features/parties/party-link.tsx'
import { PartyName } from '#web/features/parties/party-name.tsx'
import { useWords } from '#web/i18n/use-words.ts'

/** The customer of a hit by name, or that the record is deleted. */
export function ClientName({ capacity_type, capacity_id }: { capacity_type: number; capacity_id: number }) {
  const t = useWords()
  const { data: party, error } = useQuery(partyNameQuery(capacity_type, capacity_id))
  if (isApiError(error, 'E_NOT_FOUND')) return <em>{t('display.recordDeleted')}</em>
  return party === undefined ? <span>#{capacity_id}</span> : <PartyName party={party} />
}
