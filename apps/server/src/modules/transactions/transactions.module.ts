import { sql } from 'kysely'
import { defineModule } from '#kernel/modules/module.ts'
import { labelsBy } from '#kernel/modules/owned-table.ts'
import { alerts } from '../alerts/alerts.module.ts'
import { companies } from '../companies/companies.module.ts'
import { parties } from '../parties/parties.module.ts'
import { screening } from '../screening/screening.module.ts'
import { settings } from '../settings/settings.module.ts'
import { foldTransactionTalliesJob } from './jobs/fold-transaction-tallies.ts'
import { judgeRecordsAgainJob } from './jobs/judge-records-again.ts'
import { recheckDecidedJob } from './jobs/recheck-decided.ts'
import { screenMissedJob } from './jobs/screen-missed.ts'
import { screenTransactionJob } from './jobs/screen-transaction.ts'
import { exportedTransactions } from './lists/export-transactions.ts'
import { incompleteTransactions } from './lists/incomplete-inbox.ts'
import { recordApproval } from './records/accept-record.ts'
import { dueRecords } from './records/due-records.ts'
import { removalApproval } from './saving/remove-transaction.ts'
import { transactionsRoutes } from './transactions.routes.ts'

export const transactions = defineModule('transactions', {
  uses: [settings, parties, companies, alerts, screening],
  tables: {
    transactions: {
      label: labelsBy(
        (ids) => sql`select id as key, 'transaction' as kind, id, tran_ref as ref, is_deleted
          from transactions where id = any(${[...ids]}::bigint[])`,
      ),
      updates: 'transaction.update',
      evidence: { of: 'party', person: ['person'], company: ['company'] },
      retention: 'register',
      untraced: [
        'pending_hits',
        'hits',
        'alert_case_id',
        'alert_case_status',
        'assessments',
        'cdd_status',
        'record_state',
        'record_missing',
        'record_items',
        'record_version',
        'record_is_stale',
      ],
    },
    transaction_parts: {
      label: 'unnamed',
      evidence: { of: 'party', person: ['person'], company: ['company'], rows: { transactions: 'transaction' } },
      retention: 'register',
    },
    counterparties: {
      label: 'unnamed',
      evidence: { of: 'party', namedBy: { transaction_parts: 'counterparty' } },
      retention: 'register',
      untraced: ['party_key', 'name_key'],
    },
    transaction_scans: {
      label: 'unnamed',
      evidence: { of: 'party', rows: { transactions: 'transaction' } },
      retention: 'casework',
    },
    transactions_coverage: {
      label: 'unnamed',
      evidence: { of: 'organisation', why: 'that a transaction waits for its screening; its scans are in the packs' },
      retention: 'casework',
      traced: 'never',
    },
    transaction_hits: {
      label: 'unnamed',
      evidence: { of: 'party', rows: { transactions: 'transaction' } },
      retention: 'casework',
    },
    transaction_tallies: {
      label: 'unnamed',
      evidence: { of: 'organisation', why: 'counts of transactions that are in the packs themselves' },
      retention: 'derived',
      traced: 'never',
    },
    record_sweeps: {
      label: 'unnamed',
      evidence: { of: 'organisation', why: 'how far a background job has come' },
      retention: 'derived',
      traced: 'never',
    },
    figures_taken: {
      label: 'unnamed',
      evidence: { of: 'organisation', why: 'sums over the transactions of a month' },
      retention: 'register',
    },
    exchange_rates: {
      label: 'unnamed',
      evidence: { of: 'organisation', why: 'what the organisation states a currency to be worth' },
      retention: 'settings',
    },
    record_rules: {
      label: 'unnamed',
      evidence: { of: 'organisation', why: 'what the organisation wants on record' },
      retention: 'settings',
    },
  },
  offers: ['transactions'],
  approvals: [recordApproval, removalApproval],
  inbox: [incompleteTransactions],
  calendar: [dueRecords],
  jobs: [screenTransactionJob, screenMissedJob, recheckDecidedJob, judgeRecordsAgainJob, foldTransactionTalliesJob],
  routes: [transactionsRoutes],
  exports: () => [exportedTransactions],
  leaves: ['transaction.saved', 'transaction.removed'],
  demo: { name: 'transactions', at: 3, load: async () => (await import('./demo/transactions.ts')).seedTransactions },
})
