import type { ShortName } from '@probity/contract/api/summaries.ts'
import { transactions } from '@probity/contract/transactions/transactions.ts'
import { nameLang } from '@probity/contract/values/enumerations.ts'
import type { Bilingual } from '@probity/contract/words/bilingual.ts'
import { terms } from '@probity/contract/words/terms.ts'
import { sql } from 'kysely'
import { dateColumn, type ExportColumn, numberColumn, textColumn, wordColumn } from '#kernel/export/export-columns.ts'
import type { ExportList } from '#kernel/export/export-list.ts'
import type { Loader, Row } from '#kernel/resource/binding.ts'
import { labelOf } from '#modules/parties/parties.public.ts'
import { listedTransactions } from './transaction-resource.ts'
import { typeWords } from './type-words.ts'

type Column = ExportColumn<Row>
type Words = Readonly<Record<string, Bilingual>>

const cdd: Words = {
  pending: { en: 'Pending CDD', zh: '盡職審查待完成' },
  completed: { en: 'Completed CDD', zh: '盡職審查已完成' },
}
const records: Words = {
  complete: { en: 'Complete', zh: '完整' },
  incomplete: { en: 'Incomplete', zh: '不完整' },
  accepted: { en: 'Accepted', zh: '已接納' },
  stopped: terms.stopped,
}

const clientColumn = (key: string, heads: Bilingual, lang: 1 | 2): Column => ({
  key,
  ...heads,
  text: (row) => labelOf((row['client'] ?? []) as ShortName[], lang),
})

const columns: readonly Column[] = [
  textColumn('tran_ref', { en: 'Reference', zh: '參考編號' }),
  dateColumn('tran_date', terms.date),
  wordColumn('tran_type', { en: 'Type', zh: '類別' }, typeWords),
  clientColumn('client_en', { en: 'Client, English name', zh: '客戶英文名稱' }, nameLang.english),
  clientColumn('client_zh', { en: 'Client, Chinese name', zh: '客戶中文名稱' }, nameLang.chinese),
  textColumn('currency', terms.currency),
  numberColumn('amount', terms.amount),
  textColumn('currency_to', { en: 'Currency paid out', zh: '支付貨幣' }),
  numberColumn('amount_to', { en: 'Amount paid out', zh: '支付金額' }),
  numberColumn('hkd_amount', { en: 'Value in HKD', zh: '等值港元' }),
  textColumn('country', { en: 'From', zh: '由' }),
  textColumn('country_to', { en: 'To', zh: '至' }),
  textColumn('message_reference', { en: 'Reference of the message', zh: '匯款訊息參考編號' }),
  textColumn('purpose', { en: 'Purpose', zh: '目的' }),
  textColumn('source_of_fund', terms.sourceOfFunds),
  wordColumn('cdd_status', { en: 'CDD', zh: '盡職審查' }, cdd),
  wordColumn('record_state', { en: 'Record', zh: '紀錄' }, records),
  textColumn('record_missing', { en: 'Missing on record', zh: '紀錄所欠項目' }),
  textColumn('record_version', { en: 'Rules of the record', zh: '紀錄規則版本' }),
  textColumn('remarks', terms.remarks),
  dateColumn('create_date', { en: 'Created', zh: '建立日期' }),
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
