import { labelKeys } from '@probity/contract/api/fields.ts'
import { transactionFields } from '@probity/contract/transactions/fields.ts'
import type { FieldLabels } from '#web/i18n/issue-words.ts'

/** Labels of the fields of a transaction, by the last part of the path. */
export const transactionLabels: FieldLabels = {
  ...labelKeys(transactionFields, 'txn'),
  tran_time: 'txn.time',
  person: 'txn.client',
  company: 'txn.client',
  walk_in: 'txn.walkIn',
  rate: 'txn.rate',
  alert: 'txn.alert',
  assessment: 'txn.step.risk',
  exposition: 'alert.exposition',
  'alert.remarks': 'alert.remarks',
  counterparty: 'txn.role.counterparty',
  remitter: 'txn.role.remitter',
  recipient: 'txn.role.recipient',
  acting: 'txn.role.acting',
  authority: 'txn.acting.authority',
  sur: 'txn.part.surname',
  other: 'txn.part.name',
  name_chi: 'txn.part.chinese',
  identity_type: 'txn.part.identityType',
  identity_number: 'txn.part.identityNumber',
  identity_country: 'txn.part.identityCountry',
  dob: 'txn.part.dob',
  nationality: 'txn.part.nationality',
  address_1: 'txn.part.address1',
  address_2: 'txn.part.address2',
  address_3: 'txn.part.address3',
  address_4: 'txn.part.address4',
  tel: 'txn.part.tel',
  bank_name: 'txn.part.bank',
  account_number: 'txn.part.account',
}
