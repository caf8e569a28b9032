import type { PartySummary } from '@probity/contract/api/summaries.ts'
import type { DeletedParty } from '@probity/contract/parties/register-calls.ts'
import { epochToDay } from '@probity/contract/values/dates.ts'
import { capacityType } from '@probity/contract/values/enumerations.ts'
import { currentLanguage, t } from '#web/i18n/translate.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { Day } from '#web/ui/date-display.tsx'
import { CompanyName, Name } from '#web/ui/name.tsx'
import { companyNameOf, personNameOf, plainCompanyName, plainName } from './party-names.ts'
import { SanctionsMark } from './sanctions-mark.tsx'

type Shown = Pick<PartySummary, 'capacity_type' | 'names' | 'is_deleted' | 'id'> &
  Partial<Pick<PartySummary, 'sanctions_hit'> & Pick<DeletedParty, 'deleted_by' | 'deleted_date'>>

/** A person or company by name, in both scripts, with a mark for a confirmed hit on a sanctions list. */
export function PartyName({ party }: { party: Shown }) {
  if (party.is_deleted) return <Deleted party={party} />
  return (
    <>
      {party.capacity_type === capacityType.company ? (
        <CompanyName {...companyNameOf(party.names)} />
      ) : (
        <Name {...personNameOf(party.names)} />
      )}
      <SanctionsMark party={party} />
    </>
  )
}

/** The record is gone; who deleted it and when remains. */
function Deleted({ party: { deleted_by, deleted_date } }: { party: Shown }) {
  const words = useWords()
  return (
    <em>
      {words('display.recordDeleted')}
      {typeof deleted_by === 'string' && (
        <small>
          {' '}
          {words('display.deletedBy', { user: deleted_by })}{' '}
          {typeof deleted_date === 'number' && <Day value={epochToDay(deleted_date)} />}
        </small>
      )}
    </em>
  )
}

/** The same as text. */
export function partyText(party: Shown): string {
  if (party.is_deleted) return t('display.recordDeleted')
  const plain = party.capacity_type === capacityType.company ? plainCompanyName : plainName
  return plain(party.names, currentLanguage()) || String(party.id)
}
