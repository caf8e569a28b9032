/** The fact that makes two rows one party: both state it. */
export interface Reason {
  why: 'identifier' | 'reference' | 'name_and_date'
  /** The type of the identifier, or the source of the reference number. */
  kind: string
  value: string
  /** Issuer of an identifier, ISO alpha-2. */
  country?: string
}

export interface PartyLink extends Reason {
  from: string
  to: string
}

/** Rows of several lists that are one listed party. */
export interface PartyGroup {
  /** The smallest id of the members. */
  party: string
  members: { id: string; list: string }[]
  links: PartyLink[]
}
