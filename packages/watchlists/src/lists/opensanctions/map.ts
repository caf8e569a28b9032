import type { Schema } from '@probity/matching/entity.ts'
import { present, unique } from '../../facts/clean.ts'
import { placeOf } from '../../facts/countries.ts'
import { readDate } from '../../facts/dates.ts'
import { partyName, uniqueNames } from '../../facts/names.ts'
import type {
  Address,
  Contact,
  DatedPlace,
  IdentifierType,
  ListedParty,
  PartyIdentifier,
  PartyName,
  Position,
} from '../../record.ts'
import { type FtmEntity, texts } from './ftm-entity.ts'
import { addressOf, type Links } from './links.ts'
import { categoriesOf } from './topics.ts'

const numbers: Record<string, IdentifierType> = {
  passportNumber: 'passport',
  idNumber: 'national_id',
  socialSecurityNumber: 'national_id',
  taxNumber: 'tax',
  innCode: 'tax',
  vatCode: 'tax',
  kppCode: 'tax',
  registrationNumber: 'registration',
  ogrnCode: 'registration',
  okpoCode: 'registration',
  uscCode: 'registration',
  cikCode: 'registration',
  bikCode: 'other',
  leiCode: 'lei',
  swiftBic: 'swift',
  imoNumber: 'imo',
  mmsi: 'other',
  callSign: 'callsign',
  npiCode: 'other',
  permId: 'other',
  wikidataId: 'other',
}
const contactTypes: Record<string, Contact['type']> = { website: 'website', email: 'email', phone: 'phone' }

export function mapFtmParty(
  entity: FtmEntity,
  { schema, list, links }: { schema: Schema; list: string; links: Links },
): ListedParty {
  const { id, properties } = entity
  const say = (...names: string[]) => texts(properties, ...names)
  const isPerson = schema === 'Person'
  return {
    ...present<Omit<ListedParty, 'categories' | 'names'>>({
      id,
      formerIds: entity.referents,
      list,
      schema,
      titles: say('title'),
      genders: say('gender').flatMap((gender) =>
        gender === 'male' || gender === 'female' || gender === 'other' ? [gender] : [],
      ),
      births: isPerson ? [...datesOf(say('birthDate')), ...say('birthPlace').map((place) => ({ place }))] : [],
      deaths: datesOf(say('deathDate', 'dissolutionDate')),
      nationalities: say('nationality', 'citizenship').map(placeOf),
      countries: say('country', 'jurisdiction', 'mainCountry', 'flag').map(placeOf),
      identifiers: [...identifiersOf(properties), ...(links.identifiers.get(id) ?? [])],
      addresses: addressesOf(entity, links),
      contacts: Object.entries(contactTypes).flatMap(([name, type]) => say(name).map((value) => ({ type, value }))),
      sanctions: links.sanctions.get(id) ?? [],
      positions: positionsOf(entity, links),
      associations: links.associations.get(id) ?? [],
      notes: say('notes', 'description', 'summary').map((text) => ({ source: 'OpenSanctions', text })),
      listedOn: say('createdAt')[0] ?? entity.firstSeen,
      updatedOn: say('modifiedAt')[0] ?? entity.lastChange,
    }),
    categories: categoriesOf(say('topics')),
    names: namesOf(entity),
  }
}

/** The caption is the best known of the names, so it comes first. */
function namesOf({ caption, properties }: FtmEntity): PartyName[] {
  const named = texts(properties, 'name')
  const stated = statedParts(properties)
  const ordered = named.includes(caption) ? [caption, ...named] : named
  const as = (names: string[], part: Partial<PartyName>) =>
    names.map((full) => partyName(full, { ...part, ...partsIn(full, stated) }))
  return uniqueNames([
    ...ordered.slice(0, 1).map((full) => partyName(full, { ...only(stated), ...partsIn(full, stated) })),
    ...as(ordered.slice(1), { type: 'variation' }),
    ...as(texts(properties, 'alias'), { type: 'alias' }),
    ...as(texts(properties, 'previousName'), { type: 'former' }),
    ...as(texts(properties, 'weakAlias'), { type: 'alias', quality: 'weak' }),
  ])
}

interface StatedParts {
  families: readonly string[]
  givens: readonly string[]
}

const statedParts = (properties: FtmEntity['properties']): StatedParts => ({
  families: texts(properties, 'lastName'),
  givens: texts(properties, 'firstName'),
})

/** An entity states its name parts in all spellings together: those of a name are the ones that it consists of. */
function partsIn(full: string, { families, givens }: StatedParts): { family?: string; given?: string } {
  const words = sorted(full)
  for (const family of families)
    for (const given of givens) if (sorted(`${family} ${given}`) === words) return { family, given }
  return {}
}

const sorted = (text: string): string =>
  text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
    .sort()
    .join(' ')

function only({ families, givens }: StatedParts): { family?: string; given?: string } {
  return families.length === 1 && givens.length === 1 ? { family: families[0]!, given: givens[0]! } : {}
}

const datesOf = (words: string[]): DatedPlace[] => words.map((text) => readDate(text) ?? { note: text })

function identifiersOf(properties: FtmEntity['properties']): PartyIdentifier[] {
  return Object.entries(numbers).flatMap(([label, type]) =>
    texts(properties, label).map((value) => ({ type, value, label })),
  )
}

function addressesOf({ properties }: FtmEntity, links: Links): Address[] {
  const linked = (properties['addressEntity'] ?? []).flatMap((value) =>
    typeof value === 'string' ? (links.addresses.get(value) ?? []) : addressOf(value.properties),
  )
  return unique(
    [...linked, ...texts(properties, 'address').map((full) => ({ full }))].filter(({ full }) => full),
    ({ full }) => full,
  )
}

/** The offices that separate lines say somebody holds. */
export const heldPositions = (id: string, links: Links): Position[] =>
  (links.occupancies.get(id) ?? []).map(({ statedBy, post, from, to }) =>
    present<Position>({ statedBy, post, description: 'Public office', ...links.posts.get(post), from, to }),
  )

function positionsOf({ id, properties }: FtmEntity, links: Links): Position[] {
  const held = heldPositions(id, links)
  const known = new Set(held.map(({ description }) => description))
  return [
    ...held,
    ...texts(properties, 'position')
      .filter((text) => !known.has(text))
      .map((description) => ({ description })),
  ]
}
