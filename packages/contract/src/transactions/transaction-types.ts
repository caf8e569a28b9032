export const transactionTypes = ['forex', 'inward', 'outward', 'loan'] as const
export type TransactionType = (typeof transactionTypes)[number]

export const clientTypes = ['individual', 'corporate'] as const
export type ClientType = (typeof clientTypes)[number]

/** The parties of a transaction beside its client. */
export const partRoles = ['counterparty', 'remitter', 'recipient'] as const
export type PartRole = (typeof partRoles)[number]
export const transactionRoles = ['client', ...partRoles] as const
export type TransactionRole = (typeof transactionRoles)[number]

/** Which parties a transaction of each type has: an exchange of money may have a counterparty, a loan has nobody who sends or receives. */
const partsOfType = {
  forex: { counterparty: 'optional' },
  inward: { counterparty: 'asked', remitter: 'asked' },
  outward: { counterparty: 'asked', recipient: 'asked' },
  loan: { counterparty: 'asked' },
} as const satisfies Record<TransactionType, Partial<Record<PartRole, 'asked' | 'optional'>>>

export const hasPart = (type: TransactionType, role: PartRole): boolean => role in partsOfType[type]
