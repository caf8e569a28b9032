import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { addToCounts, assertPlausible, type Counts } from '../assert-plausible.ts'
import type { ChosenShape } from '../choose-shape.ts'
import { assertNotOlder, isOlderEdition } from '../edition.ts'
import { newReport } from '../import-report.ts'
import type { ImportReport, ListFile } from '../list.ts'
import { mayLink, readKeys } from '../parties/party-files.ts'
import { readParties } from '../read-parties.ts'
import type { ListedParty } from '../record.ts'
import { pack, unpack } from './compress.ts'
import { digestOf } from './digest.ts'
import { addSourceEntry, appendRecord, type Draft } from './draft-release.ts'
import { withFormerIds } from './former-ids.ts'
import type { ManifestSource } from './manifest.ts'
import type { Release } from './open-release.ts'

/** Called for each party with the number of parties of its list read so far. */
type OnParty = (read: number) => void

export interface AddedSource {
  counts: Counts
  report: ImportReport
}

/** Reads a list's files into the draft; refuses implausible counts. */
export async function addFiles(
  draft: Draft,
  {
    chosen,
    release,
    allowOlder,
    onParty,
  }: {
    chosen: ChosenShape
    /** The release before. */
    release?: Release | undefined
    allowOlder?: true | undefined
    onParty?: OnParty | undefined
  },
): Promise<AddedSource> {
  const report = newReport()
  const first = draft.lengths.length
  const previous = release?.manifest.sources.find((source) => source.list === chosen.list.id)
  const read = withFormerIds(readParties(chosen, report), { list: chosen.list, previous: release })
  const counts = await addParties(draft, read, onParty)
  const steps = { version: report.version, serving: previous?.version ?? '' }
  if (!allowOlder) assertNotOlder(chosen.list, steps)
  // An older edition that was explicitly allowed may contain fewer parties.
  const isComparable = previous && !isOlderEdition(steps.version, steps.serving)
  assertPlausible(chosen.list, isComparable ? { counts, previous: previous.counts } : { counts })
  const { id, name, publisher, licence } = chosen.list
  const files = await Promise.all([...chosen.files.values()].map(fingerprint))
  addSourceEntry(draft, {
    list: id,
    name,
    publisher,
    licence,
    version: report.version,
    shape: chosen.shape.id,
    files,
    counts,
    first,
  })
  return { counts, report }
}

/** The same for parties without a file, such as the demo list. */
export async function addGenerated(
  draft: Draft,
  {
    source,
    parties,
  }: {
    source: Omit<ManifestSource, 'counts' | 'first' | 'files'>
    parties: Iterable<ListedParty> | AsyncIterable<ListedParty>
  },
): Promise<Counts> {
  const first = draft.lengths.length
  const counts = await addParties(draft, parties)
  addSourceEntry(draft, { ...source, files: [], counts, first })
  return counts
}

/** Copies a list from another release, record by record; only a copy whose entry states its names otherwise is encoded anew. */
export async function carryOver(draft: Draft, { release, list }: { release: Release; list: string }): Promise<void> {
  const source = release.manifest.sources.find((entry) => entry.list === list)
  if (!source) throw new Error(`release ${release.id} has no list ${list}`)
  const first = draft.lengths.length
  const digests = await release.digestsOf(list)
  const keys = await readKeys(release.folder)
  if (keys) draft.keys.take(keys, { from: source.first, count: source.counts.total ?? 0, to: first })
  else await addKeys(draft, { release, list })
  for await (const packed of release.packed(list)) {
    const kept = JSON.parse(unpack(packed)) as ListedParty
    draft.copied.learn(kept)
    const party = draft.copied.applyTo(kept)
    if (party === kept) await appendRecord(draft, { packed, digest: digests.get(party.id)! })
    else await appendParty(draft, party)
  }
  addSourceEntry(draft, { ...source, first })
}

/** Link keys of a list from a release built before they were stored. */
async function addKeys(draft: Draft, { release, list }: { release: Release; list: string }): Promise<void> {
  let ordinal = draft.lengths.length
  for await (const party of release.parties(list)) {
    if (mayLink(list)) draft.keys.add(ordinal, party)
    ordinal++
  }
}

async function addParties(
  draft: Draft,
  parties: AsyncIterable<ListedParty> | Iterable<ListedParty>,
  onParty?: OnParty,
): Promise<Counts> {
  const counts: Counts = {}
  for await (const read of parties) {
    draft.copied.learn(read)
    const party = draft.copied.applyTo(read)
    if (mayLink(party.list)) draft.keys.add(draft.lengths.length, party)
    await appendParty(draft, party)
    addToCounts(counts, party.schema)
    onParty?.(counts.total ?? 0)
  }
  return counts
}

async function appendParty(draft: Draft, party: ListedParty): Promise<void> {
  const text = JSON.stringify(party)
  await appendRecord(draft, { packed: pack(text), digest: digestOf(party, text) })
}

async function fingerprint(file: ListFile): Promise<{ name: string; bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  for await (const part of createReadStream(file.path)) hash.update(part as Buffer)
  return { name: file.name, bytes: (await stat(file.path)).size, sha256: hash.digest('hex') }
}
