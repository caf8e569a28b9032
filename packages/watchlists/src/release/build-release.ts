import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { ChosenShape } from '../choose-shape.ts'
import type { ListFile } from '../list.ts'
import { ListError } from '../list-error.ts'
import { applyDelta } from '../lists/opensanctions/apply-delta.ts'
import { readDelta } from '../lists/opensanctions/read-delta.ts'
import { isCopy } from '../parties/copied-names.ts'
import { findParties } from '../parties/find-parties.ts'
import { partiesPart, partyLines } from '../parties/party-files.ts'
import { ofList } from '../problems/of-list.ts'
import type { ListedParty } from '../record.ts'
import { type AddedSource, addFiles, addGenerated, carryOver } from './add-source.ts'
import { addPart, type Draft, discardDraft, draftRelease, sealRecords } from './draft-release.ts'
import { finishRelease } from './finish-release.ts'
import type { ManifestSource } from './manifest.ts'
import { openRecords, type Release } from './open-release.ts'

/** A list to import: from files, from a generator, or from a delta to the last version. */
export type Update =
  | {
      chosen: ChosenShape /** A user explicitly allowed an edition older than the serving one. */
      allowOlder?: true | undefined
    }
  | { source: GeneratedSource; parties: Iterable<ListedParty> | AsyncIterable<ListedParty> }
  /** A delta to the previous release's parties of an OpenSanctions list. */
  | { list: string; delta: ListFile }
type GeneratedSource = Omit<ManifestSource, 'counts' | 'first' | 'files'>

export interface BuildRequest {
  /** Folder of all releases; the new one becomes a subfolder. */
  home: string
  previous?: Release | undefined
  updates: readonly Update[]
  /** Lists of the previous release to leave out. */
  dropped?: readonly string[]
  /** Builds the search index as further files of the folder and returns its algorithm. */
  index?: (records: Release, folder: string) => Promise<{ algorithm: string; parts: readonly string[] }>
  /** Final check before the release gets its name: throws if it must not serve. */
  check?: (records: Release, folder: string) => Promise<void>
  /** Called at each step, and often while a list is read. */
  onStep?: ((step: BuildStep) => void) | undefined
}
/** The number of parties read of a list, or that all lists were read and the index is being built. */
export type BuildStep = { list: string; read: number } | 'indexing'
export interface BuiltRelease {
  id: string
  folder: string
  added: Map<string, AddedSource>
}

/** Builds a release without touching the serving ones; a failure discards the draft only. */
export async function buildRelease(request: BuildRequest): Promise<BuiltRelease> {
  const draft = await draftRelease(request.home)
  try {
    const added = await addAll(draft, request)
    request.onStep?.('indexing')
    await sealRecords(draft)
    await addParties(draft)
    const algorithm = await addIndex(draft, request)
    return { ...(await finishRelease(draft, { algorithm })), added }
  } catch (error) {
    await discardDraft(draft)
    throw error
  }
}

async function addParties(draft: Draft): Promise<void> {
  const records = await openRecords(draft.folder, { manifest: draft.manifest, id: 'draft', tablesInMemory: true })
  try {
    await addPart(draft, { name: partiesPart, content: partyLines(await findParties(records, draft.keys)) })
  } finally {
    await records.close()
  }
}

/** Lists are sorted by id, so the order of imports does not affect the release; copies follow what they copy. */
async function addAll(
  draft: Draft,
  { previous, updates, dropped = [], onStep }: BuildRequest,
): Promise<Map<string, AddedSource>> {
  const added = new Map<string, AddedSource>()
  const fresh = new Map(updates.map((update) => [listOf(update), update]))
  const kept = (previous?.manifest.sources ?? [])
    .map(({ list }) => list)
    .filter((list) => !fresh.has(list) && !dropped.includes(list))
  const lists = [...fresh.keys(), ...kept].sort()
  for (const list of [...lists.filter((id) => !isCopy(id)), ...lists.filter(isCopy)]) {
    const update = fresh.get(list)
    if (!update) await carryOver(draft, { release: previous!, list })
    else if ('chosen' in update) {
      const onParty = onStep && ((read: number) => onStep({ list, read }))
      added.set(list, await addFiles(draft, { ...update, release: previous, onParty }))
    } else if ('delta' in update) await addDelta(draft, { update, previous })
    else await addGenerated(draft, update)
  }
  return added
}

function listOf(update: Update): string {
  if ('chosen' in update) return update.chosen.list.id
  return 'delta' in update ? update.list : update.source.list
}

async function addDelta(
  draft: Draft,
  { update, previous }: { update: { list: string; delta: ListFile }; previous: Release | undefined },
): Promise<void> {
  const source = previous?.manifest.sources.find(({ list }) => list === update.list)
  if (!previous || !source) {
    throw new ListError({
      file: update.delta.name,
      problem: ofList.noVersion(update.list),
    })
  }
  const delta = await readDelta(update.delta, update.list)
  const parties = applyDelta(() => previous.parties(update.list), delta)
  await addGenerated(draft, {
    source: { ...source, version: `${source.version} + ${update.delta.name}`, shape: 'delta' },
    parties,
  })
}

async function addIndex(draft: Draft, { index, check }: BuildRequest): Promise<string> {
  if (!index) return ''
  const records = await openRecords(draft.folder, { manifest: draft.manifest, id: 'draft' })
  try {
    const { algorithm, parts } = await index(records, draft.folder)
    await check?.(records, draft.folder)
    for (const part of parts) draft.manifest.parts[part] = await hashOf(join(draft.folder, part))
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
