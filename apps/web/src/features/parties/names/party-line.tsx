import type { FoundParty } from '@probity/contract/parties/register-calls.ts'
import { Day } from '#web/ui/date-display.tsx'
import { Reference } from './reference.tsx'

/** Facts that distinguish namesakes: the reference, and the day of birth or incorporation. */
export function PartyLine({ party }: { party: Pick<FoundParty, 'id' | 'ref_id' | 'dob' | 'incorp_date'> }) {
  const day = party.dob ?? party.incorp_date
  return (
    <>
      <Reference of={party} /> {day !== null && <Day value={day} />}
    </>
  )
}
