import type { InboxItem } from '@probity/contract/inbox/inbox.ts'
import { hongKongDay, hongKongTime } from '@probity/contract/values/hong-kong-time.ts'
import { inLanguage } from '@probity/contract/words/bilingual.ts'
import { PartyName, partyText } from '#web/features/parties/names/party-name.tsx'
import { tableDay } from '#web/format.ts'
import type { Language } from '#web/i18n/languages.ts'
import { useLanguage } from '#web/i18n/use-words.ts'

/** The subject of an item: the customer in both scripts, or its title. */
export function Subject({ item }: { item: Pick<InboxItem, 'customer' | 'title'> }) {
  const language = useLanguage()
  return item.customer === null ? inLanguage(item.title, language) : <PartyName party={item.customer} />
}

export const subjectText = ({ customer, title }: Pick<InboxItem, 'customer' | 'title'>, language: Language): string =>
  customer === null ? inLanguage(title, language) : partyText(customer)

/** A time of today as hours and minutes, any other as its day. */
export function shortTime(at: number, { now, language }: { now: number; language: Language }): string {
  return hongKongDay(at) === hongKongDay(now) ? hongKongTime(at).slice(0, 5) : (tableDay(at, language) ?? '')
}
