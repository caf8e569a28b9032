import type { Schema } from '@probity/matching/entity.ts'

/** The seven categories a watchlist entry may belong to. */
export const categories = [
  'sanctions',
  'politically_exposed',
  'adverse_media',
  'law_enforcement',
  'disqualified_director',
  'insolvency',
  'financial_regulator',
] as const
export type Category = (typeof categories)[number]

/** One party of one list: all its data in one shape for every source. */
export interface ListedParty {
  id: string
  /** Ids that the party had before, on this list: decisions on them are decisions on this party. */
  formerIds?: string[]
  list: string
  schema: Schema
  categories: Category[]
  names: PartyName[]
  titles?: string[]
  genders?: ('male' | 'female' | 'other')[]
  births?: DatedPlace[]
  deaths?: DatedPlace[]
  nationalities?: Place[]
  countries?: Place[]
  identifiers?: PartyIdentifier[]
  addresses?: Address[]
  contacts?: Contact[]
  sanctions?: Sanction[]
  positions?: Position[]
  associations?: Association[]
  notes?: Note[]
  articles?: Article[]
  pictures?: Picture[]
  listedOn?: string
  updatedOn?: string
}

export interface PartyName {
  full: string
  type: 'primary' | 'alias' | 'former' | 'original' | 'variation'
  quality: 'strong' | 'weak'
  /** On a copy: id of the publisher's own entry that says it is weak; absent where the list itself does. */
  weakOn?: string
  script: string
  lang?: string
  family?: string
  given?: string
  middle?: string
  father?: string
  note?: string
}

/** `date` is '1955', '1955-03', '1955-03-02' or a range '1955..1958'. */
export interface DatedPlace {
  date?: string
  approximate?: true
  place?: string
  country?: Place
  note?: string
}

/** The list's own words, and the lower-case ISO alpha-2 code if they name a country. */
export interface Place {
  text: string
  code?: string
}

export interface PartyIdentifier {
  /** Id of the publisher's own line that states it; absent where the party's does. */
  statedBy?: string
  type: IdentifierType
  value: string
  label?: string
  country?: Place
  issuedOn?: string
  expiresOn?: string
  note?: string
}
/** `reference` is the list's own number of the entry, which identifies nobody outside lists. */
export type IdentifierType =
  | 'hkid'
  | 'passport'
  | 'national_id'
  | 'registration'
  | 'tax'
  | 'imo'
  | 'lei'
  | 'swift'
  | 'callsign'
  | 'wallet'
  | 'reference'
  | 'other'

export interface Address {
  /** Id of the publisher's own line that states it; absent where the party's does. */
  statedBy?: string
  full: string
  lines?: string[]
  city?: string
  region?: string
  postalCode?: string
  country?: Place
  note?: string
}
export interface Contact {
  type: 'website' | 'email' | 'phone' | 'mobile' | 'fax'
  value: string
}

export interface Sanction {
  /** Id of the publisher's own line that states it; absent where the party's does. */
  statedBy?: string
  body: string
  programme?: string
  current: boolean
  from?: string
  to?: string
  measures?: string[]
  authority?: string
  reason?: string
  url?: string
}
/** Whether a sanction is in force on a day: it is marked so, or its end is still to come. */
export const isInForce = ({ current, to = '' }: Sanction, day: string): boolean =>
  current || (/^\d{4}(-\d{2}){0,2}$/.test(to) && to >= day.slice(0, to.length))

export interface Position {
  /** Id of the publisher's own line that states it; absent where the party's does. */
  statedBy?: string
  /** Id of the office's own line. */
  post?: string
  description: string
  country?: Place
  from?: string
  to?: string
}
export interface Association {
  /** Id of the publisher's own line that states it; absent where the party's does. */
  statedBy?: string
  names: string[]
  type: string
  id?: string
  description?: string
}
export interface Note {
  source: string
  text: string
}
export interface Article {
  title: string
  source: string
  originalUrl: string
  category?: Category
  publishedOn?: string
  /** Text of the copy that the product serves, because the original may disappear. */
  copy?: string
}
/** A picture is an external URL or a drawing embedded in the record. */
export type Picture = { url: string; credit?: string } | { svg: string; credit?: string }
