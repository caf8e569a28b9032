import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { canonicalJson } from '@probity/watchlists/canonical-json.ts'
import { type Manifest } from '@probity/watchlists/release/manifest.ts'
import { notFound } from '#kernel/errors.ts'
import type { Services } from '#kernel/services.ts'
import { findRelease } from './releases.queries.ts'

const largest = 64 * 2 ** 30

/** Stores the parts of a release under their hashes in the file store, where every machine can read them. */
export async function storeRelease({ files }: Pick<Services, 'files'>, folder: string): Promise<Manifest> {
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Manifest
  for (const [name, sha256] of Object.entries(manifest.parts)) {
    if (!(await files.keepAgain(sha256))) await files.put(createReadStream(join(folder, name)), { maxBytes: largest })
  }
  return manifest
}

/** The folder of a release on this machine; downloads it from the file store if it is missing. */
export async function releaseFolder(
  { files, owner }: Pick<Services, 'files' | 'owner'>,
  { home, id }: { home: string; id: string },
): Promise<string> {
  const folder = join(home, id)
  if (await isThere(join(folder, 'manifest.json'))) return folder
  const known = await findRelease(owner, id)
  if (!known) throw notFound()
  const unfinished = join(home, `fetch-${randomUUID()}`)
  // Contains own lists of firms.
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  try {
    for (const [name, sha256] of Object.entries(known.manifest.parts)) {
      await pipeline(await files.open(sha256), createWriteStream(join(unfinished, name)))
    }
    await writeFile(join(unfinished, 'manifest.json'), canonicalJson(known.manifest))
    await rename(unfinished, folder)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    // Another process of this machine may have downloaded it at the same time.
    if (!(await isThere(join(folder, 'manifest.json')))) throw error
  }
  return folder
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )
