import type { PartySummary } from '@probity/contract/api/summaries.ts'
import { capacityType } from '@probity/contract/values/enumerations.ts'
import { currentLanguage, t } from '#web/i18n/translate.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { CompanyName, Name } from '#web/ui/name.tsx'
import { companyNameOf, personNameOf, plainCompanyName, plainName } from './party-names.ts'

type Shown = Pick<PartySummary, 'capacity_type' | 'names' | 'is_deleted' | 'id'>

/** A person or company by name, in both scripts. */
export function PartyName({ party }: { party: Shown }) {
  const words = useWords()
  if (party.is_deleted) return <em>{words('display.recordDeleted')}</em>
  return party.capacity_type === capacityType.company ? (
    <CompanyName {...companyNameOf(party.names)} />
  ) : (
    <Name {...personNameOf(party.names)} />
  )
}

/** The same as text. */
export function partyText(party: Shown): string {
  if (party.is_deleted) return t('display.recordDeleted')
  const plain = party.capacity_type === capacityType.company ? plainCompanyName : plainName
  return plain(party.names, currentLanguage()) || String(party.id)
}
