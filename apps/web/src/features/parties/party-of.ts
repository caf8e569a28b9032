/** A natural person or a company of the register, by its id. */
export interface PartyOf {
  kind: 'person' | 'company'
  id: number
}
