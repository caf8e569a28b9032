import { z } from 'zod'
import { defineJob } from '#kernel/jobs/jobs.ts'
import { buildOwnList, noteEdit } from '../imports/build-own-list.ts'

/** Builds the latest edit of a firm's own list into a release; removes a list without content. */
export const importOwnListJob = defineJob({
  name: 'import-own-list',
  payload: z.object({
    list: z.string(),
    sha256: z.string().optional(),
    edit: z.number().optional(),
    /** True for a build that had to wait, rather than for a new edit. */
    due: z.boolean().default(false),
    organisation_id: z.number().int(),
  }),
  expireInSeconds: 1_800,
  run: async (services, { list, sha256, edit, due, organisation_id }) => {
    if (!due) await noteEdit(services.owner, { list, sha256, edit })
    await buildOwnList(services, { list, organisation: organisation_id })
  },
})
