import type { FiguresChange, FiguresTaken } from '@probity/contract/transactions/monthly-figures.ts'
import type { TransactionType } from '@probity/contract/transactions/transaction-types.ts'
import { compareDecimals } from '@probity/contract/values/decimals.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { insertOne } from '#kernel/rows/write-rows.ts'

/** Count and sums of a month for one type and currency pair; numbers are text, as in the database. */
export interface Figure {
  tran_type: TransactionType
  currency: string
  currency_to: string
  count: string
  amount: string
  amount_to: string
  hkd_amount: string
  without_hkd: string
}

interface Taken {
  create_date: number
  taken_by: string
  figures: Figure[]
}

export const keyOf = ({ tran_type, currency, currency_to }: Pick<Figure, 'tran_type' | 'currency' | 'currency_to'>) =>
  `${tran_type} ${currency} ${currency_to}`

const changing = ['count', 'amount', 'amount_to', 'hkd_amount', 'without_hkd'] as const
const sumOf = (figure: Figure | undefined): FiguresChange['now'] => ({
  count: Number(figure?.count ?? 0),
  hkd_amount: figure?.hkd_amount ?? '0.00',
})

/** Rows that differ, also those that only one of the two has. */
function changesOf(before: readonly Figure[], now: readonly Figure[]): FiguresChange[] {
  const [old, current] = [before, now].map((figures) => new Map(figures.map((figure) => [keyOf(figure), figure])))
  const all = [...now, ...before.filter((figure) => !current!.has(keyOf(figure)))]
  return all.flatMap((figure) => {
    const { tran_type, currency, currency_to } = figure
    const key = keyOf(figure)
    const [was, is] = [old!.get(key), current!.get(key)]
    if (changing.every((field) => compareDecimals(was?.[field] ?? '0', is?.[field] ?? '0') === 0)) return []
    return [{ tran_type, currency, currency_to, before: sumOf(was), now: sumOf(is) }]
  })
}

/** When the figures of a month were last taken, and what changed in them since. */
export async function figuresTaken(tx: Tx, month: string, now: readonly Figure[]): Promise<FiguresTaken> {
  const { rows } = await sql<Taken>`select create_date, taken_by, figures from figures_taken
    where month = ${month} and not is_deleted order by id desc limit 1`.execute(tx)
  const [last] = rows
  if (!last) return { taken_date: null, taken_by: null, changes: [] }
  return { taken_date: last.create_date, taken_by: last.taken_by, changes: changesOf(last.figures, now) }
}

export const storeTaken = (tx: Tx, month: string, figures: readonly Figure[]): Promise<number> =>
  insertOne(tx, 'figures_taken', { month, figures })
