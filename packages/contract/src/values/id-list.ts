import { z } from 'zod'

/** Ids between commas, as an address carries them. */
export const idList = z
  .string()
  .max(5000)
  .transform((text) =>
    text
      .split(',')
      .filter((id) => id !== '')
      .map(Number),
  )
  .pipe(z.array(z.number().int().positive()).max(500))
