import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { ChosenShape } from '../choose-shape.ts'
import type { ListedParty } from '../record.ts'
import { type AddedSource, addFiles, addGenerated, carryOver } from './add-source.ts'
import { type Draft, discardDraft, draftRelease, sealRecords } from './draft-release.ts'
import { finishRelease } from './finish-release.ts'
import type { ManifestSource } from './manifest.ts'
import { openRecords, type Release } from './open-release.ts'

/** A list to read anew: from files, or from a generator that needs none. */
export type Update =
  | { chosen: ChosenShape }
  | { source: Omit<ManifestSource, 'counts' | 'first' | 'files'>; parties: Iterable<ListedParty> }

export interface BuildRequest {
  /** Where releases live; the new one becomes a folder there. */
  home: string
  previous?: Release | undefined
  updates: readonly Update[]
  /** Lists of the previous release to leave out. */
  dropped?: readonly string[]
  /** Builds what searches the records into the given file and says by which algorithm. */
  index?: (records: Release, file: string) => Promise<{ algorithm: string }>
  /** Last look before the release gets its name: throws when it must not serve. */
  check?: (records: Release, file: string) => Promise<void>
}
export interface BuiltRelease {
  id: string
  folder: string
  added: Map<string, AddedSource>
}

/** Builds a release beside those that serve. Whatever goes wrong, nothing but the draft is lost. */
export async function buildRelease(request: BuildRequest): Promise<BuiltRelease> {
  const draft = await draftRelease(request.home)
  try {
    const added = await addAll(draft, request)
    await sealRecords(draft)
    const algorithm = await addIndex(draft, request)
    return { ...(await finishRelease(draft, { algorithm })), added }
  } catch (error) {
    await discardDraft(draft)
    throw error
  }
}

/** Lists stand in order of their ids, so that the order of imports leaves no trace. */
async function addAll(
  draft: Draft,
  { previous, updates, dropped = [] }: BuildRequest,
): Promise<Map<string, AddedSource>> {
  const added = new Map<string, AddedSource>()
  const fresh = new Map(updates.map((update) => [listOf(update), update]))
  const kept = (previous?.manifest.sources ?? [])
    .map(({ list }) => list)
    .filter((list) => !fresh.has(list) && !dropped.includes(list))
  for (const list of [...fresh.keys(), ...kept].sort()) {
    const update = fresh.get(list)
    if (!update) await carryOver(draft, { release: previous!, list })
    else if ('chosen' in update) {
      const before = previous?.manifest.sources.find((source) => source.list === list)?.counts
      added.set(list, await addFiles(draft, { chosen: update.chosen, previous: before }))
    } else await addGenerated(draft, update)
  }
  return added
}

const listOf = (update: Update): string => ('chosen' in update ? update.chosen.list.id : update.source.list)

async function addIndex(draft: Draft, { index, check }: BuildRequest): Promise<string> {
  if (!index) return ''
  const records = await openRecords(draft.folder, { manifest: draft.manifest, id: 'draft' })
  const file = join(draft.folder, 'index')
  try {
    const { algorithm } = await index(records, file)
    await check?.(records, file)
    draft.manifest.parts['index'] = await hashOf(file)
    return algorithm
  } finally {
    await records.close()
  }
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of createReadStream(file)) hash.update(part as Buffer)
  return hash.digest('hex')
}
