import type { MonthlyFigures } from '@probity/contract/transactions/monthly-figures.ts'
import { sql } from 'kysely'
import { recordActivity } from '#kernel/audit/activity.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { type ExportColumn, textColumn } from '#kernel/export/export-columns.ts'
import { tableOf, toXlsx } from '#kernel/export/export-file.ts'
import { typeWords } from './type-words.ts'

interface Figure {
  tran_type: string
  currency: string
  currency_to: string
  count: string
  amount: string
  amount_to: string
  hkd_amount: string
  without_hkd: string
}

const columns: readonly ExportColumn<Figure & Record<string, unknown>>[] = [
  {
    key: 'tran_type',
    en: 'Type',
    zh: '類別',
    text: ({ tran_type }, lang) => typeWords[tran_type]?.[lang === 'en' ? 0 : 1] ?? tran_type,
  },
  textColumn('currency', 'Currency received', '收取貨幣'),
  textColumn('currency_to', 'Currency paid out', '支付貨幣'),
  textColumn('count', 'Transactions', '交易宗數'),
  textColumn('amount', 'Sum received', '收取總額'),
  textColumn('amount_to', 'Sum paid out', '支付總額'),
  textColumn('hkd_amount', 'Sum in HKD', '港元總額'),
  textColumn('without_hkd', 'Without a value in HKD', '未有港元等值'),
]

/** Counts and sums of a Hong Kong month, by type and currency pair. */
async function figuresOf(tx: Tx, month: string): Promise<Figure[]> {
  const start = sql`(extract(epoch from (${`${month}-01`}::date)::timestamp at time zone 'Asia/Hong_Kong') * 1000)::bigint`
  const end = sql`(extract(epoch from (${`${month}-01`}::date + interval '1 month') at time zone 'Asia/Hong_Kong') * 1000)::bigint`
  const { rows } = await sql<Figure>`select tran_type, currency, currency_to, count(*)::text as count,
      sum(amount)::text as amount, sum(amount_to)::text as amount_to, coalesce(sum(hkd_amount), 0)::text as hkd_amount,
      count(*) filter (where hkd_amount is null)::text as without_hkd
    from transactions where not is_deleted and tran_date >= ${start} and tran_date < ${end}
    group by 1, 2, 3 order by 1, 2, 3`.execute(tx)
  return rows
}

/** The statistics that an operator reports, as a workbook; the export is logged. */
export async function monthlyFigures(tx: Tx, { month, lang }: MonthlyFigures): Promise<Buffer> {
  const rows = await figuresOf(tx, month)
  const data = { figures: month, rows: rows.length }
  await recordActivity(tx, { type: 'transaction.export', target_table: 'transactions', data })
  return toXlsx(tableOf(columns, rows as (Figure & Record<string, unknown>)[], lang))
}
