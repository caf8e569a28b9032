import { cleanOrNone, enumerated, present, unique } from '../../facts/clean.ts'
import { placeOf } from '../../facts/countries.ts'
import { readDate } from '../../facts/dates.ts'
import { identifierType } from '../../facts/identifiers.ts'
import { partyName, uniqueNames } from '../../facts/names.ts'
import type { Address, Contact, DatedPlace, ListedParty, PartyIdentifier, PartyName, Sanction } from '../../record.ts'

/** Fields of a party in either UK format, with its rows or designations merged. */
export interface UkParty {
  group: string
  kind: string
  names: PartyName[]
  titles: string[]
  genders: string[]
  births: { date: string; town: string; country: string }[]
  nationalities: string[]
  positions: string[]
  identifiers: PartyIdentifier[]
  addresses: Address[]
  contacts: Contact[]
  notes: string[]
  sanctions: Sanction[]
  updatedOn: string
}

export const newUkParty = (group: string, kind: string): UkParty => ({
  group,
  kind,
  names: [],
  titles: [],
  genders: [],
  births: [],
  nationalities: [],
  positions: [],
  identifiers: [],
  addresses: [],
  contacts: [],
  notes: [],
  sanctions: [],
  updatedOn: '',
})

const kinds: Record<string, 'Person' | 'Organization' | 'Vessel'> = {
  individual: 'Person',
  entity: 'Organization',
  ship: 'Vessel',
}
export const isKnownKind = (kind: string): boolean => kind.toLowerCase() in kinds

export function mapUkParty(party: UkParty): ListedParty {
  const primary = party.names.find((name) => name.type === 'primary')
  const names = primary
    ? [primary, ...party.names]
    : party.names.map((name, at) => (at === 0 ? { ...name, type: 'primary' as const } : name))
  const dates = party.sanctions.flatMap(({ from }) => from ?? []).sort()
  return present<ListedParty>({
    id: `uk:${party.group}`,
    list: 'uk',
    schema: kinds[party.kind.toLowerCase()] ?? 'Organization',
    categories: ['sanctions'],
    names: uniqueNames(names),
    titles: distinct(party.titles),
    genders: unique(
      party.genders.flatMap((gender) => genderOf(gender) ?? []),
      String,
    ),
    births: unique(party.births.flatMap(birthsOf), (birth) => JSON.stringify(birth)),
    nationalities: distinct(party.nationalities.flatMap(enumerated)).map(placeOf),
    positions: distinct(party.positions.flatMap(enumerated)).map((description) => ({ description })),
    identifiers: unique(party.identifiers, (identifier) => JSON.stringify(identifier)),
    addresses: unique(party.addresses, (address) => address.full),
    contacts: unique(party.contacts, ({ type, value }) => `${type} ${value}`),
    notes: distinct(party.notes).map((text) => ({ source: 'United Kingdom', text })),
    sanctions: unique(party.sanctions, (sanction) => JSON.stringify(sanction)),
    listedOn: dates[0],
    updatedOn: party.updatedOn || undefined,
  })
}

const distinct = (texts: string[]): string[] =>
  unique(
    texts.flatMap((text) => cleanOrNone(text) ?? []),
    String,
  )

const genderOf = (text: string): 'male' | 'female' | undefined =>
  /^male/i.test(text) ? 'male' : /^female/i.test(text) ? 'female' : undefined

/** Dates and places may both be numbered lists; they are paired only if each has a single value. */
function birthsOf({ date, town, country }: UkParty['births'][number]): DatedPlace[] {
  const [towns, countries] = [
    enumerated(town).filter((place) => place !== '-'),
    enumerated(country).filter((place) => place !== '-'),
  ]
  const words = cleanOrNone(date)
  const read = words ? readDate(words.replace(/^dd\/(?:mm\/)?/i, '')) : undefined
  const count = Math.max(1, towns.length, countries.length)
  return Array.from({ length: count }, (_, at) => {
    const land = cleanOrNone(countries.length === 1 ? countries[0] : countries[at])
    return present<DatedPlace>({
      date: at === 0 ? read?.date : undefined,
      note: at === 0 && words && !read ? words : undefined,
      place: cleanOrNone(towns[at]),
      country: land ? placeOf(land) : undefined,
    })
  }).filter((birth) => Object.keys(birth).length > 0)
}

export function ukName(parts: string[], as: Pick<PartyName, 'type' | 'quality'>): PartyName[] {
  const words = parts.map((part) => part.trim()).filter(Boolean)
  const family = parts[5]?.trim()
  const given = parts
    .slice(0, 5)
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ')
  return words.length > 0
    ? [
        partyName(
          words.join(' '),
          present({ ...as, family: given ? family || undefined : undefined, given: given || undefined }),
        ),
      ]
    : []
}

export function ukIdentifier(
  label: string,
  { value, note, type }: { value: string; note?: string; type?: PartyIdentifier['type'] },
): PartyIdentifier[] {
  const kept = cleanOrNone(value)
  return kept
    ? [
        present<PartyIdentifier>({
          type: type ?? identifierType(label),
          value: kept,
          label,
          note: cleanOrNone(note),
        }),
      ]
    : []
}

export function ukAddress(
  lines: string[],
  { postalCode, country }: { postalCode: string; country: string },
): Address[] {
  const kept = lines.flatMap((line) => cleanOrNone(line) ?? [])
  const [code, land] = [cleanOrNone(postalCode), cleanOrNone(country)]
  const full = [...kept, code, land].filter(Boolean).join(', ')
  return full
    ? [
        present<Address>({
          full,
          lines: kept,
          postalCode: code,
          country: land ? placeOf(land) : undefined,
        }),
      ]
    : []
}
