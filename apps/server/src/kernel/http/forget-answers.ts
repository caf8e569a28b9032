import { sql } from 'kysely'
import { z } from 'zod'
import { inTenant, systemActor } from '../database/tenant.ts'
import { forEachOrganisation } from '../for-each-organisation.ts'
import { defineJob } from '../jobs/jobs.ts'
import { forgetMailMarks } from '../mail/mail-once.ts'

const keptMs = 24 * 60 * 60 * 1000

/** Deletes stored responses of idempotent writes after a day: they contain personal data, and no client retries later. */
export const forgetAnswers = defineJob({
  name: 'forget-answers',
  payload: z.object({}),
  cron: '29 * * * *',
  run: async (services) => {
    const { owner, now } = services
    await forgetMailMarks(owner, now())
    await forEachOrganisation(services, { name: 'forget-answers', closed: true }, ({ id }) =>
      inTenant(owner, systemActor(id), (tx) =>
        sql`delete from idempotency_keys where org_id = current_org() and create_date < ${now() - keptMs}`.execute(tx),
      ),
    )
  },
})
