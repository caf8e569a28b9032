import { type FileHandle, open, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { ListError } from '../list-error.ts'
import { readPartyGroups } from '../parties/party-files.ts'
import type { PartyGroup } from '../parties/party-group.ts'
import { ofRelease } from '../problems/of-list.ts'
import { at } from '../problems/places.ts'
import type { ListedParty } from '../record.ts'
import { unpack } from './compress.ts'
import { DigestStore } from './digest-store.ts'
import { placeBytes } from './draft-release.ts'
import { candidates } from './lookup.ts'
import { type Manifest, releaseId } from './manifest.ts'
import { readDigests } from './read-digests.ts'

/** An open release: reads records by id or by number from disk. */
export interface Release {
  id: string
  folder: string
  manifest: Manifest
  count: number
  byId(id: string): Promise<ListedParty | undefined>
  at(ordinal: number): Promise<ListedParty>
  parties(list?: string): AsyncGenerator<ListedParty>
  /** The records of a list as they were written. */
  packed(list: string): AsyncGenerator<Buffer>
  digestsOf(list: string): Promise<DigestStore>
  /** The parties with several rows, by the id of each row; read once. */
  groups(): Promise<ReadonlyMap<string, PartyGroup>>
  close(): Promise<void>
}

export interface Opening {
  /** Caches both lookup tables in memory: bulk readers need one read per record instead of three. */
  tablesInMemory?: boolean
}

/** Opens a finished release, or a draft whose records are sealed. */
export async function openRelease(folder: string, opening: Opening = {}): Promise<Release> {
  const manifest = await readManifest(folder)
  return openRecords(folder, { manifest, id: releaseId(manifest), ...opening })
}

export async function openRecords(
  folder: string,
  { manifest, id, tablesInMemory = false }: Opening & { manifest: Manifest; id: string },
): Promise<Release> {
  const opened = await Promise.all(['records', 'places', 'lookup'].map((name) => open(join(folder, name))))
  const files = { records: opened[0]!, places: opened[1]!, lookup: opened[2]! }
  const count = (await files.places.stat()).size / placeBytes
  const slots = (await files.lookup.stat()).size / 8
  const [places, lookup] = tablesInMemory
    ? await Promise.all([inMemory(files.places), inMemory(files.lookup)])
    : [onDisk(files.places), onDisk(files.lookup)]
  const packedAt = (ordinal: number) => readPacked(files.records, places, ordinal)
  let groups: Promise<ReadonlyMap<string, PartyGroup>> | undefined
  const at = async (ordinal: number) => JSON.parse(unpack(await packedAt(ordinal))) as ListedParty
  return {
    id,
    folder,
    manifest,
    count,
    at,
    async byId(wanted) {
      const read = (offset: number) => lookup(offset, 8)
      for await (const ordinal of candidates(wanted, { slots, read })) {
        const party = await at(ordinal)
        if (party.id === wanted) return party
      }
      return undefined
    },
    parties: (list) => readParties(files, { manifest, count, list }),
    packed: (list) => readRange(files, { manifest, count, list }),
    digestsOf: async (list) => {
      const digests = new DigestStore()
      for await (const digest of readDigests(folder)) if (digest.list === list) digests.add(digest)
      return digests
    },
    groups: () => (groups ??= readGroupsByRow(folder)),
    close: async () => void (await Promise.all(Object.values(files).map((file) => file.close()))),
  }
}

async function readGroupsByRow(folder: string): Promise<ReadonlyMap<string, PartyGroup>> {
  const by = new Map<string, PartyGroup>()
  for await (const group of readPartyGroups(folder)) for (const { id } of group.members) by.set(id, group)
  return by
}

interface Files {
  records: FileHandle
  places: FileHandle
  lookup: FileHandle
}
const batch = 4_096

async function* readParties(files: Files, range: Range): AsyncGenerator<ListedParty> {
  for await (const packed of readRange(files, range)) yield JSON.parse(unpack(packed)) as ListedParty
}

interface Range {
  manifest: Manifest
  count: number
  list: string | undefined
}

/** Packed records in written order, read in large chunks. */
async function* readRange(files: Files, { manifest, count, list }: Range): AsyncGenerator<Buffer> {
  const source = manifest.sources.find((entry) => entry.list === list)
  if (list !== undefined && !source) return
  const end = source ? source.first + (source.counts.total ?? 0) : count
  for (let first = source?.first ?? 0; first < end; first += batch) {
    const some = Math.min(batch, end - first)
    const places = await readExactly(files.places, { offset: first * placeBytes, length: some * placeBytes })
    const start = places.readUIntLE(0, 6)
    const stop = places.readUIntLE((some - 1) * placeBytes, 6) + places.readUInt32LE((some - 1) * placeBytes + 6)
    const bytes = await readExactly(files.records, { offset: start, length: stop - start })
    for (let at = 0; at < some; at++) {
      const from = places.readUIntLE(at * placeBytes, 6) - start
      yield bytes.subarray(from, from + places.readUInt32LE(at * placeBytes + 6))
    }
  }
}

type ReadAt = (offset: number, length: number) => Promise<Buffer>

const onDisk =
  (file: FileHandle): ReadAt =>
  (offset, length) =>
    readExactly(file, { offset, length })

async function inMemory(file: FileHandle): Promise<ReadAt> {
  const whole = await file.readFile()
  return async (offset, length) => whole.subarray(offset, offset + length)
}

async function readPacked(records: FileHandle, places: ReadAt, ordinal: number): Promise<Buffer> {
  const place = await places(ordinal * placeBytes, placeBytes)
  return readExactly(records, { offset: place.readUIntLE(0, 6), length: place.readUInt32LE(6) })
}

async function readExactly(file: FileHandle, { offset, length }: { offset: number; length: number }): Promise<Buffer> {
  const buffer = Buffer.alloc(length)
  const { bytesRead } = await file.read(buffer, 0, length, offset)
  if (bytesRead !== length)
    throw new ListError({
      file: 'release',
      place: at.byte(offset),
      problem: ofRelease.short,
    })
  return buffer
}

async function readManifest(folder: string): Promise<Manifest> {
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Manifest
  if (releaseId(manifest) !== basename(folder)) {
    throw new ListError({
      file: 'manifest.json',
      problem: ofRelease.otherHash(basename(folder)),
    })
  }
  return manifest
}
