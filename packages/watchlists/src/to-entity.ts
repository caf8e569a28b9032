import type { Entity, EntityName, Identifier } from '@probity/matching/entity.ts'
import { unique } from './facts/clean.ts'
import type { DatedPlace, ListedParty, PartyIdentifier, PartyName, Place } from './record.ts'

/** The identifying facts of a listed party, for the matcher. */
export function toEntity(party: ListedParty): Entity {
  return {
    id: party.id,
    schema: party.schema,
    names: party.names.map(entityName),
    ...list('birthDates', dates(party.births)),
    ...list('deathDates', dates(party.deaths)),
    ...list('genders', party.genders),
    ...list('nationalities', codes(party.nationalities)),
    ...list(
      'countries',
      codes([...(party.countries ?? []), ...(party.addresses ?? []).flatMap(({ country }) => country ?? [])]),
    ),
    ...list('identifiers', [
      ...(party.identifiers ?? []).filter(identifies).map(entityIdentifier),
      ...tailNumbers(party),
    ]),
    ...list(
      'addresses',
      party.addresses?.map((address) => address.full),
    ),
  }
}

/** The matcher knows two parts: middle and father's names belong to the given ones. */
function entityName({ full, quality, lang, family, given: first, middle, father }: PartyName): EntityName {
  const given = first && [first, middle, father].filter(Boolean).join(' ')
  const parts = { ...(lang ? { lang } : {}), ...(family ? { family } : {}), ...(given ? { given } : {}) }
  return quality === 'weak' ? { full, quality, ...parts } : { full, ...parts }
}

/** A list's own number of an entry identifies the entry, not the party. */
const identifies = ({ type }: PartyIdentifier): boolean => type !== 'reference'

const tailNumber = /^(?=.*[\d-])[A-Z0-9]{1,3}-?[A-Z0-9]{2,5}$/

/** Lists use the tail number as the name of an aircraft. */
function tailNumbers({ schema, names }: ListedParty): Identifier[] {
  if (schema !== 'Airplane') return []
  return names.flatMap(({ full }) => (tailNumber.test(full) ? [{ type: 'registration', value: full }] : []))
}

function entityIdentifier({ type, value, country }: PartyIdentifier): Identifier {
  const kind = type === 'wallet' ? 'other' : type
  return country?.code ? { type: kind, value, country: country.code } : { type: kind, value }
}

const dates = (born: DatedPlace[] | undefined): string[] =>
  unique(
    (born ?? []).flatMap(({ date }) => date ?? []),
    String,
  )
const codes = (places: Place[] | undefined): string[] =>
  unique(
    (places ?? []).flatMap(({ code }) => code ?? []),
    String,
  )

function list<K extends string, T>(key: K, values: readonly T[] | undefined): { [P in K]?: readonly T[] } {
  return values && values.length > 0 ? ({ [key]: values } as { [P in K]?: readonly T[] }) : {}
}
