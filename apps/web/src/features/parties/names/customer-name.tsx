import type { PartySummary } from '@probity/contract/api/summaries.ts'
import { storedName } from '@probity/contract/parties/stored-name.ts'
import { currentLanguage } from '#web/i18n/translate.ts'
import { useLanguage } from '#web/i18n/use-words.ts'
import { PartyName, partyText } from './party-name.tsx'

/** What a row says of whom it is about: the record as it is now, and what it was called then. */
interface OfCustomer {
  customer?: PartySummary | null | undefined
  name: string
}

/** The customer of a row in both scripts; as it was written there, when its record cannot be read. */
export function CustomerName({ row: { customer, name } }: { row: OfCustomer }) {
  const language = useLanguage()
  return customer ? <PartyName party={customer} /> : <span lang="und">{storedName(name, language)}</span>
}

export const customerText = ({ customer, name }: OfCustomer): string =>
  customer ? partyText(customer) : storedName(name, currentLanguage())
