import { partyFamilies } from '@probity/contract/parties/party-names.ts'
import type { PartyTabProps } from '#web/feature.ts'
import { RecordHistory } from './record-history.tsx'

export const Part = ({ party: { kind, id }, fields }: PartyTabProps) => (
  <RecordHistory family={partyFamilies[kind]} id={id} fields={fields} />
)
