import { z } from 'zod'

/** `GET v2/transactions/stat`: number of transactions by due diligence and by type, and the value of each type. */
export const TransactionStat = z.object({
  total: z.number().int(),
  pending_cdd: z.number().int(),
  completed_cdd: z.number().int(),
  by_type: z.object({
    forex: z.number().int(),
    inward: z.number().int(),
    outward: z.number().int(),
    loan: z.number().int(),
  }),
  /** The value of each type in Hong Kong dollars, as far as a rate was known. */
  hkd_by_type: z.object({ forex: z.string(), inward: z.string(), outward: z.string(), loan: z.string() }),
})
export type TransactionStat = z.infer<typeof TransactionStat>
/** With the values from which the rules in force ask more, ascending, as filters of the list. */
export const TransactionFigures = TransactionStat.extend({ limits: z.array(z.string()) })
export type TransactionFigures = z.infer<typeof TransactionFigures>
