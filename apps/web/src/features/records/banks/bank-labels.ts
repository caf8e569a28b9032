import type { FieldLabels } from '#web/i18n/issue-words.ts'

/** Labels of the fields of an account, for its form, its messages and its history. */
export const bankLabels: FieldLabels = {
  banks: 'bank.title',
  acc_bank: 'bank.bank',
  acc_type: 'bank.type',
  acc_number: 'bank.number',
  acc_currency: 'bank.currency',
  acc_open_date: 'bank.opened',
  acc_close_date: 'bank.closed',
  acc_status: 'bank.status',
  acc_remarks: 'bank.remarks',
}
