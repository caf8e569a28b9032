import { rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { canonicalJson } from '../canonical-json.ts'
import type { Draft } from './draft-release.ts'
import { releaseId } from './manifest.ts'

/** Names the draft by the hash of its content; an existing release of that name is kept unchanged. */
export async function finishRelease(
  draft: Draft,
  { algorithm }: { algorithm: string },
): Promise<{ id: string; folder: string }> {
  draft.manifest.algorithm = algorithm
  const id = releaseId(draft.manifest)
  const folder = join(draft.home, id)
  await writeFile(join(draft.folder, 'manifest.json'), canonicalJson(draft.manifest))
  if (await exists(folder)) await rm(draft.folder, { recursive: true })
  else await rename(draft.folder, folder)
  return { id, folder }
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )
