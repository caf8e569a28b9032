import { transactionTypes } from '@probity/contract/transactions/transaction-types.ts'
import { typedAmount } from '@probity/contract/values/decimals.ts'
import { inCountry } from '#web/features/parties/list/party-filters.ts'
import { amount } from '#web/format.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { contains, equalsText, type FilterDef } from '#web/table/filters/filter-def.ts'
import { typeWords } from '../transaction-words.ts'

/** Values from which the rules in force ask more. */
const valueFilter = (limits: readonly string[], t: Translate): FilterDef => ({
  id: 'value',
  title: 'txn.value',
  kind: 'choice',
  toWhere: (value) => ({ hkd_amount: { '>=': value } }),
  options: limits.map((value) => ({
    value,
    label: { text: t('txn.fromValue', { amount: amount(value).replace('.00', '') }) },
  })),
})

/** Filters of every list of transactions. */
export const transactionFilters = (limits: readonly string[], t: Translate): readonly FilterDef[] => [
  { id: 'ref', title: 'txn.tran_ref', kind: 'text', toWhere: contains('tran_ref') },
  { id: 'date', title: 'txn.tran_date', kind: 'date', field: 'tran_date' },
  {
    id: 'type',
    title: 'txn.tran_type',
    kind: 'choice',
    toWhere: equalsText('tran_type'),
    options: transactionTypes.map((value) => ({ value, label: typeWords[value] })),
  },
  {
    id: 'client_type',
    title: 'txn.client_type',
    kind: 'choice',
    toWhere: equalsText('client_type'),
    options: [
      { value: 'individual', label: 'txn.client.individual' },
      { value: 'corporate', label: 'txn.client.corporate' },
    ],
  },
  { id: 'currency', title: 'txn.currency', kind: 'text', toWhere: contains('currency') },
  { id: 'currency_to', title: 'txn.currency_to', kind: 'text', toWhere: contains('currency_to') },
  {
    id: 'amount',
    title: 'txn.amount',
    kind: 'text',
    toWhere: (text) => ({ amount: typedAmount(text) || '0' }),
  },
  valueFilter(limits, t),
  {
    id: 'to',
    title: 'txn.country_to',
    kind: 'text',
    placeholder: 'table.country',
    toWhere: inCountry('country_to'),
  },
  {
    id: 'cdd',
    title: 'txn.cdd',
    kind: 'choice',
    toWhere: equalsText('cdd_status'),
    options: [
      { value: 'pending', label: 'cdd.pending' },
      { value: 'completed', label: 'cdd.completed' },
    ],
  },
  {
    id: 'case',
    title: 'txn.case',
    kind: 'choice',
    toWhere: equalsText('alert_case_status'),
    options: [
      { value: 'pending', label: 'txn.case.pending' },
      { value: 'resolved', label: 'txn.case.resolved' },
    ],
  },
  {
    id: 'record',
    title: 'txn.record',
    kind: 'choice',
    toWhere: equalsText('record_state'),
    options: [
      { value: 'stopped', label: 'txn.record.stopped' },
      { value: 'incomplete', label: 'txn.record.incomplete' },
      { value: 'complete', label: 'txn.record.complete' },
      { value: 'accepted', label: 'txn.record.accepted' },
    ],
  },
  { id: 'created', title: 'txn.created', kind: 'date', field: 'create_date' },
]
