import { transactions } from '@probity/contract/transactions/transactions.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTransactionDesk } from '#test/world/transaction-desk.ts'

const { alpha, save } = await openTransactionDesk()
await save({})

test.each(transactions.sort.filter((field) => field !== 'id'))(
  'the list of transactions walks an index in the order of %s',
  async (field) => {
    const plan = await alpha.tx(async (tx) => {
      // With few rows the planner sorts unless sorting is off; without an index it has no choice.
      await sql`set local enable_sort = off`.execute(tx)
      await sql`set local enable_seqscan = off`.execute(tx)
      return sql<{ 'QUERY PLAN': string }>`explain select t.id from transactions t where not t.is_deleted
        order by ${sql.ref(`t.${field}`)} desc, t.id desc limit 10`.execute(tx)
    })
    expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).not.toContain('Sort')
  },
)

test('row security lets every comparison of the filters reach an index', async () => {
  const compared = [
    'numeric_eq',
    'numeric_lt',
    'numeric_le',
    'numeric_gt',
    'numeric_ge',
    'texteq',
    'text_ge',
    'text_le',
  ]
  const { rows } = await alpha.tx((tx) =>
    sql<{
      name: string
    }>`select proname as name from pg_proc where proname = any(${[...compared, 'int8ge', 'int8le', 'texticlike']})
      and not proleakproof`.execute(tx),
  )
  expect(rows).toEqual([])
})
