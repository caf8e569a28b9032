import { createHash } from 'node:crypto'
import type { Counts } from '../assert-plausible.ts'
import { canonicalJson } from '../canonical-json.ts'
import type { Words } from '../list.ts'

/** The contents of a release. Two builds from the same files are the same release on every machine. */
export interface Manifest {
  format: 1
  /** The matching algorithm of the index in this folder; empty without an index. */
  algorithm: string
  sources: ManifestSource[]
  counts: Counts
  /** SHA-256 of every other file of the folder. */
  parts: Record<string, string>
}
export interface ManifestSource {
  list: string
  name: Words
  publisher: Words
  licence: Words
  /** The publisher's date or number of the edition. */
  version: string
  shape: string
  files: { name: string; bytes: number; sha256: string }[]
  counts: Counts
  /** Number of the first record of this source. */
  first: number
}

export const releaseId = (manifest: Manifest): string =>
  createHash('sha256').update(canonicalJson(manifest)).digest('hex')
