import { z } from 'zod'
import { defineJob } from '#kernel/jobs/jobs.ts'
import { removeReleases } from '../releases/remove-releases.ts'

export const removeReleasesJob = defineJob({
  name: 'remove-releases',
  payload: z.object({}),
  cron: '11 18 * * *',
  expireInSeconds: 3_600,
  run: async (services, _, { log }) => {
    const removed = await removeReleases(services)
    if (removed.length > 0)
      log.info({ releases: removed }, 'releases of the watchlists that nothing names were removed')
  },
})
