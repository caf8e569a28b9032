import type { CalendarEntry, CalendarKind } from '@probity/contract/calendar/calendar.ts'
import { capacityType } from '@probity/contract/values/enumerations.ts'
import { inLanguage } from '@probity/contract/words/bilingual.ts'
import { PartyName, partyText } from '#web/features/parties/names/party-name.tsx'
import { companyNameOf, personNameOf } from '#web/features/parties/names/party-names.ts'
import type { Language } from '#web/i18n/languages.ts'
import { useLanguage } from '#web/i18n/use-words.ts'
import {
  IconArchive,
  IconCalendarClock,
  IconCertificate,
  IconCheck,
  IconFileText,
  IconId,
} from '#web/ui/generated/icons.ts'

const icons: Record<CalendarKind, typeof IconId> = {
  document: IconId,
  review: IconCalendarClock,
  filing: IconFileText,
  duty: IconCertificate,
  retention: IconArchive,
}

/** The mark of a kind; settled entries of all kinds have a tick. */
export function KindMark({ kind, isSettled = false }: { kind: CalendarKind; isSettled?: boolean }) {
  const Icon = isSettled ? IconCheck : icons[kind]
  return <Icon size={15} stroke={1.7} aria-hidden="true" />
}

/** The customer or subject of an entry. */
export function EntrySubject({ entry }: { entry: CalendarEntry }) {
  const language = useLanguage()
  return entry.customer === null ? inLanguage(entry.title, language) : <PartyName party={entry.customer} />
}

export const subjectText = ({ customer, title }: CalendarEntry, language: Language): string =>
  customer === null ? inLanguage(title, language) : partyText(customer)

/** Suffixes that most company names share. */
const legalForm = /,? (?:Company )?(?:Limited|Ltd\.?)$|有限公司$/

/** A name in one script, without the legal form of a company. */
function shortSubject(entry: CalendarEntry, language: Language): string {
  const { customer, title } = entry
  if (customer === null || customer.is_deleted) return subjectText(entry, language)
  if (customer.capacity_type === capacityType.company) {
    const { english, chinese } = companyNameOf(customer.names)
    const [name = ''] = (language === 'zh-hant' ? [chinese, english] : [english, chinese]).filter(Boolean)
    return name.replace(legalForm, '') || inLanguage(title, language)
  }
  const { sur, other, chinese } = personNameOf(customer.names)
  const english = [sur?.toUpperCase(), other].filter(Boolean).join(' ')
  const [name] = (language === 'zh-hant' ? [chinese, english] : [english, chinese]).filter(Boolean)
  return name ?? inLanguage(title, language)
}

/** The short form in a narrow cell: the number of a form before the name. */
export function shortText(entry: CalendarEntry, language: Language): string {
  const subject = shortSubject(entry, language)
  return entry.brief === null ? subject : `${inLanguage(entry.brief, language)} ${subject}`
}
