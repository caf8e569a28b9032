import {
  hasPart,
  oppositeRoles,
  type PartRole,
  type TransactionType,
} from '@probity/contract/transactions/transaction-types.ts'
import type { PartySection } from '#web/features/records/party-sections.ts'

const typeSection: PartySection = { id: 'type', title: 'txn.step.type', fields: ['tran_type'] }
const clientSection: PartySection = {
  id: 'client',
  title: 'txn.step.client',
  fields: ['client_type', 'person', 'company', 'walk_in', 'acting', 'beneficial_owners'],
}
const informationSection: PartySection = {
  id: 'information',
  title: 'txn.step.information',
  fields: [
    'tran_ref',
    'tran_date',
    'tran_time',
    'amount',
    'currency',
    'rate',
    'amount_to',
    'currency_to',
    'fund_in_channel',
    'fund_out_channel',
    'country',
    'country_to',
    'source_of_fund',
    'purpose',
    'handling_fee',
    'remarks',
    'stop_outcome',
    'notify',
  ],
}
const partSection = (role: PartRole): PartySection => ({
  id: role,
  title: `txn.role.${role}`,
  fields: role === 'remitter' ? [role, 'message_reference'] : [role],
})

const screeningSection: PartySection = { id: 'screening', title: 'txn.step.screening', fields: ['alert'] }
/** The last step of a new transaction, for users who assess risk; a stored one has a separate tab. */
export const riskSection: PartySection = { id: 'risk', title: 'txn.step.risk', fields: ['assessment'] }

/** The steps of a transaction type, in the order of the specification. */
export const sectionsOfType = (type: TransactionType): readonly PartySection[] => [
  typeSection,
  clientSection,
  informationSection,
  ...oppositeRoles.filter((role) => hasPart(type, role)).map(partSection),
  screeningSection,
]
