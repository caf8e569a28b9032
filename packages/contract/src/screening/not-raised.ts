import { z } from 'zod'
import { RaiseFrom } from './raising.ts'
import { Hit } from './screening.ts'

/** Results of one customer's screenings between WEAK and the raising level, the strongest first. */
export const NotRaised = z.object({
  raise_from: RaiseFrom,
  weak: z.number(),
  count: z.number().int(),
  hits: z.array(Hit.extend({ scan_key: z.string() }).partial().loose()),
})
export type NotRaised = z.infer<typeof NotRaised>
