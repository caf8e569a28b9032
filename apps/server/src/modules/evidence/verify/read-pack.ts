import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import type { PackedAuditRow, PackedSeal, PackManifest, PackReceipt } from '../pack-format.ts'
import { receiptPath } from '../pack-format.ts'
import { type ZipEntry, zipContent, zipEntries } from './read-zip.ts'

/** A part of a pack that differs from the original. */
export interface PackFinding {
  kind: 'changed' | 'removed' | 'inserted' | 'unreadable' | 'signature' | 'unproven'
  /** The file, and in a JSONL file the row. */
  what: string
}

export const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex')
export const unproven = (what: string): PackFinding => ({ kind: 'unproven', what })

export interface ReadFile {
  sha256: string
  /** The lines of a JSONL file; for any other file one element, its whole text. */
  lines: string[]
}

export interface ReadPack {
  files: ReadonlyMap<string, ReadFile>
  paths: readonly string[]
  unreadable: PackFinding[]
  manifest: PackManifest
  rows: readonly PackedAuditRow[]
  seals: readonly PackedSeal[]
  receipt: PackReceipt | undefined
}

/** Limit for a file that is read whole; attachments are hashed as a stream. */
const textMaxBytes = 1.5 * 2 ** 30
const gzipMaxBytes = 512 * 2 ** 20

async function readEntry(file: string, entry: ZipEntry): Promise<ReadFile> {
  const hash = createHash('sha256')
  const pieces: Buffer[] = []
  let size = 0
  // Only the hash of an attachment or a report is compared, and there may be many.
  const isRead = !/^(?:files|reports)\//.test(entry.path)
  for await (const piece of zipContent(file, entry)) {
    hash.update(piece)
    size += piece.length
    if (isRead && size > textMaxBytes) throw new RangeError('unpacks to more than a pack holds')
    if (isRead) pieces.push(piece)
  }
  const whole = Buffer.concat(pieces)
  const text = (entry.path.endsWith('.gz') ? gunzipSync(whole, { maxOutputLength: gzipMaxBytes }) : whole).toString(
    'utf8',
  )
  return {
    sha256: hash.digest('hex'),
    lines: /\.jsonl(\.gz)?$/.test(entry.path) ? text.split('\n').filter(Boolean) : [text],
  }
}

/** The lines that parse; the file's hash covers the others. */
export const rowsIn = <T>(file: ReadFile | undefined): T[] =>
  (file?.lines ?? []).flatMap((line) => {
    try {
      return [JSON.parse(line) as T]
    } catch {
      return []
    }
  })

/** Throws if the file is not a pack. */
export async function readPack(file: string): Promise<ReadPack> {
  const files = new Map<string, ReadFile>()
  const unreadable: PackFinding[] = []
  const entries = await zipEntries(file)
  for (const entry of entries)
    try {
      files.set(entry.path, await readEntry(file, entry))
    } catch {
      unreadable.push({ kind: 'unreadable', what: entry.path })
    }
  return {
    files,
    unreadable,
    paths: entries.map(({ path }) => path),
    manifest: JSON.parse(files.get('manifest.json')?.lines[0] ?? '') as PackManifest,
    rows: rowsIn<PackedAuditRow>(files.get('audit/rows.jsonl')),
    seals: rowsIn<PackedSeal>(files.get('audit/seals.jsonl')),
    receipt: rowsIn<PackReceipt>(files.get(receiptPath))[0],
  }
}
