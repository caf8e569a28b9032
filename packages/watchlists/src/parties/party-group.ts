/** Why two rows are one party: both state this. */
export interface Reason {
  why: 'identifier' | 'reference' | 'name_and_date'
  /** The type of the identifier, or the source whose reference number it is. */
  kind: string
  value: string
  /** Issuer of an identifier, ISO alpha-2. */
  country?: string
}

export interface PartyLink extends Reason {
  from: string
  to: string
}

/** Rows of lists that are one listed party. */
export interface PartyGroup {
  /** The smallest id of the members. */
  party: string
  members: { id: string; list: string }[]
  links: PartyLink[]
}
