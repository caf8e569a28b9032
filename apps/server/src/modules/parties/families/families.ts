import type { Family } from '#kernel/children/family.ts'
import type { Row } from '#kernel/resource/binding.ts'
import { searchReadings } from '../similar/name-readings.ts'

const define = (table: string, kind: string, link: Family['link'], columns: readonly string[]): Family => ({
  table,
  kind,
  link,
  columns: ['uuid', ...columns],
})

/** A child row names its party by kind and id, stored as sent; triggers derive the person or company column. */
const ofParty = (table: string, kind: string, columns: readonly string[]): Family => ({
  ...define(table, kind, 'capacity_id', columns),
  kindOfParent: ['capacity_type'],
  indexed: (parent: Row) => (parent['capacity_type'] === 2 ? 'person_id' : 'company_id'),
})

export const names: Family = {
  ...ofParty('names', 'name', ['name_type', 'lang', 'sur', 'other', 'effect_date']),
  derive: (row) => ({ readings: searchReadings(row) }),
}
export const addresses = ofParty('addresses', 'address', [
  'address_type',
  'address_1',
  'address_2',
  'address_3',
  'address_4',
  'effect_date',
])
export const emails = ofParty('emails', 'email', ['email', 'email_type', 'effect_date'])
export const bankInformations = ofParty('bank_informations', 'bank info', [
  'acc_bank',
  'acc_type',
  'acc_number',
  'acc_currency',
  'acc_open_date',
  'acc_close_date',
  'acc_status',
  'acc_remarks',
])
export const identifications = define('identifications', 'identification', 'np_id', [
  'type',
  'country',
  'id_number',
  'id_number_security_num',
  'expiry_date',
  'expiry_date_security_num',
  'effect_date',
])

const officer = (table: string, kind: string, columns: readonly string[]): Family =>
  define(table, kind, 'company_id', ['capacity_type', 'capacity_id', ...columns])

export const founders = officer('founders', 'founder', ['effect_date'])
export const shareholders = officer('shareholders', 'shareholder', ['effect_date'])
export const directors: Family = {
  whenAbsent: { director_type: 1, is_end_status: false },
  ...officer('directors', 'director', [
    'director_type',
    'alternate_to_id',
    'start_date',
    'consent',
    'is_end_status',
    'end_reason',
    'end_date',
  ]),
}
export const companySecretaries = officer('company_secretaries', 'secretary', ['start_date', 'end_date', 'end_reason'])
export const authorizedRepresentatives = officer('authorized_representatives', 'authorised representative', [
  'start_date',
])
export const significantControllers = officer('significant_controllers', 'significant controller', [
  'control_nature',
  'commencement_date',
])
export const shares: Family = {
  whenAbsent: { shares_num: 0 },
  ...define('shares', 'shares', 'shareholder_id', ['type', 'currency', 'shares_num', 'shares_paid_amount', 'rights']),
}

/** Every family of child rows, for history, removal with the parent, and orphans. */
export const ofParties = [names, addresses, emails, bankInformations] as const
export const ofCompanies = [
  founders,
  shareholders,
  directors,
  companySecretaries,
  authorizedRepresentatives,
  significantControllers,
] as const
