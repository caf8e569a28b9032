import { isApiError } from '#web/api/api-error.ts'
import { useAnswer } from '#web/api/use-answer.ts'
import { partyNameQuery } from '#web/features/parties/names/party-link.tsx'
import { PartyName } from '#web/features/parties/names/party-name.tsx'
import { useWords } from '#web/i18n/use-words.ts'

/** The customer of a hit by name, or that the record is deleted. */
export function ClientName({ capacity_type, capacity_id }: { capacity_type: number; capacity_id: number }) {
  const t = useWords()
  const name = useAnswer(partyNameQuery(capacity_type, capacity_id))
  if (name.state === 'failed' && isApiError(name.error, 'E_NOT_FOUND')) return <em>{t('display.recordDeleted')}</em>
  return name.state === 'value' ? <PartyName party={name.value} /> : <span>#{capacity_id}</span>
}
