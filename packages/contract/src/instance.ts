import { z } from 'zod'

/** What an installation says of itself before sign-in. */
export const Instance = z
  .object({
    /** Parties on the shared lists; the invented ones while there are no others. */
    entities: z.number().int(),
    invented: z.boolean(),
    /** The logins of the demo, while nothing else exists. */
    demo: z
      .object({
        organisation: z.string(),
        password: z.string(),
        users: z.array(z.object({ username: z.string(), role: z.string() })),
      })
      .nullable(),
  })
  .meta({ id: 'Instance' })
export type Instance = z.infer<typeof Instance>
