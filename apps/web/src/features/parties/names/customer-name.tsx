import type { PartySummary } from '@probity/contract/api/summaries.ts'
import { storedName } from '@probity/contract/parties/stored-name.ts'
import { currentLanguage } from '#web/i18n/translate.ts'
import { useLanguage } from '#web/i18n/use-words.ts'
import { PartyName, partyText } from './party-name.tsx'

/** The customer of a row: the current record, and the name at that time. */
interface OfCustomer {
  customer?: PartySummary | null | undefined
  name: string
}

/** The customer of a row in both scripts; the stored name if the record cannot be read. */
export function CustomerName({ row: { customer, name } }: { row: OfCustomer }) {
  const language = useLanguage()
  return customer ? <PartyName party={customer} /> : <span lang="und">{storedName(name, language)}</span>
}

export const customerText = ({ customer, name }: OfCustomer): string =>
  customer ? partyText(customer) : storedName(name, currentLanguage())
