import { sql } from 'kysely'
import { defineModule } from '#kernel/modules/module.ts'
import { labelsBy } from '#kernel/modules/owned-table.ts'
import { identity } from '#modules/identity/identity.module.ts'
import { transactions } from '#modules/transactions/transactions.module.ts'
import { openLinesInInbox } from './open-lines.ts'
import { recheckMatchesJob } from './recheck-matches.ts'
import { statementRoutes } from './statements.routes.ts'

const table = {
  label: 'unnamed',
  evidence: { of: 'organisation', why: 'what was compared with the statements of the firm’s banks' },
  retention: 'register',
} as const
const ofTransaction = {
  ...table,
  evidence: { of: 'party', rows: { transactions: 'transaction' } },
} as const

/** Whether the payments recorded are those on the bank's statements, and who settled each difference. */
export const statements = defineModule('statements', {
  uses: [identity, transactions],
  tables: {
    firm_accounts: {
      ...table,
      label: labelsBy(
        (ids) => sql`select id as key, 'firm-account' as kind, id, bank || ' ' || number as name, is_deleted
          from firm_accounts where id = any(${[...ids]}::bigint[])`,
      ),
      updates: 'firm-account.update',
    },
    statement_files: { ...table, files: ['sha256'] },
    statement_lines: table,
    statement_matches: table,
    statement_legs: ofTransaction,
    statement_refusals: ofTransaction,
    statement_days: table,
  },
  views: ['firm_account_rows'],
  routes: [statementRoutes],
  inbox: [openLinesInInbox],
  jobs: [recheckMatchesJob],
  demo: { name: 'statements', at: 12, load: async () => (await import('./demo/statements.ts')).seedStatements },
})
