import { clean, present } from '../../facts/clean.ts'
import { placeOf } from '../../facts/countries.ts'
import { readDate } from '../../facts/dates.ts'
import { identifierType } from '../../facts/identifiers.ts'
import { partyName } from '../../facts/names.ts'
import type { Contact, DatedPlace, PartyIdentifier, PartyName } from '../../record.ts'

/** Parses the free-text remarks of the CSV files, the only place with weak aliases. */
export interface Remarks {
  names: PartyName[]
  births: DatedPlace[]
  nationalities: string[]
  genders: ('male' | 'female')[]
  identifiers: PartyIdentifier[]
  contacts: Contact[]
  linkedTo: string[]
  rest: string[]
}

export function readRemarks(text: string): Remarks {
  const found: Remarks = {
    names: [],
    births: [],
    nationalities: [],
    genders: [],
    identifiers: [],
    contacts: [],
    linkedTo: [],
    rest: [],
  }
  for (const piece of pieces(text)) if (!takers.some((take) => take(found, piece))) found.rest.push(piece)
  return found
}

/** Parts end with a semicolon, except inside the quotes of a weak alias. */
function pieces(text: string): string[] {
  const parts = text.trim().replace(/\.$/, '').split(/;\s+/).map(clean).filter(Boolean)
  return parts.reduce<string[]>((joined, part) => {
    const last = joined.at(-1)
    const isOpen = last !== undefined && /^(?:alt\. )?[afn]\.k\.a\. '/.test(last) && !last.endsWith("'")
    if (isOpen && part.endsWith("'")) joined[joined.length - 1] = `${last}; ${part}`
    else joined.push(part)
    return joined
  }, [])
}

type Taker = (found: Remarks, piece: string) => boolean
const take =
  (pattern: RegExp, store: (found: Remarks, parts: RegExpExecArray) => void): Taker =>
  (found, piece) => {
    const parts = pattern.exec(piece)
    if (parts) store(found, parts)
    return parts !== null
  }

const takers: Taker[] = [
  take(/^(?:alt\. )?(a|f|n)\.k\.a\. '(.*)'$/, (found, [, kind, full = '']) => {
    found.names.push(partyName(full, { type: kind === 'f' ? 'former' : 'alias', quality: 'weak' }))
  }),
  take(/^(?:alt\. )?DOB (.+)$/, (found, [, words = '']) => found.births.push(readDate(words) ?? { note: words })),
  take(/^(?:alt\. )?POB (.+)$/, (found, [, place = '']) => found.births.push(placeOfBirth(place))),
  take(/^(?:alt\. )?(?:nationality|citizen) (.+)$/, (found, [, country = '']) => found.nationalities.push(country)),
  take(/^Gender (Male|Female)$/, (found, [, gender]) => found.genders.push(gender === 'Male' ? 'male' : 'female')),
  take(/^\(?Linked To: (.+?)\)?$/, (found, [, name = '']) => found.linkedTo.push(name)),
  take(
    /^(?:alt\. )?(Website|Email Address|Phone Number|Telephone|Fax)[: ]+(.+)$/i,
    (found, [, kind = '', value = '']) => {
      found.contacts.push({ type: contactTypes[kind.toLowerCase()] ?? 'phone', value })
    },
  ),
  take(/^(?:alt\. )?Digital Currency Address - (\S+) (\S+)$/, (found, [, currency = '', value = '']) => {
    found.identifiers.push({ type: 'wallet', value, label: `Digital Currency Address - ${currency}` })
  }),
  take(
    /^(?:alt\. )?((?:[A-Z][\w'’./&() -]*?)?(?:Passport|SSN|US FEIN|NIT #|RUC #|RIF #|R\.F\.C\.|RFC|C\.U\.R\.P\.|C\.U\.I\.[TP]\.|C\.U\.I\.|D\.N\.I\.|N\.I\.E\.|C\.I\.F\.|I\.F\.E\.|RTN|SWIFT\/BIC|MMSI|ISIN|BIK \(RU\)|Vessel Registration Identification|Credencial electoral|Fiscal Code|Cartilla de Servicio Militar Nacional|License|Identidad|Electoral Registry No\.|No\.?|Number|ID|Code)(?: \([A-Z][^)]*\))?) ((?:IMO )?\S*\d.*|\S+)$/,
    (found, [, label = '', rest = '']) => found.identifiers.push(identifier(label, rest)),
  ),
]

const contactTypes: Record<string, Contact['type']> = {
  website: 'website',
  'email address': 'email',
  'phone number': 'phone',
  telephone: 'phone',
  fax: 'fax',
}

export function placeOfBirth(place: string): DatedPlace {
  const country = placeOf(place.split(',').at(-1)?.trim() ?? '')
  return { place, ...(country.code ? { country } : {}) }
}

/** "A123 (Iran) issued 1 Jan 2010 expires 1 Jan 2020 (individual)" */
function identifier(label: string, text: string): PartyIdentifier {
  const parts = /^(.*?)(?: \(([^)]*)\))?(?: issued ([\w ]*?\d{4}))?(?: expires ([\w ]*?\d{4}))?(?: \(([^)]*)\))?$/.exec(
    text,
  )
  const [, value = text, land, issued, expires, note] = parts ?? []
  return present<PartyIdentifier>({
    type: identifierType(label),
    value: clean(value.replace(/^IMO (?=\d{7}$)/, '')),
    label,
    country: land ? placeOf(land) : undefined,
    issuedOn: issued ? readDate(issued)?.date : undefined,
    expiresOn: expires ? readDate(expires)?.date : undefined,
    note,
  })
}
