import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { defineJob } from '#kernel/jobs/jobs.ts'
import type { Services } from '#kernel/services.ts'
import { updateList } from '../imports/update-list.ts'
import { enterPhase } from '../releases/releases.queries.ts'

const payload = z.object({
  list: z.string(),
  files: z.array(z.object({ name: z.string(), sha256: z.string() })),
  allow_older: z.boolean().default(false),
  organisation_id: z.number().int(),
})

/** Imports uploaded files. A refusal is stored with the list, and is final: a retry would fail in the same way. */
async function importListFiles(
  services: Services,
  { list, files, allow_older }: Omit<z.infer<typeof payload>, 'organisation_id'>,
): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'probity-list-'))
  try {
    const brought = files.map(({ name, sha256 }) => ({ name, path: path.join(folder, name), sha256 }))
    for (const { sha256, path: place } of brought)
      await pipeline(await services.files.open(sha256), createWriteStream(place))
    await updateList(services, {
      home: services.lists.home,
      list,
      files: brought.map(({ name, path: place }) => ({ name, path: place })),
      allowOlder: allow_older || undefined,
    })
    await services.lists.refresh()
  } catch (error) {
    services.log.warn({ err: error, list }, 'files of a watchlist were refused; the last good release keeps serving')
  } finally {
    await enterPhase(services, { list, phase: null })
    await rm(folder, { recursive: true, force: true })
  }
}

export const importListFilesJob = defineJob({
  name: 'import-list-files',
  payload,
  expireInSeconds: 3_600,
  run: (services, given) => importListFiles(services, given),
})
