/** A listed party or a customer, reduced to the facts that identify it. */
export interface Entity {
  id: string
  /** FollowTheMoney schema name; only compatible schemas match (see schemas.ts). */
  schema: Schema
  names: readonly EntityName[]
  /** ISO dates, possibly partial ('1955', '1955-03') or ranges ('1955..1958'). */
  birthDates?: readonly string[]
  deathDates?: readonly string[]
  /** 'male', 'female' or 'other'. */
  genders?: readonly string[]
  /** ISO alpha-2, lower case. */
  nationalities?: readonly string[]
  countries?: readonly string[]
  identifiers?: readonly Identifier[]
  addresses?: readonly string[]
}

export type Schema = 'Person' | 'Organization' | 'Company' | 'PublicBody' | 'LegalEntity' | 'Vessel' | 'Airplane'

export interface EntityName {
  full: string
  /** A weak name caps the level of a match at WEAK. */
  quality?: 'strong' | 'weak'
  /** BCP 47 if the list states it: distinguishes Japanese kanji from Chinese names. */
  lang?: string
  /** Name parts if the source states them. */
  family?: string
  given?: string
}

export interface Identifier {
  /** hkid, passport, national_id, registration, tax, imo, lei, swift, callsign, other */
  type: string
  value: string
  country?: string
}
