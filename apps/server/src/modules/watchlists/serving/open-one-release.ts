import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Manifest } from '@probity/watchlists/release/manifest.ts'
import { invariant } from '#kernel/errors.ts'
import type { Services } from '#kernel/services.ts'
import { type OpenedChanges, openChanges } from '../changes/open-changes.ts'
import { releaseFolder } from '../releases/release-store.ts'
import { findRelease, listSources } from '../releases/releases.queries.ts'
import { openSearcher } from './searcher.ts'
import { type OpenedRelease, openServedRelease } from './served-release.ts'

type Place = { home: string; id: string }
type Using = Pick<Services, 'files' | 'owner' | 'now'>

/** Opens one release for a command on the calling thread, without opening the current one. */
export async function openOneRelease(services: Using, { home, id }: Place): Promise<OpenedRelease> {
  const folder = await releaseFolder(services, { home, id })
  const sources = await listSources(services.owner)
  const built = (await findRelease(services.owner, id))?.built_date ?? services.now()
  return openServedRelease({ folder, built, searcher: openSearcher(0), sources: () => sources, now: services.now })
}

/** Makes the difference of two releases searchable for a command, on the calling thread. */
export async function openOneDifference(
  services: Using,
  { home, from, to }: { home: string; from: string; to: string },
): Promise<OpenedChanges> {
  const [before, after] = await Promise.all([from, to].map((id) => releaseFolder(services, { home, id })))
  const sources = await listSources(services.owner)
  const algorithm = (await findRelease(services.owner, to))?.manifest.algorithm
  invariant(algorithm, 'a release whose folder is there is known')
  return openChanges({
    from: before!,
    to: after!,
    key: `${from}..${to}`,
    algorithm,
    searcher: openSearcher(0),
    owners: () => new Map(sources.map(({ list, organisation_id }) => [list, organisation_id])),
    inline: true,
    inTurn: (work) => work(),
    failed: () => undefined,
  })
}

/** Parts of a release that do not match their hash. */
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
