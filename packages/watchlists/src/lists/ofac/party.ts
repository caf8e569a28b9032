import { cleanOrNone, present, unique } from '../../facts/clean.ts'
import { placeOf } from '../../facts/countries.ts'
import { commaName, partyName, uniqueNames } from '../../facts/names.ts'
import type {
  Address,
  Association,
  Contact,
  DatedPlace,
  ListedParty,
  PartyIdentifier,
  PartyName,
  Position,
  Sanction,
} from '../../record.ts'

/** The two OFAC lists share every format; they differ in ids and legal effect. */
export interface OfacSource {
  list: 'ofac-sdn' | 'ofac-cons'
  prefix: 'ofac' | 'ofac-cons'
  body: string
}

/** Fields of a party that every OFAC format has. */
export interface OfacParty {
  number: string
  kind: string
  names: PartyName[]
  titles: string[]
  genders: ('male' | 'female')[]
  births: DatedPlace[]
  nationalities: string[]
  identifiers: PartyIdentifier[]
  addresses: Address[]
  contacts: Contact[]
  programmes: string[]
  associations: Association[]
  notes: string[]
  listedOn?: string
}

export const newOfacParty = (number: string, kind: string): OfacParty => ({
  number,
  kind,
  names: [],
  titles: [],
  genders: [],
  births: [],
  nationalities: [],
  identifiers: [],
  addresses: [],
  contacts: [],
  programmes: [],
  associations: [],
  notes: [],
})

/** A word that is neither becomes a note: a wrong gender would count against a customer that the party is. */
export function storeGender(party: OfacParty, word: string): void {
  if (word === 'Male') party.genders.push('male')
  else if (word === 'Female') party.genders.push('female')
  else party.notes.push(`Gender ${word}`)
}

export const ofacKinds: Record<string, ListedParty['schema']> = {
  individual: 'Person',
  entity: 'Organization',
  vessel: 'Vessel',
  aircraft: 'Airplane',
}

export function mapOfacParty(party: OfacParty, source: OfacSource): ListedParty {
  const own: PartyIdentifier = { type: 'reference', value: party.number, label: 'OFAC number' }
  const positions: Position[] = unique(
    party.titles.flatMap((title) => cleanOrNone(title) ?? []),
    String,
  ).map((description) => ({ description }))
  return present<ListedParty>({
    id: `${source.prefix}:${party.number}`,
    list: source.list,
    schema: ofacKinds[party.kind.toLowerCase()] ?? 'Organization',
    categories: ['sanctions'],
    names: uniqueNames(party.names),
    genders: unique(party.genders, String),
    births: unique(party.births, (birth) => JSON.stringify(birth)),
    nationalities: unique(
      party.nationalities.flatMap((text) => cleanOrNone(text) ?? []),
      String,
    ).map(placeOf),
    identifiers: [own, ...unique(party.identifiers, ({ type, value, label }) => `${type} ${label} ${value}`)],
    addresses: unique(party.addresses, (address) => address.full),
    contacts: unique(party.contacts, ({ type, value }) => `${type} ${value}`),
    positions,
    associations: party.associations,
    notes: unique(
      party.notes.flatMap((note) => cleanOrNone(note) ?? []),
      String,
    ).map((text) => ({ source: 'OFAC', text })),
    sanctions: unique(party.programmes, String).map(
      (programme): Sanction => present<Sanction>({ body: source.body, programme, current: true, from: party.listedOn }),
    ),
    listedOn: party.listedOn,
  })
}

/** "LAST, First Middle" for persons; the comma in a company's name is part of it. */
export function ofacName(full: string, { kind, ...parts }: { kind: string } & Partial<PartyName>): PartyName {
  const split = kind.toLowerCase() === 'individual' ? commaName(full.trim()) : undefined
  return partyName(full, { ...parts, ...split })
}

export function ofacAddress(
  lines: string[],
  {
    city,
    region,
    postalCode,
    country,
  }: {
    city?: string | undefined
    region?: string | undefined
    postalCode?: string | undefined
    country?: string | undefined
  },
): Address[] {
  const kept = lines.flatMap((line) => cleanOrNone(line) ?? [])
  const [town, area, code, land] = [city, region, postalCode, country].map(cleanOrNone)
  const full = [...kept, town, area, code, land].filter(Boolean).join(', ')
  if (!full) return []
  return [
    present<Address>({
      full,
      lines: kept,
      city: town,
      region: area,
      postalCode: code,
      country: land ? placeOf(land) : undefined,
    }),
  ]
}
