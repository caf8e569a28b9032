import { closeSync, openSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { ListError } from '../list-error.ts'
import { ofRelease } from '../problems/of-list.ts'
import { at } from '../problems/places.ts'
import { unpack } from './compress.ts'
import { placeBytes } from './draft-release.ts'

/** The records of a finished release by number, as their original JSON. */
export interface RecordTexts {
  at(ordinal: number): string
  close(): void
}

/** Reads synchronously, at a tenth of the cost of asynchronous reads: only for worker threads. */
export function openRecordTexts(folder: string): RecordTexts {
  const [places, records] = ['places', 'records'].map((name) => openSync(join(folder, name), 'r')) as [number, number]
  const place = Buffer.alloc(placeBytes)
  let packed = Buffer.alloc(16_384)
  return {
    at(ordinal) {
      readWhole(places, place, ordinal * placeBytes)
      const length = place.readUInt32LE(6)
      if (length > packed.length) packed = Buffer.alloc(length * 2)
      const bytes = packed.subarray(0, length)
      readWhole(records, bytes, place.readUIntLE(0, 6))
      return unpack(bytes)
    },
    close() {
      closeSync(places)
      closeSync(records)
    },
  }
}

function readWhole(file: number, into: Buffer, offset: number): void {
  if (readSync(file, into, 0, into.length, offset) === into.length) return
  throw new ListError({
    file: 'release',
    place: at.byte(offset),
    problem: ofRelease.short,
  })
}
