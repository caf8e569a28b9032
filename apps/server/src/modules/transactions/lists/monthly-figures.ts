import type { FiguresTaken, MonthlyFigures } from '@probity/contract/transactions/monthly-figures.ts'
import { typeWords } from '@probity/contract/transactions/transaction-types.ts'
import { englishDay, hongKongDay, startOfMonth } from '@probity/contract/values/hong-kong-time.ts'
import { inLanguage, sameInBoth } from '@probity/contract/words/bilingual.ts'
import { sql } from 'kysely'
import { recordActivity } from '#kernel/audit/activity.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { type ExportColumn, textColumn } from '#kernel/export/export-columns.ts'
import { tableOf } from '#kernel/export/export-file.ts'
import { type Figure, figuresTaken, keyOf, storeTaken } from './figures-taken.ts'

type Line = Figure & Record<string, unknown>

const columns: readonly ExportColumn<Line>[] = [
  {
    key: 'tran_type',
    en: 'Type',
    zh: '類別',
    text: ({ tran_type }, lang) => inLanguage(typeWords[tran_type] ?? sameInBoth(tran_type), lang),
  },
  textColumn('currency', { en: 'Currency received', zh: '收取貨幣' }),
  textColumn('currency_to', { en: 'Currency paid out', zh: '支付貨幣' }),
  textColumn('count', { en: 'Transactions', zh: '交易宗數' }),
  textColumn('amount', { en: 'Sum received', zh: '收取總額' }),
  textColumn('amount_to', { en: 'Sum paid out', zh: '支付總額' }),
  textColumn('hkd_amount', { en: 'Sum in HKD', zh: '港元總額' }),
  textColumn('without_hkd', { en: 'Without a value in HKD', zh: '未有港元等值' }),
]

/** Columns with the earlier figures of the rows that changed; none when the month is as it was last taken. */
function earlierColumns({ taken_date, changes }: FiguresTaken): readonly ExportColumn<Line>[] {
  if (taken_date === null || changes.length === 0) return []
  const day = hongKongDay(taken_date)
  return [
    textColumn('count_before', { en: `Changed: transactions on ${englishDay(day)}`, zh: `已更改：${day} 的交易宗數` }),
    textColumn('hkd_before', { en: `Changed: sum in HKD on ${englishDay(day)}`, zh: `已更改：${day} 的港元總額` }),
  ]
}

/** The lines of the workbook: the figures, those that are no longer there, and the earlier figures beside them. */
function linesOf(figures: readonly Figure[], { changes }: FiguresTaken): Line[] {
  const found = new Map(figures.map((figure) => [keyOf(figure), figure]))
  const gone = changes.filter(({ now }) => now.count === 0)
  const nothing = { count: '0', amount: '0.00', amount_to: '0.00', hkd_amount: '0.00', without_hkd: '0' }
  const earlier = new Map(
    changes.map((change) => [
      keyOf(change),
      { count_before: change.before.count, hkd_before: change.before.hkd_amount },
    ]),
  )
  const all = [
    ...found.values(),
    ...gone.map(({ tran_type, currency, currency_to }) => ({ tran_type, currency, currency_to, ...nothing })),
  ]
  return all.map((figure) => ({ ...figure, ...earlier.get(keyOf(figure)) }))
}

/** Counts and sums of a Hong Kong month, by type and currency pair. */
async function figuresOf(tx: Tx, month: string): Promise<Figure[]> {
  const { rows } = await sql<Figure>`select tran_type, currency, currency_to, count(*)::text as count,
      sum(amount)::text as amount, sum(amount_to)::text as amount_to, coalesce(sum(hkd_amount), 0)::text as hkd_amount,
      count(*) filter (where hkd_amount is null)::text as without_hkd
    from transactions where not is_deleted and tran_date >= ${startOfMonth(month)} and tran_date < ${startOfMonth(month, 1)}
    group by 1, 2, 3 order by 1, 2, 3`.execute(tx)
  return rows
}

/** What changed in a month since its figures were last taken. */
export const monthChanges = async (tx: Tx, month: string): Promise<FiguresTaken> =>
  figuresTaken(tx, month, await figuresOf(tx, month))

/** The statistics that an operator reports, as a table, with what changed since they were last taken. Taking them is logged. */
export async function takeFigures(tx: Tx, { month, lang }: MonthlyFigures): Promise<string[][]> {
  const figures = await figuresOf(tx, month)
  const taken = await figuresTaken(tx, month, figures)
  await storeTaken(tx, month, figures)
  const data = { figures: month, rows: figures.length }
  await recordActivity(tx, { type: 'transaction.export', target_table: 'transactions', data })
  return tableOf([...columns, ...earlierColumns(taken)], linesOf(figures, taken), lang)
}
