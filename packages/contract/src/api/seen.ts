import { z } from 'zod'

const Seen = z.looseObject({ updated_date: z.number().int().optional() })

/** `updated_date` in a change is the version the caller last saw: a condition, never a value. */
export const seenIn = (body: unknown): number | undefined => Seen.safeParse(body).data?.updated_date
