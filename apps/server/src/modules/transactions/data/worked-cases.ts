import type { TransactionType } from '@probity/contract/transactions/transaction-types.ts'

/** The four clients of the worked cases, as the register and the transaction have them. */
export const clientKinds = {
  resident: 'Resident with a Hong Kong identity card, address and telephone',
  represented: 'The same, with somebody acting for him of whom the name is known',
  company: 'Hong Kong company with number, address and telephone, without controllers on record',
  walkIn: 'Walk-in of whom only the name is known',
} as const
export type ClientKind = keyof typeof clientKinds

/** How the money comes and goes. */
export const caseChannels = { account: 'Bank transfer', cash: 'Cash' } as const

export interface WorkedCase {
  type: TransactionType
  channel: keyof typeof caseChannels
  /** The first and the last amount of the row, in Hong Kong dollars: each limit is met from both sides. */
  between: readonly [from: string, to: string]
  missing: Readonly<Record<ClientKind, readonly string[]>>
}

const small = ['0.01', '7999.99'] as const
const middle = ['8000.00', '119999.99'] as const
const belowLarge = ['0.01', '119999.99'] as const
const large = ['120000.00', '900000.00'] as const

const none = { resident: [], represented: [], company: [], walkIn: [] }
type When = 'exchange' | 'remittance' | 'loan'
const actingOf = (when: When) => [`s2.acting_identity.${when}`, `s2.authority.${when}`]
const companyOf = (when: When) => [`s2.owners.${when}`, `s2.acting.${when}`, ...actingOf(when)]
const walkInExchange = ['house.fx_identity', 'house.fx_address', 'house.fx_tel']

interface Remittance {
  type: 'inward' | 'outward'
  channel: WorkedCase['channel']
  /** What every client lacks, and what the walk-in lacks besides his document. */
  all: readonly string[]
  walkIn: readonly string[]
}

/** A remittance asks the same of its parties from HK$8,000; from HK$120,000 the risk assessment comes to it. */
const remittance = ({ type, channel, all, walkIn }: Remittance): WorkedCase[] => {
  const lacking = (more: readonly string[]) => ({
    resident: [...more, ...all],
    represented: [...more, ...actingOf('remittance'), ...all],
    company: [...more, ...companyOf('remittance'), ...all],
    walkIn: ['s3.remittance_identity', ...more, ...walkIn],
  })
  return [
    { type, channel, between: small, missing: none },
    { type, channel, between: middle, missing: lacking([]) },
    { type, channel, between: large, missing: lacking(['s3.risk']) },
  ]
}

/**
 * What the record check finds missing when a clerk typed type, amount, channels, purpose, source of funds and the name of the other side,
 * and nobody assessed the risk. The tests check every row at both of its amounts; docs/transactions.md shows the table.
 */
export const workedCases: readonly WorkedCase[] = [
  { type: 'forex', channel: 'cash', between: small, missing: none },
  { type: 'forex', channel: 'cash', between: middle, missing: { ...none, walkIn: walkInExchange } },
  {
    type: 'forex',
    channel: 'cash',
    between: large,
    missing: {
      resident: ['s3.risk'],
      represented: ['s3.risk', ...actingOf('exchange')],
      company: ['s3.risk', ...companyOf('exchange')],
      walkIn: [...walkInExchange, 's3.identity', 's3.risk'],
    },
  },
  ...remittance({
    type: 'outward',
    channel: 'account',
    all: ['s12.recipient_account'],
    walkIn: ['s12.address', 's12.recipient_account'],
  }),
  ...remittance({
    type: 'outward',
    channel: 'cash',
    all: ['s13.recipient_address'],
    walkIn: ['s13.identity', 's13.place', 's13.address', 's13.recipient_address'],
  }),
  ...remittance({
    type: 'inward',
    channel: 'account',
    all: ['s12.account', 's12.address', 's12.recipient_account'],
    walkIn: ['s12.account', 's12.address', 's12.recipient_account'],
  }),
  ...remittance({
    type: 'inward',
    channel: 'cash',
    all: ['s13.remitter_reference', 's13.remitter_address'],
    walkIn: ['s13.remitter_reference', 's13.remitter_address', 's13.recipient_address'],
  }),
  {
    type: 'loan',
    channel: 'cash',
    between: belowLarge,
    missing: {
      resident: [],
      represented: actingOf('loan'),
      company: companyOf('loan'),
      walkIn: ['s3.loan_identity'],
    },
  },
  {
    type: 'loan',
    channel: 'cash',
    between: large,
    missing: {
      resident: ['s3.risk'],
      represented: ['s3.risk', ...actingOf('loan')],
      company: ['s3.risk', ...companyOf('loan')],
      walkIn: ['s3.loan_identity', 's3.risk'],
    },
  },
]
