import { createHash } from 'node:crypto'
import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { productName } from '@probity/contract/product-name.ts'
import type { Header } from './records.ts'
import { Refusal } from './refusal.ts'

const magic = Buffer.from('PROBITY BACKUP\n')
const longestHeader = 64 * 1024 * 1024

/**
 * Writes records, each a header and a content of any length:
 * header length, header as JSON, then pieces with their length before them, and a zero. All lengths are 32 bits.
 */
export function recordWriter(sink: Writable) {
  const hash = createHash('sha256')
  const write = async (bytes: Buffer) => {
    if (sink.destroyed) throw sink.errored ?? new Error('The backup file was closed')
    hash.update(bytes)
    if (!sink.write(bytes)) await drained(sink)
  }
  const header = async (value: Header) => {
    const text = Buffer.from(JSON.stringify(value))
    await write(Buffer.concat([length(text.length), text]))
  }
  return {
    begin: () => write(magic),
    async record(value: Header, content: AsyncIterable<Uint8Array> | Iterable<Uint8Array> = []) {
      await header(value)
      for await (const piece of content) {
        if (piece.length > 0) await write(Buffer.concat([length(piece.length), piece]))
      }
      await write(length(0))
    },
    async end(rows: Record<string, number>) {
      await header({ type: 'end', rows, sha256: hash.copy().digest('hex') })
    },
  }
}

// A failed sink never drains, so waiting for 'drain' alone would never end.
async function drained(sink: Writable): Promise<void> {
  const over = new AbortController()
  const { signal } = over
  const closed = once(sink, 'close', { signal }).then(() => {
    throw sink.errored ?? new Error('The backup file was closed')
  })
  try {
    await Promise.race([once(sink, 'drain', { signal }), closed])
  } finally {
    over.abort()
    await closed.catch(() => undefined)
  }
}

const length = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** One record while it is being read; its content must be consumed before the next record is requested. */
export type Entry = { header: Header; content: AsyncGenerator<Buffer> }

/** Reads records up to the end record, whose hash must match everything before it: refuses a truncated or changed file. */
export async function* readRecords(source: AsyncIterable<Uint8Array>): AsyncGenerator<Entry> {
  const bytes = byteReader(source)
  if (!(await bytes.take(magic.length)).equals(magic)) throw new Refusal(`This file is no backup of ${productName}.`)
  for (;;) {
    const before = bytes.digest()
    const size = (await bytes.take(4)).readUInt32BE()
    if (size > longestHeader) throw damaged()
    const header = JSON.parse((await bytes.take(size)).toString()) as Header
    if (header.type === 'end') {
      if (header.sha256 !== before) throw damaged()
      yield { header, content: nothing() }
      return
    }
    const content = pieces(bytes)
    yield { header, content }
    // Content that the reader did not consume must still be skipped.
    for await (const _ of content);
  }
}

const damaged = () => new Refusal('The backup is damaged or cut short. Nothing was restored. Use another copy.')

async function* nothing(): AsyncGenerator<Buffer> {}

async function* pieces(bytes: ReturnType<typeof byteReader>): AsyncGenerator<Buffer> {
  for (;;) {
    const size = (await bytes.take(4)).readUInt32BE()
    if (size === 0) return
    if (size > longestHeader) throw damaged()
    yield await bytes.take(size)
  }
}

function byteReader(source: AsyncIterable<Uint8Array>) {
  const iterator = source[Symbol.asyncIterator]()
  const hash = createHash('sha256')
  let held: Buffer[] = []
  let size = 0
  const fill = async () => {
    const next = await iterator.next().catch(() => ({ done: true as const, value: undefined }))
    if (next.done) throw damaged()
    held.push(Buffer.from(next.value))
    size += next.value.length
  }
  return {
    digest: () => hash.copy().digest('hex'),
    async take(wanted: number): Promise<Buffer> {
      while (size < wanted) await fill()
      const whole = held.length === 1 ? held[0]! : Buffer.concat(held)
      const taken = whole.subarray(0, wanted)
      held = [whole.subarray(wanted)]
      size = whole.length - wanted
      hash.update(taken)
      return taken
    },
  }
}
