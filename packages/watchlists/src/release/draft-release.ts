import { createHash, type Hash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import type { Counts } from '../assert-plausible.ts'
import { ListError } from '../list-error.ts'
import { CopiedNames } from '../parties/copied-names.ts'
import { KeyStore } from '../parties/key-store.ts'
import { keysPart } from '../parties/party-files.ts'
import { ofRecord } from '../problems/of-record.ts'
import { at } from '../problems/places.ts'
import type { Digest } from './digest.ts'
import { DigestStore } from './digest-store.ts'
import { buildLookup } from './lookup.ts'
import type { Manifest, ManifestSource } from './manifest.ts'
import { digestLine } from './read-digests.ts'

/** A release while it is being written. */
export interface Draft {
  home: string
  folder: string
  records: WriteStream
  hash: Hash
  /** Length of each packed record. */
  lengths: number[]
  digests: DigestStore
  /** Link keys of the rows. */
  keys: KeyStore
  /** Weak aliases of the entries read so far, for copies of them. */
  copied: CopiedNames
  manifest: Manifest
}

export async function draftRelease(home: string): Promise<Draft> {
  const folder = join(home, `draft-${randomUUID()}`)
  // Contains firms' own lists, so only the owner may read it.
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const records = createWriteStream(join(folder, 'records'), { highWaterMark: 1 << 20 })
  // A disk that fills up between two records must end neither the process nor its thread: the next record is refused.
  records.on('error', () => undefined)
  return {
    home,
    folder,
    records,
    hash: createHash('sha256'),
    lengths: [],
    digests: new DigestStore(),
    keys: new KeyStore(),
    copied: new CopiedNames(),
    manifest: { format: 1, algorithm: '', sources: [], counts: {}, parts: {} },
  }
}

/** Appends one packed record; refuses an id that another source of the release already used. */
export async function appendRecord(
  draft: Draft,
  { packed, digest }: { packed: Buffer; digest: Digest },
): Promise<void> {
  if (!draft.digests.add(digest)) {
    throw new ListError({
      file: digest.list,
      place: at.record(digest.id),
      field: 'id',
      problem: ofRecord.inOtherList,
    })
  }
  if (draft.records.errored) throw draft.records.errored
  draft.lengths.push(packed.length)
  draft.hash.update(packed)
  if (!draft.records.write(packed)) await once(draft.records, 'drain')
}

export function addSourceEntry(draft: Draft, source: ManifestSource): void {
  draft.manifest.sources.push(source)
  for (const [key, count] of Object.entries(source.counts)) {
    const kind = key as keyof Counts
    draft.manifest.counts[kind] = (draft.manifest.counts[kind] ?? 0) + count
  }
}

/** Closes the records and writes their tables: offsets by number, numbers by id, digests in order of id. */
export async function sealRecords(draft: Draft): Promise<void> {
  draft.records.end()
  await finished(draft.records)
  draft.manifest.parts['records'] = draft.hash.digest('hex')
  await addPart(draft, { name: 'places', content: placesOf(draft) })
  await addPart(draft, { name: 'lookup', content: buildLookup(draft.digests.ids, draft.digests.size) })
  // Plain code-unit order, so that two releases can be merged line by line.
  const lines = Array.from(draft.digests, digestLine).sort((a, b) => (a < b ? -1 : 1))
  await addPart(draft, { name: 'digests.tsv', content: Buffer.from(lines.join('')) })
  await addPart(draft, { name: keysPart, content: draft.keys.bytes() })
}

export async function addPart(draft: Draft, { name, content }: { name: string; content: Uint8Array }): Promise<void> {
  await writeFile(join(draft.folder, name), content)
  draft.manifest.parts[name] = createHash('sha256').update(content).digest('hex')
}

export async function discardDraft(draft: Draft): Promise<void> {
  // Pending writes are discarded with the draft.
  draft.records.destroy()
  await rm(draft.folder, { recursive: true, force: true })
}

export const placeBytes = 10
function placesOf({ lengths }: Draft): Buffer {
  const table = Buffer.alloc(lengths.length * placeBytes)
  let offset = 0
  for (const [at, length] of lengths.entries()) {
    table.writeUIntLE(offset, at * placeBytes, 6)
    table.writeUInt32LE(length, at * placeBytes + 6)
    offset += length
  }
  return table
}
