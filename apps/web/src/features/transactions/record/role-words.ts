import type { RecordItem } from '@probity/contract/transactions/record-check.ts'
import type { PlainWordKey } from '#web/i18n/groups.ts'

/** The party of an item of the record. */
export const roleWords: Record<RecordItem['role'], PlainWordKey> = {
  client: 'txn.role.client',
  counterparty: 'txn.role.counterparty',
  remitter: 'txn.role.remitter',
  recipient: 'txn.role.recipient',
  acting: 'txn.role.acting',
  transaction: 'transaction.title',
}
