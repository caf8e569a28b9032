import { z } from 'zod'

const share = z.number().min(0).max(1)

/**
 * Scores from which runs, onboarding and saves raise alerts and cases: on lists binding in Hong Kong, and on the others. A result
 * between WEAK and this level stays with its scan.
 */
export const RaiseFrom = z.object({ binding: share, others: share })
export type RaiseFrom = z.infer<typeof RaiseFrom>

interface Judged {
  score: number
  legal_effect?: { code: string } | undefined
}

/** Whether a hit is raised. Scans older than the raising level raised every hit. */
export const isRaised = ({ score, legal_effect }: Judged, level: RaiseFrom | null | undefined): boolean =>
  !level || score >= (legal_effect?.code === 'binding' ? level.binding : level.others)

/** A result that a screening found but did not raise, and its position in the stored scan. */
export const WeakerResult = z.object({
  entity: z.string(),
  scan: z.string(),
  at: z.number().int(),
  score: z.number(),
  binding: z.boolean(),
})
export type WeakerResult = z.infer<typeof WeakerResult>

/** `GET v2/screening/not_raised`: results of one customer's screenings below the raising level. */
export const NotRaisedQuery = z
  .strictObject({
    person: z.coerce.number<number>().int().positive().optional(),
    company: z.coerce.number<number>().int().positive().optional(),
  })
  .refine(({ person, company }) => (person === undefined) !== (company === undefined), {
    params: { code: 'one_party', field: 'person' },
  })
