import { z } from 'zod'
import { transactionTypes } from './transaction-types.ts'

const month = /^(?:19|20)\d{2}-(?:0[1-9]|1[0-2])$/
const Month = z.string().refine((text) => month.test(text), { params: { code: 'date_format' } })

/** `POST v2/transactions/figures`: count and sums of a month by type and currency, as a workbook. */
export const MonthlyFigures = z.strictObject({ month: Month, lang: z.enum(['en', 'zh-hant']).default('en') })
export type MonthlyFigures = z.output<typeof MonthlyFigures>

/** `GET v2/transactions/figures`: what changed in the figures of a month since they were last taken. */
export const FiguresQuery = z.strictObject({ month: Month })

const Sum = z.object({ count: z.number().int(), hkd_amount: z.string() })
const FiguresChange = z.object({
  tran_type: z.enum(transactionTypes),
  currency: z.string(),
  currency_to: z.string(),
  before: Sum,
  now: Sum,
})
export type FiguresChange = z.infer<typeof FiguresChange>

/** Null until the figures of the month were taken once. */
export const FiguresTaken = z.object({
  taken_date: z.number().int().nullable(),
  taken_by: z.string().nullable(),
  changes: z.array(FiguresChange),
})
export type FiguresTaken = z.infer<typeof FiguresTaken>
