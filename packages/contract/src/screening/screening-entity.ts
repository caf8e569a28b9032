import type { Hit } from './screening.ts'

/** A listed party in full, as returned by `GET v2/screening/results/{key}/{entity}`. Field names are the specification's. */
export interface ScreeningEntity {
  entityID: string
  entityType: string
  enteredDate: string
  updatedDate: string
  category: string[]
  country: string
  dateOfBirth: string
  /** As the list writes it; absent in evidence from before this was stored. */
  placeOfBirth?: string
  dateOfDeath: string
  title: string
  picture: string
  names: { fullName: string; type: string }[]
  addresses: EntityAddress[]
  /** Numbers that the list gives for the party: documents, registrations, ships. They are public and not masked. */
  identifications?: EntityIdentification[]
  associations: EntityAssociation[]
  notes: { source: string; description: string; softDelete: boolean }[]
  articles: EntityArticle[]
  sanctions: EntitySanction[]
  politicalPosition: EntityPosition[]
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
  /** Its list; absent in evidence from before this was stored. */
  list?: EntityList
}

/** A list in the edition of a screening. */
export interface EntityList {
  code: string
  name: string
  name_zh_hant: string
  /** The publisher's date or number of the edition. */
  version: string
  legal_effect: Hit['legal_effect']
}

export interface EntityIdentification {
  type: string
  value: string
  /** The list's own label. */
  label: string
  country: string
}

export interface EntityAddress {
  addressLine1: string
  addressLine2: string
  addressLine3: string
  addressLine4: string
  townCity: string
  countyState: string
  country: string
  softDelete: boolean
}

export interface EntityAssociation {
  names: string[]
  associationType: string
  associationID: string
  description: string
  softDelete: boolean
}

export interface EntityArticle {
  originalUrl: string
  /** URL of the product's copy; empty without one. */
  c6Url: string
  source: string
  category?: string
  title?: string
  /** Date of publication according to the list. */
  date?: string
}

export interface EntitySanction {
  sanctionBody: string
  current: string | null
  programme?: string
  from?: string
  to?: string
  reason?: string
}

export interface EntityPosition {
  country: string
  from: string
  to: string
  description: string
  softDelete: boolean
}

/** 'individual' and PERSON, in any case, are individuals; anything else is a corporate. */
export const isIndividual = (entityType: string | undefined): boolean =>
  /^(?:individual|person)$/i.test(entityType ?? '')

/** A sanction is current only if the list states 'Y'. */
export const isCurrentSanction = ({ current }: Pick<EntitySanction, 'current'>): boolean => current === 'Y'

/** Data withdrawn by a provider stays in the raw data and is not shown. */
export const notWithdrawn = <T extends { softDelete: boolean }>(rows: readonly T[]): T[] =>
  rows.filter(({ softDelete }) => !softDelete)
