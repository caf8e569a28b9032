/** What a word says when it stands in the name of a company. */
export interface CompanyWord {
  rarity: number
  /** A word of trades, places or legal forms, or an initial, which does not identify a company. */
  usual: boolean
}
