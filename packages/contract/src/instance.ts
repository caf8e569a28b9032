import { z } from 'zod'

/** Public information of an installation, readable before sign-in. */
export const Instance = z
  .object({
    /** Parties on the shared lists; invented ones as long as no other list is loaded. */
    entities: z.number().int(),
    invented: z.boolean(),
    /** The logins of the demo; null once another organisation, user or password exists. */
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
