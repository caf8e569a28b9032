import type { ShortName } from '@probity/contract/api/summaries.ts'
import { transactionFields, transactionOrder } from '@probity/contract/transactions/fields.ts'
import { transactions } from '@probity/contract/transactions/transactions.ts'
import { nameLang } from '@probity/contract/values/enumerations.ts'
import type { Bilingual } from '@probity/contract/words/bilingual.ts'
import { sql } from 'kysely'
import { dateColumn, type ExportColumn, fieldColumns } from '#kernel/export/export-columns.ts'
import type { ExportList } from '#kernel/export/export-list.ts'
import type { Loader, Row } from '#kernel/resource/binding.ts'
import { labelOf } from '#modules/parties/parties.public.ts'
import { listedTransactions } from './transaction-resource.ts'

type Column = ExportColumn<Row>

const clientColumn = (key: string, heads: Bilingual, lang: 1 | 2): Column => ({
  key,
  ...heads,
  text: (row) => labelOf((row['client'] ?? []) as ShortName[], lang),
})

const columns: readonly Column[] = [
  ...fieldColumns(transactionFields, transactionOrder.exportedBegin),
  clientColumn('client_en', { en: 'Client, English name', zh: '客戶英文名稱' }, nameLang.english),
  clientColumn('client_zh', { en: 'Client, Chinese name', zh: '客戶中文名稱' }, nameLang.chinese),
  ...fieldColumns(transactionFields, transactionOrder.exported),
  dateColumn('create_date', { en: 'Created', zh: '建立日期' }),
  ...fieldColumns(transactionFields, transactionOrder.exportedEnd),
]

/** The names of the client of each transaction: a file of a million rows needs nothing else of clients. */
const clientNames: Loader = async (tx, ids) => {
  const { rows } = await sql<ShortName & { of: number }>`select t.id as of, n.id, n.lang, n.name_type, n.sur, n.other
    from transactions t join lateral (
      select id, lang, name_type, sur, other from names where org_id = t.org_id and person_id = t.person and not is_deleted
      union all
      select id, lang, name_type, sur, other from names
        where org_id = t.org_id and company_id = t.company and t.person is null and not is_deleted) n on true
    where t.id = any(${[...ids]}::bigint[]) order by n.name_type, n.lang, n.id`.execute(tx)
  return Map.groupBy(rows, ({ of }) => of)
}

const read = new Set(['id', ...columns.map(({ key }) => key)])

/** Transactions as a file. With filters for the record check and a period, it is the report of incomplete records. */
export const exportedTransactions: ExportList = {
  type: 'transaction',
  resource: () => ({ ...listedTransactions, populate: { client: clientNames } }),
  columns,
  populate: ['client'],
  omit: Object.keys(transactions.row.shape).filter((key) => !read.has(key)),
  activity: 'transaction.export',
  file: 'transactions',
}
