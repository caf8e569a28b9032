import { z } from 'zod'

const month = /^(?:19|20)\d{2}-(?:0[1-9]|1[0-2])$/

/** `POST v2/transactions/figures`: count and sums of a month by type and currency, as a workbook. */
export const MonthlyFigures = z.strictObject({
  month: z.string().refine((text) => month.test(text), { params: { code: 'date_format' } }),
  lang: z.enum(['en', 'zh-hant']).default('en'),
})
export type MonthlyFigures = z.output<typeof MonthlyFigures>
