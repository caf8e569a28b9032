import { z } from 'zod'
import { inTenant, readingTenant, systemActor } from '#kernel/database/tenant.ts'
import { defineJob } from '#kernel/jobs/jobs.ts'
import { changedLaws } from '#modules/watchlists/watchlists.public.ts'
import { confirmedBinding, returnHits } from './return-hits.ts'

/**
 * A true hit on a binding list comes back when the United Nations or Hong Kong put its entry on a list or took it off, though the
 * entry itself is unchanged or gone (decision 1061).
 */
export const returnChangedLawJob = defineJob({
  name: 'return-changed-law',
  on: ['lists.released'],
  payload: z.object({ organisation_id: z.number().int(), release: z.string() }),
  run: async (services, { organisation_id: organisationId, release }) => {
    const actor = systemActor(organisationId)
    const hits = await readingTenant(services.db, actor, confirmedBinding)
    const changed = await changedLaws(services, { organisationId, release }, hits)
    if (changed.size > 0) await inTenant(services.db, actor, (tx) => returnHits(tx, hits, changed))
  },
})
