import { RecordHistory } from '#web/features/records/history/record-history.tsx'
import type { ShowValue } from '#web/form/saving/changes.ts'
import { amount, isoDateTime } from '#web/format.ts'
import { t } from '#web/i18n/translate.ts'
import { showTransactionValue } from '../form/field-values.ts'
import { transactionLabels } from '../form/transaction-labels.ts'
import { roleWords } from './role-words.ts'

const labels = { ...transactionLabels, record_accepted: 'txn.record.accepted' } as const

const amounts = new Set(['amount', 'amount_to', 'handling_fee'])

/** Stored values in display form: instants as dates, amounts with separators, roles in words. */
const show: ShowValue = (path, value) => {
  if (value === null || value === undefined) return ''
  if (path === 'tran_date' && typeof value === 'number') return isoDateTime(value)
  if (amounts.has(path) && (typeof value === 'number' || typeof value === 'string')) return amount(value)
  if (path === 'person' || path === 'company') return String(value as string | number)
  if (path === 'role' && typeof value === 'string' && value in roleWords)
    return t(roleWords[value as keyof typeof roleWords])
  if (path === 'record_accepted') return (value as { reason?: string }).reason ?? ''
  return showTransactionValue(path, value)
}

/** The changes of a transaction, its parties and its assessments. */
export const TransactionHistory = ({ id }: { id: number }) => (
  <RecordHistory family="transactions" id={id} fields={{ labels, show }} />
)
