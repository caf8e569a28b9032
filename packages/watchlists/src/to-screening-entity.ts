import {
  type Address,
  type Association,
  isInForce,
  type ListedParty,
  type Place,
  type Position,
  type Sanction,
} from './record.ts'

/** The detail of a listed party as the API documents it, with the documented field names. */
export interface ScreeningEntity {
  entityID: string
  entityType: 'individual' | 'corporate'
  enteredDate: string
  updatedDate: string
  category: string[]
  country: string
  dateOfBirth: string
  placeOfBirth: string
  dateOfDeath: string
  title: string
  picture: string
  names: { fullName: string; type: string }[]
  addresses: ScreeningAddress[]
  identifications: { type: string; value: string; label: string; country: string }[]
  associations: {
    names: string[]
    associationType: string
    associationID: string
    description: string
    softDelete: boolean
  }[]
  notes: { source: string; description: string; softDelete: boolean }[]
  articles: { originalUrl: string; c6Url: string; source: string; category: string; title: string; date: string }[]
  sanctions: { sanctionBody: string; current: 'Y' | 'N'; programme: string; from: string; to: string; reason: string }[]
  politicalPosition: { country: string; from: string; to: string; description: string; softDelete: boolean }[]
  firstName: string
  middleName: string
  lastName: string
  businessName: string
  website: string
  email: string
  businessPhone: string
  homePhone: string
  mobilePhone: string
  fax: string
}
export interface ScreeningAddress {
  addressLine1: string
  addressLine2: string
  addressLine3: string
  addressLine4: string
  townCity: string
  countyState: string
  country: string
  softDelete: boolean
}

/** URLs of the stored copies of a party's picture and articles, and the day on which a sanction is current or past. */
export interface Shown {
  day: string
  picture(party: ListedParty): string
  article(party: ListedParty, at: number): string
}

export function toScreeningEntity(party: ListedParty, shown: Shown): ScreeningEntity {
  const primary = party.names.find(({ type }) => type === 'primary') ?? party.names[0]
  const isIndividual = party.schema === 'Person'
  const contact = (type: string) => party.contacts?.find((entry) => entry.type === type)?.value ?? ''
  const phone = contact('phone')
  return {
    entityID: party.id,
    entityType: isIndividual ? 'individual' : 'corporate',
    enteredDate: party.listedOn ?? '',
    updatedDate: party.updatedOn ?? party.listedOn ?? '',
    category: party.categories,
    country: codeOf(
      party.nationalities?.[0] ?? party.countries?.[0] ?? party.addresses?.find(({ country }) => country)?.country,
    ),
    dateOfBirth: isIndividual ? datesOf(party.births) : '',
    placeOfBirth: isIndividual ? placesOf(party.births) : '',
    dateOfDeath: isIndividual ? datesOf(party.deaths) : '',
    title: party.titles?.join(', ') ?? '',
    picture: pictureOf(party, shown),
    names: party.names.map(({ full, type, quality }) => ({
      fullName: full,
      type: quality === 'weak' ? `weak ${type}` : type,
    })),
    addresses: (party.addresses ?? []).map(addressOf),
    identifications: (party.identifiers ?? []).map(({ type, value, label = '', country }) => ({
      type,
      value,
      label,
      country: codeOf(country),
    })),
    associations: (party.associations ?? []).map(associationOf),
    notes: (party.notes ?? []).map(({ source, text }) => ({ source, description: text, softDelete: false })),
    articles: (party.articles ?? []).map(({ originalUrl, source, category, title, publishedOn = '', copy }, at) => ({
      originalUrl,
      c6Url: copy === undefined ? '' : shown.article(party, at),
      source,
      category: category ?? '',
      title,
      date: publishedOn,
    })),
    sanctions: (party.sanctions ?? []).map((sanction) => sanctionOf(sanction, shown.day)),
    politicalPosition: (party.positions ?? []).map(positionOf),
    firstName: isIndividual ? (primary?.given ?? '') : '',
    middleName: isIndividual ? (primary?.middle ?? '') : '',
    lastName: isIndividual ? (primary?.family ?? primary?.full ?? '') : '',
    businessName: isIndividual ? '' : (primary?.full ?? ''),
    website: contact('website'),
    email: contact('email'),
    businessPhone: isIndividual ? '' : phone,
    homePhone: isIndividual ? phone : '',
    mobilePhone: contact('mobile'),
    fax: contact('fax'),
  }
}

const codeOf = (place: Place | undefined): string => place?.code?.toUpperCase() ?? place?.text ?? ''

const datesOf = (dated: ListedParty['births']): string =>
  [...new Set((dated ?? []).flatMap(({ date }) => date ?? []))].join(', ')

/** Places in the list's own words, each with its country where the place does not name it. */
const placesOf = (births: ListedParty['births']): string =>
  [...new Set((births ?? []).map(({ place = '', country }) => placeText(place, country?.text ?? '')))]
    .filter((text) => text !== '')
    .join('; ')

const placeText = (place: string, country: string): string =>
  place === '' || country === '' || place.toLowerCase().includes(country.toLowerCase())
    ? place || country
    : `${place}, ${country}`

/** A sanction as of a day. */
export function sanctionOf(sanction: Sanction, day: string): ScreeningEntity['sanctions'][number] {
  const { body, programme = '', from = '', to = '', reason = '' } = sanction
  return { sanctionBody: body, current: isInForce(sanction, day) ? 'Y' : 'N', programme, from, to, reason }
}

function pictureOf(party: ListedParty, shown: Shown): string {
  const [picture] = party.pictures ?? []
  if (!picture) return ''
  return 'url' in picture ? picture.url : shown.picture(party)
}

function addressOf({ full, lines, city = '', region = '', country }: Address): ScreeningAddress {
  // The documented address has four lines; further lines are appended to the last one.
  const [one = '', two = '', three = '', ...rest] = lines && lines.length > 0 ? lines : city || region ? [] : [full]
  return {
    addressLine1: one,
    addressLine2: two,
    addressLine3: three,
    addressLine4: rest.join(', '),
    townCity: city,
    countyState: region,
    country: codeOf(country),
    softDelete: false,
  }
}

const associationOf = ({
  names,
  type,
  id = '',
  description = '',
}: Association): ScreeningEntity['associations'][number] => ({
  names,
  associationType: type,
  associationID: id,
  description,
  softDelete: false,
})

const positionOf = ({
  description,
  country,
  from = '',
  to = '',
}: Position): ScreeningEntity['politicalPosition'][number] => ({
  country: codeOf(country),
  from,
  to,
  description,
  softDelete: false,
})
