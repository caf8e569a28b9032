import { cleanOrNone, nameOrNone, present, unique } from '../../facts/clean.ts'
import { placeOf } from '../../facts/countries.ts'
import { readDate } from '../../facts/dates.ts'
import { identifierType } from '../../facts/identifiers.ts'
import { type NameParts, partyName, uniqueNames } from '../../facts/names.ts'
import type { Address, DatedPlace, ListedParty, PartyIdentifier, PartyName } from '../../record.ts'

/** Fields of a party in the two formats before 2018, which have the same fields. */
export interface OldEuParty {
  reference: string
  isPerson: boolean
  programme: string
  act: string
  publishedOn: string
  url: string
  remarks: string[]
  names: {
    whole: string
    given: string
    middle: string
    family: string
    gender: string
    title: string
    role: string
    lang: string
  }[]
  births: { date: string; place: string; country: string }[]
  documents: { number: string; country: string }[]
  citizenships: string[]
  addresses: { number: string; street: string; postalCode: string; city: string; country: string; other: string }[]
}

export function mapOldEuParty(old: OldEuParty): ListedParty {
  const own: PartyIdentifier = { type: 'reference', value: old.reference, label: 'EU reference number' }
  return present<ListedParty>({
    id: `eufsf:${old.reference}`,
    list: 'eu-fsf',
    schema: old.isPerson ? 'Person' : 'Organization',
    categories: ['sanctions'],
    names: uniqueNames(old.names.map(nameOf)),
    titles: said(old.names.map((name) => name.title)),
    genders: unique(
      old.names.flatMap(({ gender }) =>
        gender === 'M' ? ['male' as const] : gender === 'F' ? ['female' as const] : [],
      ),
      String,
    ),
    positions: said(old.names.map((name) => name.role)).map((description) => ({ description })),
    births: old.births.flatMap((birth) => birthOf(birth) ?? []),
    nationalities: said(old.citizenships).map(placeOf),
    identifiers: [own, ...old.documents.flatMap((document) => documentOf(document) ?? [])],
    addresses: old.addresses.flatMap((address) => addressOf(address) ?? []),
    notes: said(old.remarks).map((text) => ({ source: 'European Union', text })),
    sanctions: [
      present({
        body: 'European Union',
        current: true,
        programme: old.programme,
        authority: old.act,
        from: old.publishedOn,
        url: old.url,
      }),
    ],
  })
}

const said = (texts: string[]): string[] =>
  unique(
    texts.flatMap((text) => cleanOrNone(text) ?? []),
    String,
  )

function nameOf(name: OldEuParty['names'][number], at: number): PartyName {
  const [given, middle, family] = [name.given, name.middle, name.family].map(nameOrNone)
  const whole = cleanOrNone(name.whole) ?? [given, middle, family].filter(Boolean).join(' ')
  return partyName(
    whole,
    present<NameParts>({
      type: at === 0 ? 'primary' : 'alias',
      lang: name.lang.toLowerCase() || undefined,
      given,
      middle,
      family,
    }),
  )
}

function birthOf(birth: OldEuParty['births'][number]): DatedPlace | undefined {
  const words = cleanOrNone(birth.date)
  const circa = /\(approximative\)/
  const read = words ? readDate(words.replace(circa, '').trim()) : undefined
  const [place, land] = [cleanOrNone(birth.place), cleanOrNone(birth.country)]
  const born = present<DatedPlace>({
    date: read?.date,
    approximate: words && circa.test(words) ? true : undefined,
    place,
    country: land ? placeOf(land) : undefined,
    note: words && !read ? words : undefined,
  })
  return Object.keys(born).length > 0 ? born : undefined
}

/** "AD001095 (passport-National passport) ((passport))": number, kind, remark. */
function documentOf({ number, country }: { number: string; country: string }): PartyIdentifier | undefined {
  const parts = /^(.*?)\s*\((\w+)-([^)]*)\)\s*(.*)$/s.exec(number)
  const value = cleanOrNone(parts?.[1] ?? number)
  if (!value) return undefined
  const land = cleanOrNone(country)
  return present<PartyIdentifier>({
    type: identifierType(`${parts?.[2] ?? ''} ${parts?.[3] ?? ''}`),
    value,
    label: parts?.[3],
    country: land ? placeOf(land) : undefined,
    note: cleanOrNone(parts?.[4]),
  })
}

function addressOf(address: OldEuParty['addresses'][number]): Address | undefined {
  const [number, street, city, postalCode, land, note] = [
    address.number,
    address.street,
    address.city,
    address.postalCode,
    address.country,
    address.other,
  ].map(cleanOrNone)
  const country = land ? placeOf(land) : undefined
  const full = [number, street, city, postalCode, country?.text].filter(Boolean).join(', ')
  if (!full && !note) return undefined
  const lines = [number, street].filter((line) => line !== undefined)
  return present<Address>({ full: full || note || '', lines, city, postalCode, country, note })
}
