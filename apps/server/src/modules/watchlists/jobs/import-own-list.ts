import { z } from 'zod'
import { defineJob } from '#kernel/jobs/jobs.ts'
import { buildOwnList, noteEdit } from '../imports/build-own-list.ts'

/** Brings the latest edit of a firm's own list into a release; without content the list is removed. */
export const importOwnListJob = defineJob({
  name: 'import-own-list',
  payload: z.object({
    list: z.string(),
    sha256: z.string().optional(),
    edit: z.number().optional(),
    /** Nothing was edited: a build that had to wait is due. */
    due: z.boolean().default(false),
    organisation_id: z.number().int(),
  }),
  expireInSeconds: 1_800,
  run: async (services, { list, sha256, edit, due, organisation_id }) => {
    if (!due) await noteEdit(services.owner, { list, sha256, edit })
    await buildOwnList(services, { list, organisation: organisation_id })
  },
})
