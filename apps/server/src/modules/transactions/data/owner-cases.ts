/** Shares of a holder in a company: 'client' is the corporate client, other companies and persons are named by what they are. */
export interface Held {
  of: 'client' | 'Holding B' | 'Holding C'
  by: 'client' | 'Holding B' | 'Holding C' | 'Chan' | 'Lee' | 'Ho' | 'Wong'
  shares: number
  rights?: string
}

export interface OwnerCase {
  shares: readonly Held[]
  /** The owners as the record check states them; null where it asks for them. */
  owners: string | null
}

const of = (company: Held['of'], holders: Partial<Record<Held['by'], number>>): Held[] =>
  Object.entries(holders).map(([by, shares]) => ({ of: company, by: by as Held['by'], shares }))

/**
 * Whom the record check takes for beneficial owners of a client whose register of significant controllers is empty. Cap. 615 Sch. 2 s.1:
 * more than 25 % of the shares or votes, directly or through companies. The tests check every row; docs/transactions.md shows the table.
 */
export const ownerCases: readonly OwnerCase[] = [
  { shares: of('client', { Chan: 60, Lee: 40 }), owners: 'Chan (60 %), Lee (40 %)' },
  { shares: of('client', { Chan: 25, Lee: 75 }), owners: 'Lee (75 %)' },
  { shares: of('client', { Chan: 25, Lee: 25, Ho: 25, Wong: 25 }), owners: null },
  {
    shares: [...of('client', { 'Holding B': 60, Ho: 40 }), ...of('Holding B', { Chan: 50, Lee: 50 })],
    owners: 'Ho (40 %), Chan (60 % × 50 % = 30 %), Lee (60 % × 50 % = 30 %)',
  },
  {
    shares: [...of('client', { 'Holding B': 50, Ho: 50 }), ...of('Holding B', { Chan: 50, Lee: 50 })],
    owners: 'Ho (50 %)',
  },
  {
    shares: [...of('client', { 'Holding B': 40, Chan: 10, Ho: 50 }), ...of('Holding B', { Chan: 40, Lee: 60 })],
    owners: 'Ho (50 %), Chan (40 % × 40 % + 10 % = 26 %)',
  },
  {
    shares: [
      ...of('client', { 'Holding B': 100 }),
      ...of('Holding B', { 'Holding C': 90, Lee: 10 }),
      ...of('Holding C', { Chan: 30, Ho: 70 }),
    ],
    owners: 'Ho (100 % × 90 % × 70 % = 63 %), Chan (100 % × 90 % × 30 % = 27 %)',
  },
  {
    shares: [...of('client', { 'Holding B': 50, Ho: 50 }), ...of('Holding B', { client: 50, Chan: 50 })],
    owners: 'Ho (50 % + … = 66.67 %), Chan (50 % × 50 % + … = 33.33 %)',
  },
  { shares: of('client', { 'Holding B': 20, Chan: 30, Ho: 50 }), owners: 'Ho (50 %), Chan (30 %)' },
  { shares: of('client', { 'Holding B': 70, Chan: 30 }), owners: null },
  {
    shares: [
      { of: 'client', by: 'Chan', shares: 90, rights: 'No votes' },
      { of: 'client', by: 'Lee', shares: 10, rights: 'One vote per share' },
    ],
    owners: 'Chan (90 %), Lee (votes 投票權 100 %)',
  },
]
