import { z } from 'zod'
import { forEachOrganisation } from '#kernel/for-each-organisation.ts'
import { defineJob } from '#kernel/jobs/jobs.ts'
import { type Head, noteHeads, readHead } from '../chain/note-heads.ts'

/** Every ten minutes: a chain that is truncated or resealed later contradicts a file that the database cannot reach. */
export const noteChainHeads = defineJob({
  name: 'note-audit-heads',
  payload: z.object({}),
  cron: '*/10 * * * *',
  run: async (services) => {
    const loop = { name: 'note-audit-heads', closed: true }
    const heads: Head[] = []
    await forEachOrganisation(services, loop, async ({ id }) => void heads.push(await readHead(services.owner, id)))
    await noteHeads(services, heads)
  },
})
