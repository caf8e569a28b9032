import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { defineJob } from '#kernel/jobs/jobs.ts'
import type { Services } from '#kernel/services.ts'
import { importLists } from '../imports/import-lists.ts'

const payload = z.object({ list: z.string(), sha256: z.string().optional(), organisation_id: z.number().int() })

/** Lets a firm's own list serve, or takes it away when there is no content for it. */
async function importOwnList(
  services: Services,
  { list, sha256 }: { list: string; sha256?: string | undefined },
): Promise<void> {
  const { home } = services.lists
  if (sha256 === undefined) await importLists(services, { home, work: [], dropped: [list] })
  else {
    const folder = await mkdtemp(path.join(tmpdir(), 'probity-own-list-'))
    try {
      const file = { name: `${list}.csv`, path: path.join(folder, 'list.csv') }
      await pipeline(await services.files.open(sha256), createWriteStream(file.path))
      await importLists(services, { home, work: [{ list, files: [file] }] })
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
  await services.lists.refresh()
}

export const importOwnListJob = defineJob({
  name: 'import-own-list',
  payload,
  expireInSeconds: 1_800,
  run: (services, given) => importOwnList(services, given),
})
