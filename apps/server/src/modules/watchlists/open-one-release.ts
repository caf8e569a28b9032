import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Manifest } from '@probity/watchlists/release/manifest.ts'
import type { Services } from '#kernel/services.ts'
import { releaseFolder } from './release-store.ts'
import { findRelease, listSources } from './releases.queries.ts'
import { openSearcher } from './searcher.ts'
import { type OpenedRelease, openServedRelease } from './served-release.ts'

type Place = { home: string; id: string }
type Using = Pick<Services, 'files' | 'owner' | 'now'>

/** Opens one release for a command, on the calling thread, without serving the current one. */
export async function openOneRelease(services: Using, { home, id }: Place): Promise<OpenedRelease> {
  const folder = await releaseFolder(services, { home, id })
  const sources = await listSources(services.owner)
  const built = (await findRelease(services.owner, id))?.built_date ?? services.now()
  return openServedRelease({ folder, built, searcher: openSearcher(0), sources: () => sources, now: services.now })
}

/** The parts of a release that are not what its name promises; none of a whole one. */
export async function damagedParts(services: Using, { home, id }: Place): Promise<string[]> {
  const folder = await releaseFolder(services, { home, id })
  const text = await readFile(join(folder, 'manifest.json'))
  const damaged = createHash('sha256').update(text).digest('hex') === id ? [] : ['manifest.json']
  const { parts } = JSON.parse(text.toString()) as Manifest
  for (const [name, sha256] of Object.entries(parts)) {
    const hash = createHash('sha256')
    await pipeline(createReadStream(join(folder, name)), hash)
    if (hash.digest('hex') !== sha256) damaged.push(name)
  }
  return damaged
}
